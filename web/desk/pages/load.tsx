import { useParams } from 'react-router';
import { chinaDesk } from '#contract/staff/roles';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { LoadStation } from '../scanning/load-station';

export function LoadPage() {
  const { id = '' } = useParams();
  const { containers } = useWords();
  if (useMay(chinaDesk)) return <LoadStation key={id} id={id} />;
  return (
    <>
      <PageHead title={containers.scan} />
      <NotForYou />
    </>
  );
}
