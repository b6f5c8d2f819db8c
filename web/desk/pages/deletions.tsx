import { useOwnTitle } from '../../lib/page-arrival';
import { DeletionRequests } from '../deletions/deletion-requests';
import { ClientTabs } from '../kit/client-tabs';
import { useClientWords } from '../kit/client-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function DeletionsPage() {
  const clientRecords = useClientWords();
  const { desk } = useWords();
  const { title, intro } = clientRecords.deletions;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} facts={[intro]} />
      <ClientTabs current="deletions" />
      <div className="page-body">
        <DeletionRequests />
      </div>
    </>
  );
}
