import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCashCloses } from '#contract/staff/cash/calls';
import type { CashCloseRow } from '#contract/staff/cash/schema';
import { useCashWords } from '../kit/cash-words';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { type Filter, FilterLine } from '../kit/filter-line';
import { formatTimestamp } from '../kit/format-timestamp';
import { joined, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { NumberedPager } from '../kit/page-controls';
import { Panel } from '../kit/panel';
import { PeriodFilter } from '../kit/period-filter';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { fullDate } from '../kit/short-date';
import { DeskFailure } from '../kit/states';
import type { ListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';

/** A zero is not shown: the list is read for differences. */
const difference = (amount: number, currency: string) =>
  amount === 0 ? (
    <span className="desk-muted">0.00</span>
  ) : (
    <strong className="cash-differs">{deskMoney(amount, currency)}</strong>
  );

export function CloseList({ address, seesAll }: { address: ListAddress; seesAll: boolean }) {
  const { money, branches: branchNames } = useWords();
  const words = useCashWords();
  const { page, id, keyOf, day } = address;
  const names: Record<string, string> = branchNames;
  const branch = keyOf('branch', branchNames);
  const query = { cashierId: id('cashierId'), branch, from: day('from'), to: day('to'), page: String(page) };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCashCloses, { query }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const filters: readonly Filter[] = [
    ...(seesAll
      ? [
          {
            keys: ['branch'] as const,
            label: money.branch,
            options: entriesOf(branchNames),
            value: branch && branchNames[branch],
          },
        ]
      : []),
    {
      keys: ['from', 'to'],
      label: money.date,
      value: query.from || query.to ? `${fullDate(query.from) ?? '…'} – ${fullDate(query.to) ?? '…'}` : undefined,
      fields: <PeriodFilter address={address} />,
    },
  ];
  const columns: readonly Column<CashCloseRow>[] = [
    { name: money.number, isMain: true, isShort: true, card: 'title', cell: ({ id }) => `#${id}` },
    { name: words.at, isShort: true, card: 'more', cell: ({ at }) => formatTimestamp(at) },
    { name: money.cashier, card: 'name', cell: ({ cashier, branch }) => joined([cashier, names[branch] ?? branch]) },
    {
      name: `${words.counted} USD`,
      isNumber: true,
      card: 'amount',
      cell: (row) => deskMoney(row.countedUsd, 'USD'),
    },
    {
      name: `${words.difference} USD`,
      isNumber: true,
      card: 'amount',
      cell: (row) => difference(row.differenceUsd, 'USD'),
      cardCell: (row) => row.differenceUsd !== 0 && difference(row.differenceUsd, 'USD'),
    },
    {
      name: `${words.counted} GHS`,
      isNumber: true,
      card: 'measure',
      cell: (row) => deskMoney(row.countedGhs, 'GHS'),
    },
    {
      name: `${words.difference} GHS`,
      isNumber: true,
      card: 'measure',
      cell: (row) => difference(row.differenceGhs, 'GHS'),
      cardCell: (row) => row.differenceGhs !== 0 && difference(row.differenceGhs, 'GHS'),
    },
    { name: money.reason, isLong: true, card: 'more', cell: ({ reason }) => reason },
    {
      name: words.second,
      card: 'state',
      cell: ({ needsSecond, confirmedBy }) =>
        confirmedBy ?? (needsSecond && <strong className="cash-differs">{words.secondWaits}</strong>),
    },
  ];
  return (
    <Panel title={words.closes} isFlush>
      <FilterLine label={words.closes} address={address} filters={filters} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.noCloses} hint={words.noClosesHint} />}
      {data && data.data.length > 0 && (
        <DeskTable
          caption={words.closes}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/cash/${id}`}
        />
      )}
      {data && <NumberedPager meta={data.meta} address={address} />}
    </Panel>
  );
}
