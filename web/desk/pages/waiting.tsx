import { useOwnTitle } from '../../lib/page-arrival';
import { Waiting } from '../handover/waiting';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function WaitingPage() {
  const { handover, desk } = useWords();
  const { title, intro } = handover.waiting;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <Waiting />
    </>
  );
}
