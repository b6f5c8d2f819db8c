import { useOwnTitle } from '../../lib/page-arrival';
import { Discrepancies } from '../discrepancies/discrepancies';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function DiscrepanciesPage() {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { title, intro } = handover.discrepancies;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <Discrepancies />
    </>
  );
}
