import { useParams } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { useHandoverWords } from '../kit/handover-words';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { CheckStation } from '../scanning/check-station';

export function CheckScanPage() {
  const { id = '' } = useParams();
  const handover = useHandoverWords();
  if (useMay(ghanaDesk)) return <CheckStation key={id} id={id} />;
  return (
    <>
      <PageHead title={handover.check.scan} />
      <NotForYou />
    </>
  );
}
