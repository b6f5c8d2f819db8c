import { useOwnTitle } from '../../lib/page-arrival';
import { Waiting } from '../handover/waiting';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function WaitingPage() {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { title, intro } = handover.waiting;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <Waiting />
    </>
  );
}
