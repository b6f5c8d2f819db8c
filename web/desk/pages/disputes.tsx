import { useOwnTitle } from '../../lib/page-arrival';
import { DisputeList } from '../disputes/dispute-list';
import { useDisputeWords } from '../kit/dispute-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function DisputesPage() {
  const { title, intro } = useDisputeWords();
  const { desk } = useWords();
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <DisputeList />
    </>
  );
}
