import type { ReactNode } from 'react';
import { Pager } from '../../ui/pager';
import { zoneOf } from '../kit/branch-time';
import { FreshnessNote } from '../kit/freshness-note';
import { counted, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';

interface AnswerProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; dataUpdatedAt: number };
  children: (data: Data) => ReactNode;
}

/** Waiting, failed, or the answer with its age when it could not be refreshed. */
export function Answer<Data>({ query: { data, error, refetch, dataUpdatedAt }, children }: AnswerProps<Data>) {
  const zone = zoneOf(useStaff().branch);
  if (data === undefined) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
  return (
    <>
      <FreshnessNote readAt={dataUpdatedAt} hasFailed={error !== null} zone={zone} />
      {children(data)}
    </>
  );
}

interface FootProps {
  meta: { page: number; pageCount: number; itemCount: number };
  count: { one: string; many: string };
}

/** How many rows there are, and the way to the others. */
export function FigureFoot({ meta: { page, pageCount, itemCount }, count }: FootProps) {
  const { money } = useWords();
  const { turn } = useListAddress();
  return (
    <div className="figure-foot">
      <p role="status">{counted(count, itemCount)}</p>
      {pageCount > 1 && (
        <Pager page={page} pageCount={pageCount} onChange={(to) => turn({ page: to })} words={money.pager} />
      )}
    </div>
  );
}
