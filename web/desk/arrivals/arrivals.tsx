import { useQuery } from '@tanstack/react-query';
import { listArrivals } from '#contract/staff/arrivals/calls';
import type { ArrivalRow } from '#contract/staff/arrivals/schema';
import { formatDate } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';

export function Arrivals() {
  const { handover } = useWords();
  const { arrivals: words, columns: names } = handover;
  const { oneOf, page, change, turn } = useListAddress();
  const show = oneOf('show', ['open', 'all']) ?? 'open';
  const { data, error, refetch } = useQuery({
    ...deskQuery(listArrivals, { query: { show, page: String(page) } }),
    staleTime: 0,
  });
  const progress = (found: number, { expected }: ArrivalRow) => fillIn(words.progress, { found, expected });
  const columns: [Column<ArrivalRow>, ...Column<ArrivalRow>[]] = [
    {
      name: names.container,
      cell: ({ id, reference, containerNumber }) => (
        <>
          <Link to={`/staff/containers/${id}/check`}>{reference}</Link>
          <span className="record-sub">{containerNumber}</span>
        </>
      ),
    },
    { name: names.arrived, cell: ({ arrived }) => formatDate(arrived) ?? '-' },
    {
      name: names.check,
      cell: ({ startedAt, finishedAt }) =>
        finishedAt ? (
          <span className="desk-tag desk-tag-good">{words.finished}</span>
        ) : (
          <span className={startedAt ? 'desk-tag desk-tag-warn' : 'desk-tag'}>
            {startedAt ? words.begun : words.none}
          </span>
        ),
    },
    { name: names.found, isNumber: true, cell: (row) => progress(row.found, row) },
    { name: names.available, isNumber: true, cell: (row) => progress(row.available, row) },
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
      <div className="desk-filters">
        <SelectField
          label={handover.show}
          value={show}
          options={Object.entries(words.filters)}
          onChange={(value) => change({ show: value === 'open' ? '' : value })}
        />
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && <EmptyState title={words.empty} />}
      {data && data.rows.length > 0 && (
        <Records label={words.title} rows={data.rows} keyOf={({ id }) => id} columns={columns} />
      )}
      {data && <PageControls meta={data.meta} onTurn={(to) => turn({ page: to })} />}
    </>
  );
}
