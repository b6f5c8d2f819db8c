import { useState } from 'react';
import type { Account } from '#contract/documents/schema';
import { AccountFailure } from '../../shared/money/account-failure';
import { useAccount } from '../../shared/money/use-account';
import { AccountCardSkeleton } from './account-card-skeleton';
import { AccountView } from './account-view';

/** What the client owes and why, above everything else. */
export function AccountCard() {
  const { data, error, savedAt, refetch } = useAccount();
  return (
    <>
      {error && <AccountFailure error={error} isShown={data !== undefined} onRetry={refetch} />}
      {data && <Card account={data} savedAt={savedAt} />}
      {!data && !error && <AccountCardSkeleton />}
    </>
  );
}

function Card({ account, savedAt }: { account: Account; savedAt: number | null }) {
  const [isWhole, setWhole] = useState(false);
  return <AccountView account={account} savedAt={savedAt} isWhole={isWhole} onShowAll={() => setWhole(true)} />;
}
