import { useQuery } from '@tanstack/react-query';
import { listWaiting } from '#contract/staff/handover/calls';
import { ghanaBranches } from '#contract/staff/handover/rules';
import type { WaitingRow } from '#contract/staff/handover/schema';
import { ghanaDesk } from '#contract/staff/roles';
import { formatDate, formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { feeText } from './fee';
import { WaitingTime } from './waiting-time';

export function Waiting() {
  const { handover, branches } = useWords();
  const { waiting: words, columns: names } = handover;
  const mayHandOver = useMay(ghanaDesk);
  const { oneOf, id, page, change, turn } = useListAddress();
  const branch = oneOf('branch', ghanaBranches);
  const clientId = id('client');
  const { data, error, refetch } = useQuery({
    ...deskQuery(listWaiting, { query: { branch, clientId, page: String(page) } }),
    staleTime: 0,
  });
  const places: Record<string, string> = branches;
  const columns: [Column<WaitingRow>, ...Column<WaitingRow>[]] = [
    {
      name: names.number,
      cell: ({ id, trackingNumber, containerReference }) => (
        <>
          <Link to={`/staff/packages/${id}`}>{trackingNumber}</Link>
          <span className="record-sub">{containerReference}</span>
        </>
      ),
    },
    {
      name: names.client,
      cell: ({ client }) => (
        <>
          <Link to={`/staff/waiting?client=${client.id}`}>{client.shippingMark}</Link>
          <span className="record-sub">{client.phone}</span>
        </>
      ),
    },
    { name: names.goods, cell: (row) => row.package },
    {
      name: names.quantity,
      isNumber: true,
      cell: ({ quantity, remaining }) =>
        remaining < quantity
          ? fillIn(words.part, { remaining: formatQuantity(remaining), quantity: formatQuantity(quantity) })
          : formatQuantity(quantity),
    },
    {
      name: names.branch,
      cell: ({ place, availableAt }) => (
        <>
          {places[place ?? ''] ?? place}
          <span className="record-sub">{fillIn(words.since, { date: formatDate(availableAt) ?? '' })}</span>
        </>
      ),
    },
    { name: names.days, isNumber: true, cell: ({ daysWaiting }) => formatQuantity(daysWaiting) },
    { name: names.warehousing, cell: (row) => <WaitingTime {...row} /> },
    { name: names.shipping, isNumber: true, cell: ({ shippingFee }) => feeText(shippingFee) },
  ];

  return (
    <>
      <div className="desk-filters">
        <SelectField
          label={handover.branch}
          value={branch ?? ''}
          any={handover.allBranches}
          options={ghanaBranches.map((each) => [each, branches[each]] as const)}
          onChange={(next) => change({ branch: next })}
        />
        {clientId && (
          <button className="button button-line" type="button" onClick={() => change({ client: '' })}>
            {data?.rows[0] && `${fillIn(words.onlyClient, { mark: data.rows[0].client.shippingMark })}. `}
            {words.allClients}
          </button>
        )}
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && <EmptyState title={words.empty} />}
      {data && data.rows.length > 0 && (
        <Records
          label={words.title}
          rows={data.rows}
          keyOf={({ id }) => id}
          columns={columns}
          actions={
            mayHandOver
              ? ({ client }) => (
                  <Link
                    className="button button-line"
                    to={`/staff/handover/${client.id}`}
                    aria-label={fillIn(words.handOverOf, { mark: client.shippingMark })}
                  >
                    {words.handOver}
                  </Link>
                )
              : undefined
          }
        />
      )}
      {data && <PageControls meta={data.meta} onTurn={(to) => turn({ page: to })} />}
    </>
  );
}
