import { useOwnTitle } from '../../lib/page-arrival';
import { Arrivals } from '../arrivals/arrivals';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function ArrivalsPage() {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { title, intro } = handover.arrivals;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <Arrivals />
    </>
  );
}
