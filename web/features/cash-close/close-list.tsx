import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashCloseRow } from '#contract/staff/money-cash';
import type { Branch } from '#contract/staff/roles';
import { deskMoney } from '../../shared/desk/desk-money';

import { PeriodFilter, SelectFilter } from '../../shared/desk/filter-fields';
import { useWords } from '../../shared/desk/language';
import { type Column, Ledger } from '../../shared/desk/ledger';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { asked, type useFilters } from '../../shared/desk/use-filters';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Pager } from '../../ui/pager';
import { readCloses } from './calls';
import { minute } from './movements';

export type CashFilters = ReturnType<typeof useFilters<'cashierId' | 'branch' | 'from' | 'to'>>;

/** Zero says nothing: a list of closes is read for the others. */
const difference = (amount: number, currency: string) =>
  amount === 0 ? (
    <span className="ledger-muted">0.00</span>
  ) : (
    <strong className="cash-differs">{deskMoney(amount, currency)}</strong>
  );

export function CloseList({
  filters: { values, set, page, goTo },
  seesAll,
}: {
  filters: CashFilters;
  seesAll: boolean;
}) {
  const { money, branches } = useWords();
  const { cash: words } = money;
  const names: Record<string, string> = branches;
  const query = { ...asked(values), page: String(page) } as { branch?: Branch; page: string };
  const { data, error, refetch } = useQuery({
    queryKey: ['cash', 'closes', query],
    queryFn: ({ signal }) => readCloses({ query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const columns: readonly Column<CashCloseRow>[] = [
    { name: money.number, isMain: true, isShort: true, cell: ({ id }) => <Link to={`/staff/cash/${id}`}>#{id}</Link> },
    { name: words.at, isShort: true, cell: ({ at }) => minute(at) },
    { name: money.cashier, cell: ({ cashier, branch }) => `${cashier}, ${names[branch] ?? branch}` },
    { name: `${words.counted} USD`, isNumber: true, cell: (row) => deskMoney(row.countedUsd, 'USD') },
    { name: `${words.difference} USD`, isNumber: true, cell: (row) => difference(row.differenceUsd, 'USD') },
    { name: `${words.counted} GHS`, isNumber: true, cell: (row) => deskMoney(row.countedGhs, 'GHS') },
    { name: `${words.difference} GHS`, isNumber: true, cell: (row) => difference(row.differenceGhs, 'GHS') },
    { name: money.reason, cell: ({ reason }) => reason },
  ];
  return (
    <section className="desk-card" aria-label={words.closes}>
      <h2>{words.closes}</h2>
      <div className="filters">
        {seesAll && (
          <SelectFilter
            label={money.branch}
            value={values.branch}
            options={Object.entries(branches)}
            onChange={(value) => set('branch', value)}
          />
        )}
        <PeriodFilter from={values.from} to={values.to} onChange={set} />
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.data.length === 0 && <EmptyState title={words.noCloses} />}
      {data && data.data.length > 0 && (
        <Ledger caption={words.closes} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      )}
      {data && data.meta.pageCount > 1 && (
        <Pager page={page} pageCount={data.meta.pageCount} onChange={goTo} words={money.pager} />
      )}
    </section>
  );
}
