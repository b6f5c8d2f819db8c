import { useQuery } from '@tanstack/react-query';
import { listWaiting } from '#contract/staff/handover/calls';
import type { WaitingRow } from '#contract/staff/handover/schema';
import { ghanaDesk } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { ghanaCodes, useBranches } from '../kit/branches';
import { Mark } from '../kit/codes';
import { CollectionTabs } from '../kit/collection-tabs';
import type { Column } from '../kit/desk-table';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PartCode } from '../kit/part-code';
import { Records } from '../kit/records';
import { RowStep } from '../kit/row-button';
import { RowsLoading } from '../kit/rows-loading';
import { shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { writtenPhone } from '../kit/written-phone';
import { deskQuery } from '../queries';
import { feeText } from './fee';
import { WaitingTime } from './waiting-time';

export function Waiting() {
  const handover = useHandoverWords();
  const { frame, branches } = useWords();
  const { waiting: words, columns: names } = handover;
  const mayHandOver = useMay(ghanaDesk);
  const ghana = ghanaCodes(useBranches());
  const address = useListAddress();
  const { oneOf, id, page } = address;
  const branch = oneOf('branch', ghana);
  const clientId = id('client');
  const { data, error, refetch } = useQuery({
    ...deskQuery(listWaiting, { query: { branch, clientId, page: String(page) } }),
    staleTime: 0,
  });
  const places: Record<string, string> = branches;
  const columns: [Column<WaitingRow>, ...Column<WaitingRow>[]] = [
    {
      name: names.number,
      isShort: true,
      cell: ({ trackingNumber, part }) => <PartCode number={trackingNumber} part={part} />,
    },
    {
      name: names.client,
      isCut: true,
      card: 'name',
      cell: ({ client }) => (
        <Link className="desk-soft" to={`/staff/waiting?client=${client.id}`}>
          <Mark text={client.shippingMark} />
        </Link>
      ),
    },
    { name: words.phone, isShort: true, isExtra: true, cell: ({ client }) => writtenPhone(client.phone) },
    {
      name: names.branch,
      isShort: true,
      card: 'more',
      cell: ({ place }) => places[place ?? ''] ?? place,
    },
    { name: names.goods, isCut: true, card: 'more', cell: (row) => row.package },
    {
      name: names.quantity,
      isNumber: true,
      card: 'more',
      cell: ({ quantity, remaining }) =>
        remaining < quantity
          ? fillIn(words.part, { remaining: formatQuantity(remaining), quantity: formatQuantity(quantity) })
          : formatQuantity(quantity),
    },
    {
      name: names.days,
      isNumber: true,
      cell: ({ daysWaiting, availableAt }) => (
        <time dateTime={availableAt} title={fillIn(words.since, { date: shortDate(availableAt) ?? '' })}>
          {formatQuantity(daysWaiting)}
        </time>
      ),
    },
    { name: names.warehousing, isShort: true, card: 'measure', cell: (row) => <WaitingTime {...row} /> },
    { name: names.shipping, isNumber: true, card: 'state', cell: ({ shippingFee }) => feeText(shippingFee) },
  ];

  const filters: Filter[] = [
    {
      keys: ['branch'],
      label: handover.branch,
      options: ghana.map((each) => [each, branches[each] ?? each] as const),
      value: branch && branches[branch],
    },
  ];
  if (clientId) {
    const value = data?.data[0]?.client.shippingMark ?? `#${clientId}`;
    filters.push({ keys: ['client'], label: names.client, value });
  }

  return (
    <>
      <CollectionTabs current="waiting" />
      <FilterLine label={frame.table.filters} address={address} filters={filters} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <Records
          label={words.title}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={columns}
          to={({ id: packageId }) => `/staff/packages/${packageId}`}
          actions={
            mayHandOver
              ? ({ client }) => (
                  <RowStep
                    label={fillIn(words.handOverOf, { mark: client.shippingMark })}
                    to={`/staff/handover/${client.id}`}
                    icon="collect"
                  >
                    {words.handOver}
                  </RowStep>
                )
              : undefined
          }
        />
      )}
      {data && <PageControls meta={data.meta} address={address} />}
    </>
  );
}
