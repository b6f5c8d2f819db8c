import { useClientWords } from './client-words';
import { useWords } from './language';
import { shownCount, useDeskCounts } from './use-desk-counts';
import { ViewTabs } from './view-tabs';

/** All clients, accounts with a claimed mark, and requests for deletion. */
export function ClientTabs({ current }: { current: 'all' | 'claims' | 'deletions' }) {
  const clientRecords = useClientWords();
  const { frame } = useWords();
  const { claims: words } = clientRecords;
  const { markClaims } = useDeskCounts();
  return (
    <ViewTabs
      label={frame.table.views}
      views={[
        { to: '/staff/clients', name: words.all, isCurrent: current === 'all' },
        {
          to: '/staff/clients/claims',
          name: words.tab,
          isCurrent: current === 'claims',
          count: markClaims ? shownCount(markClaims) : undefined,
        },
        {
          to: '/staff/clients/deletions',
          name: clientRecords.deletions.tab,
          isCurrent: current === 'deletions',
        },
      ]}
    />
  );
}
