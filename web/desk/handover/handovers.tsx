import { useQuery } from '@tanstack/react-query';
import { listHandovers } from '#contract/staff/handover/calls';
import { ghanaBranches } from '#contract/staff/handover/rules';
import type { HandoverRow } from '#contract/staff/handover/schema';
import { formatDate, formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { useWords } from '../kit/language';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { SelectField } from '../kit/select-field';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { feeText } from './fee';

export function Handovers() {
  const { handover, branches } = useWords();
  const { list: words, columns: names, receipt } = handover;
  const { oneOf, page, change, turn } = useListAddress();
  const branch = oneOf('branch', ghanaBranches);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listHandovers, { query: { branch, page: String(page) } }),
    staleTime: 0,
  });
  const places: Record<string, string> = branches;
  const columns: [Column<HandoverRow>, ...Column<HandoverRow>[]] = [
    {
      name: names.receipt,
      cell: ({ id, number, voidedAt }) => (
        <>
          <Link to={`/staff/handovers/${id}`}>{number}</Link>{' '}
          {voidedAt && <span className="desk-tag desk-tag-bad">{words.void}</span>}
        </>
      ),
    },
    { name: names.at, isShort: true, cell: ({ at }) => formatDate(at) },
    { name: names.branch, cell: (row) => places[row.branch] ?? row.branch },
    { name: names.client, cell: ({ client }) => client.shippingMark },
    { name: names.collector, cell: ({ thirdParty }) => thirdParty?.name ?? receipt.self },
    { name: names.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    {
      name: names.fees,
      isNumber: true,
      cell: ({ shippingFee, warehousingFee }) => feeText(shippingFee, warehousingFee),
    },
    { name: names.by, cell: ({ by }) => by },
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
