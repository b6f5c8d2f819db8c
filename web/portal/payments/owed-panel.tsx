import { AccountFailure } from '../../shared/money/account-failure';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { useAccount } from '../../shared/money/use-account';
import { OwedView } from './owed-view';

export function OwedPanel() {
  const { data, error, savedAt, refetch } = useAccount();
  return (
    <>
      {error && <AccountFailure error={error} isShown={data !== undefined} onRetry={refetch} />}
      {data && <OwedView account={data} savedAt={savedAt} />}
      {!data && !error && <AccountSkeleton />}
    </>
  );
}
