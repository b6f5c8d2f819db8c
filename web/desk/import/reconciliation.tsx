import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getImportReconciliation, listImportDifferences } from '#contract/staff/imports/calls';
import type { ImportDetail, ImportDifference, Reconciliation as Sums } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { counted, useWords } from '../kit/language';
import { MoreButton } from '../kit/more-button';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey, deskQuery } from '../queries';
import { MoneyTotals } from './money-totals';
import { rowWhy } from './row-why';
import { useTableWords } from './use-table-words';

/** What the file says beside what is shown now, and each different row. */
export function Reconciliation({ detail }: { detail: ImportDetail }) {
  const { reconcile: words } = useImportWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getImportReconciliation, { params: { id: String(detail.id) } }),
    staleTime: 0,
  });
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <>
          <p className={data.differences > 0 ? 'desk-warned' : 'desk-said'}>
            {data.differences > 0 ? counted(words.differ, data.differences) : words.equal}
          </p>
          <Totals sums={data} isPackages={detail.kind === 'packages'} />
          {data.money.length > 0 && <MoneyTotals money={data.money} rows={data.file.rows} />}
          {data.groups.length > 0 && <Groups groups={data.groups} />}
          {data.differences > 0 && <Differences detail={detail} />}
        </>
      )}
    </section>
  );
}

const figure = (value: number, name: 'rows' | 'quantity' | 'cbm') =>
  name === 'cbm' ? value.toFixed(4) : formatQuantity(value);

function Totals({ sums, isPackages }: { sums: Sums; isPackages: boolean }) {
  const { reconcile: words } = useImportWords();
  const names = isPackages ? (['rows', 'quantity', 'cbm'] as const) : (['rows'] as const);
  const columns: readonly Column<(typeof names)[number]>[] = [
    { name: words.what, isMain: true, isHeader: true, cell: (name) => words[name] },
    { name: words.file, isNumber: true, cell: (name) => figure(sums.file[name], name) },
    { name: words.shown, isNumber: true, cell: (name) => figure(sums.shown[name], name) },
  ];
  return <DeskTable caption={words.title} columns={columns} rows={names} keyOf={(name) => name} />;
}

function Groups({ groups }: { groups: Sums['groups'] }) {
  const imports = useImportWords();
  const { statuses, branches } = useWords();
  const { reconcile: words } = imports;
  const statusNames: Record<string, string> = statuses;
  const branchNames: Record<string, string> = branches;
  type Group = Sums['groups'][number];
  const columns: readonly Column<Group>[] = [
    { name: words.status, isMain: true, isHeader: true, cell: ({ status }) => statusNames[status] ?? status },
    { name: words.branch, cell: ({ branch }) => (branch ? (branchNames[branch] ?? branch) : '-') },
    { name: words.rows, isNumber: true, cell: ({ rows }) => formatQuantity(rows) },
    { name: words.quantity, isNumber: true, cell: ({ quantity }) => formatQuantity(quantity) },
    { name: words.cbm, isNumber: true, cell: ({ cbm }) => cbm.toFixed(4) },
  ];
  return (
    <>
      <h3>{words.groups}</h3>
      <DeskTable
        caption={words.groups}
        columns={columns}
        rows={groups}
        keyOf={({ status, branch }) => `${status}-${branch}`}
      />
    </>
  );
}

function Differences({ detail }: { detail: ImportDetail }) {
  const { reconcile: words } = useImportWords();
  const tables = useTableWords();
  const params = { id: String(detail.id) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...deskKey(listImportDifferences, { params, query: {} }), detail.counts],
    queryFn: ({ pageParam, signal }) =>
      askDesk(listImportDifferences, { params, query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const columns: readonly Column<ImportDifference>[] = [
    {
      ...{ name: tables.errorFile.row, isHeader: true, isNumber: true, card: 'state', cell: ({ row }) => row },
      cardCell: ({ row }) => `${tables.errorFile.row} ${row}`,
    },
    {
      ...{ name: words.name, isLong: true, card: 'title' },
      cell: ({ packageId, clientId, name }) => {
        if (packageId) return <Link to={`/staff/packages/${packageId}`}>{name}</Link>;
        return clientId ? <Link to={`/staff/clients/${clientId}`}>{name}</Link> : (name ?? '-');
      },
    },
    { name: words.difference, card: 'name', cell: ({ kind }) => words.kinds[kind] },
    { name: words.file, isNumber: true, card: 'inside', cell: ({ file }) => file ?? '-' },
    { name: words.shown, isNumber: true, card: 'inside', cell: ({ shown }) => shown ?? '-' },
    {
      ...{ name: words.why, isLong: true, card: 'more' },
      cell: ({ problems }) => rowWhy(tables, problems) || '-',
    },
  ];
  return (
    <>
      <h3>{words.differences}</h3>
      {!rows && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows && <DeskTable caption={words.differences} columns={columns} rows={rows} keyOf={({ row }) => row} />}
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{words.more}</MoreButton>
    </>
  );
}
