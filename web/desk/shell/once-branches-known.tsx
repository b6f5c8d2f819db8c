import type { ReactNode } from 'react';
import { useBranchList } from '../kit/branches';
import { DeskFailure, DeskLoading } from '../kit/states';

/** Forms choose a branch when they open, so a page waits for the first answer. */
export function OnceBranchesKnown({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useBranchList();
  if (data) return children;
  return (
    <div className="page-body">
      {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
    </div>
  );
}
