import { useParams } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { CheckStation } from '../scanning/check-station';

export function CheckScanPage() {
  const { id = '' } = useParams();
  const { handover } = useWords();
  if (useMay(ghanaDesk)) return <CheckStation key={id} id={id} />;
  return (
    <>
      <PageHead title={handover.check.scan} />
      <NotForYou />
    </>
  );
}
