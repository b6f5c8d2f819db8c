import { useQuery } from '@tanstack/react-query';
import { listArrivals } from '#contract/staff/arrivals/calls';
import type { ArrivalRow } from '#contract/staff/arrivals/schema';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
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
export function Arrivals() {
  const handover = useHandoverWords();
  const { containers } = useWords();
  const { arrivals: words, columns: names } = handover;
  const address = useListAddress();
  const { oneOf, page } = address;
  const show = oneOf('show', ['open', 'all']) ?? 'open';
  const { data, error, refetch } = useQuery({
    ...deskQuery(listArrivals, { query: { show, page: String(page) } }),
    staleTime: 0,
  });
  const progress = (found: number, { expected }: ArrivalRow) => fillIn(words.progress, { found, expected });
  const columns: [Column<ArrivalRow>, ...Column<ArrivalRow>[]] = [
    {
      name: names.container,
      isShort: true,
      cell: ({ reference }) => <b>{reference}</b>,
    },
    { name: containers.facts.number, isShort: true, card: 'name', cell: ({ containerNumber }) => containerNumber },
    { name: names.arrived, isShort: true, card: 'more', cell: ({ arrived }) => shortDate(arrived) ?? '–' },
    {
      name: names.check,
      card: 'state',
      cell: ({ startedAt, finishedAt }) =>
        finishedAt ? (
          <span className="tag tag-green">{words.finished}</span>
        ) : (
          <span className={startedAt ? 'tag tag-yellow' : 'tag'}>{startedAt ? words.begun : words.none}</span>
        ),
    },
    { name: names.found, isNumber: true, card: 'amount', cell: (row) => progress(row.found, row) },
    { name: names.available, isNumber: true, card: 'measure', cell: (row) => progress(row.available, row) },
    {
      name: names.open,
      isNumber: true,
      cell: ({ id, openDiscrepancies }) =>
        openDiscrepancies > 0 ? (
          <Link to={`/staff/discrepancies?container=${id}`}>{openDiscrepancies}</Link>
        ) : (
          openDiscrepancies
        ),
    },
  ];

  return (
    <>
      <ViewTabs
        label={handover.show}
        views={entriesOf(words.filters).map(([value, name]) => ({
          to: value === 'open' ? '?' : `?show=${value}`,
          name,
          isCurrent: show === value,
        }))}
      />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <Records
          label={words.title}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={columns}
          to={({ id }) => `/staff/containers/${id}/check`}
        />
      )}
      {data && <PageControls meta={data.meta} address={address} />}
    </>
  );
}
