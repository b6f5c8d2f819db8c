import type { ReactNode } from 'react';
import type { PageMeta } from '#contract/paging';
import { zoneOf } from '../kit/branch-time';
import { FreshnessNote } from '../kit/freshness-note';
import { counted } from '../kit/language';
import { NumberedPager } from '../kit/page-controls';
import { useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';

interface AnswerProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown; dataUpdatedAt: number };
  children: (data: Data) => ReactNode;
}

/** Loading, failed, or the answer with its age when it could not be refreshed. */
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
  meta: PageMeta;
  count: { one: string; many: string };
}

/** The number of rows, and the pager. */
export function FigureFoot({ meta, count }: FootProps) {
  const address = useListAddress();
  return (
    <div className="figure-foot">
      <p role="status">{counted(count, meta.itemCount)}</p>
      <NumberedPager meta={meta} address={address} />
    </div>
  );
}
