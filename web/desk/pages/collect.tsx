import { useParams } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { Collect } from '../handover/collect';
import { useHandoverWords } from '../kit/handover-words';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function CollectPage() {
  const { id = '' } = useParams();
  const { counter } = useHandoverWords();
  const mayHandOver = useMay(ghanaDesk);
  if (mayHandOver) return <Collect key={id} id={id} />;
  return (
    <>
      <PageHead title={counter.title} />
      <NotForYou />
    </>
  );
}
