import { useInfiniteQuery } from '@tanstack/react-query';
import { listImportRows } from '#contract/staff/imports/calls';
import type { ImportRowKind } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { useImportWords } from '../kit/import-words';
import { MoreButton } from '../kit/more-button';
import { SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskKey } from '../queries';
import { DownloadErrors } from './download-errors';
import { RowTable } from './row-table';

interface RowListProps {
  detail: ImportDetail;
  /** The kinds that can be shown, most urgent first. */
  kinds: readonly ImportRowKind[];
}

/** Rows of one kind with their remarks. The kind is in the address. */
export function RowList({ detail, kinds }: RowListProps) {
  const { result: words } = useImportWords();
  const { oneOf, change } = useListAddress();
  const kind = oneOf('rows', kinds) ?? kinds.find((each) => detail.counts[each] > 0) ?? kinds[0] ?? 'bad';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...deskKey(listImportRows, { params: { id: String(detail.id) }, query: { kind } }), detail.counts],
    queryFn: ({ pageParam, signal }) =>
      askDesk(
        listImportRows,
        { params: { id: String(detail.id) }, query: { kind, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const hasErrors = detail.counts.bad + detail.counts.kept > 0;

  return (
    <section className="desk-card" aria-label={words.rows}>
      <h2>{words.rows}</h2>
      <div className="import-rows-head">
        <SelectField
          label={words.show}
          value={kind}
          options={kinds.map((each) => [each, `${words[each]} (${detail.counts[each]})`] as const)}
          onChange={(next) => change({ rows: next })}
        />
        {hasErrors && <DownloadErrors id={detail.id} />}
      </div>
      {!rows && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows?.length === 0 && <p>{words.none}</p>}
      {rows && rows.length > 0 && <RowTable detail={detail} rows={rows} />}
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{words.more}</MoreButton>
    </section>
  );
}
