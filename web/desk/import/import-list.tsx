import { useInfiniteQuery } from '@tanstack/react-query';
import { listImports } from '#contract/staff/imports/calls';
import type { ImportRow } from '#contract/staff/imports/schema';
import { isBusy } from '#contract/staff/imports/states';
import { askDesk } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { MoreButton } from '../kit/more-button';
import { Nothing } from '../kit/nothing';
import { shortDate } from '../kit/short-date';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey } from '../queries';
import { ImportStatePill } from './import-state-pill';

export function ImportList({ emptyHint }: { emptyHint: string }) {
  const imports = useImportWords();
  const { list: words } = imports;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deskKey(listImports, { query: {} }),
    queryFn: ({ pageParam, signal }) => askDesk(listImports, { query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => isBusy(row.state))) ? 2000 : false,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const columns: readonly Column<ImportRow>[] = [
    {
      name: words.file,
      isMain: true,
      isHeader: true,
      isLong: true,
      cell: ({ id, name }) => <Link to={`/staff/import/${id}`}>{name}</Link>,
    },
    { name: words.kind, cell: ({ kind }) => imports.kinds[kind] },
    { name: words.state, cell: ({ state }) => <ImportStatePill state={state} /> },
    { name: words.rows, isNumber: true, cell: ({ counts }) => formatQuantity(counts.rows) },
    { name: words.imported, isNumber: true, cell: ({ counts }) => formatQuantity(counts.imported - counts.removed) },
    { name: words.by, cell: ({ by }) => by },
    { name: words.at, cell: ({ at }) => shortDate(at) },
  ];
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!rows && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows?.length === 0 && <Nothing title={words.empty} hint={emptyHint} />}
      {rows && rows.length > 0 && (
        <DeskTable caption={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{words.more}</MoreButton>
    </section>
  );
}
