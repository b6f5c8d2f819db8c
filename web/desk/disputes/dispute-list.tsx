import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDisputes } from '#contract/staff/disputes/calls';
import { overdueDisputeDays } from '#contract/staff/disputes/rules';
import type { Dispute } from '#contract/staff/disputes/schema';
import { Code, Mark } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { useDisputeWords } from '../kit/dispute-words';
import { type Filter, FilterLine } from '../kit/filter-line';
import { counted, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { shortDate } from '../kit/short-date';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';
import { DisputeTag } from './dispute-tag';

/** The disputes of clients. Open ones come first, oldest at the top. */
export function DisputeList() {
  const words = useDisputeWords();
  const { frame, branches } = useWords();
  const address = useListAddress();
  const { oneOf, keyOf, id, page } = address;
  const state = oneOf('state', ['open', 'answered', 'all']) ?? 'open';
  const kind = keyOf('kind', words.kinds);
  const branch = keyOf('branch', branches);
  const age = keyOf('age', words.ages);
  const places: Record<string, string> = branches;
  const query = { state, kind, branch, age, packageId: id('package'), page: String(page) };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDisputes, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const filters: Filter[] = [
    { keys: ['kind'], label: words.kind, options: entriesOf(words.kinds), value: kind && words.kinds[kind] },
    { keys: ['branch'], label: words.branch, options: entriesOf(places), value: branch && places[branch] },
    { keys: ['age'], label: words.age, options: entriesOf(words.ages), value: age && words.ages[age] },
  ];
  const columns: [Column<Dispute>, ...Column<Dispute>[]] = [
    { name: words.package, cell: ({ trackingNumber }) => <Code number={trackingNumber} /> },
    { name: words.kind, isShort: true, card: 'name', cell: (row) => words.kinds[row.kind] },
    { name: words.client, isCut: true, card: 'more', cell: ({ shippingMark }) => <Mark text={shippingMark} /> },
    { name: words.words, isCut: true, card: 'more', cell: (row) => row.words },
    {
      name: words.branch,
      isShort: true,
      card: 'more',
      cell: (row) => row.branch && (places[row.branch] ?? row.branch),
    },
    {
      name: words.since,
      isShort: true,
      card: 'measure',
      cell: ({ sentAt, days, outcome }) => (
        <>
          {shortDate(sentAt)}
          {outcome === null && days >= overdueDisputeDays && (
            <span className="tag tag-red">{counted(words.days, days)}</span>
          )}
        </>
      ),
    },
    { name: words.state, isShort: true, card: 'state', cell: ({ outcome }) => <DisputeTag outcome={outcome} /> },
  ];
  return (
    <>
      <ViewTabs
        label={frame.table.views}
        views={entriesOf(words.states).map(([value, name]) => ({
          to: address.hrefWith({ state: value === 'open' ? '' : value }),
          name,
          isCurrent: state === value,
        }))}
      />
      <FilterLine label={frame.table.filters} address={address} filters={filters} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <Records
          label={words.title}
          rows={data.data}
          keyOf={(row) => row.id}
          columns={columns}
          to={(row) => `/staff/disputes/${row.id}`}
        />
      )}
      {data && <PageControls meta={data.meta} address={address} />}
    </>
  );
}
