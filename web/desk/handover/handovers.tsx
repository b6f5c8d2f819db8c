import { useQuery } from '@tanstack/react-query';
import { listHandovers } from '#contract/staff/handover/calls';
import type { HandoverRow } from '#contract/staff/handover/schema';
import { formatQuantity } from '../../lib/format';
import { ghanaCodes, useBranches } from '../kit/branches';
import { Mark } from '../kit/codes';
import { CollectionTabs } from '../kit/collection-tabs';
import type { Column } from '../kit/desk-table';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { RowsLoading } from '../kit/rows-loading';
import { shortDate } from '../kit/short-date';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { feeText } from './fee';

export function Handovers() {
  const handover = useHandoverWords();
  const { frame, branches } = useWords();
  const { list: words, columns: names, receipt } = handover;
  const ghana = ghanaCodes(useBranches());
  const address = useListAddress();
  const { oneOf, page } = address;
  const branch = oneOf('branch', ghana);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listHandovers, { query: { branch, page: String(page) } }),
    staleTime: 0,
  });
  const places: Record<string, string> = branches;
  const columns: [Column<HandoverRow>, ...Column<HandoverRow>[]] = [
    {
      name: names.receipt,
      isShort: true,
      cell: ({ number, voidedAt }) => (
        <>
          {number} {voidedAt && <span className="tag tag-red">{words.void}</span>}
        </>
      ),
    },
    { name: names.at, isShort: true, card: 'state', cell: ({ at }) => shortDate(at) },
    { name: names.branch, card: 'more', cell: (row) => places[row.branch] ?? row.branch },
    { name: names.client, isCut: true, card: 'name', cell: ({ client }) => <Mark text={client.shippingMark} /> },
    { name: names.collector, card: 'more', cell: ({ thirdParty }) => thirdParty?.name ?? receipt.self },
    { name: names.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    {
      name: names.fees,
      isNumber: true,
      card: 'amount',
      cell: ({ shippingFee, warehousingFee }) => feeText(shippingFee, warehousingFee),
    },
    { name: names.by, card: 'measure', cell: ({ by }) => by },
  ];
  const filters: Filter[] = [
    {
      keys: ['branch'],
      label: handover.branch,
      options: ghana.map((each) => [each, branches[each] ?? each] as const),
      value: branch && branches[branch],
    },
  ];
  return (
    <>
      <CollectionTabs current="past" />
      <FilterLine label={frame.table.filters} address={address} filters={filters} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <Records
          label={words.title}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={columns}
          to={({ id }) => `/staff/handovers/${id}`}
        />
      )}
      {data && <PageControls meta={data.meta} address={address} />}
    </>
  );
}
