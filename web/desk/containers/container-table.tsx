import type { ContainerRow } from '#contract/staff/containers/schema';
import { formatDate, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import type { Sorting } from '../kit/sort-header';
import { FillGauge } from './fill-gauge';

export const containerSorts = ['loaded', 'reference', 'departure', 'eta', 'id'] as const;
type ContainerSort = (typeof containerSorts)[number];

export function ContainerTable({ rows, ...sorting }: { rows: readonly ContainerRow[] } & Sorting<ContainerSort>) {
  const { containers, lists } = useWords();
  const { columns, caption } = lists.containers;
  const day = (name: 'loaded' | 'departure' | 'eta'): Column<ContainerRow, ContainerSort> => ({
    name: columns[name],
    sort: name,
    isShort: true,
    cell: (row) => formatDate(row[name]) ?? '-',
  });
  const shown: readonly Column<ContainerRow, ContainerSort>[] = [
    {
      name: columns.reference,
      sort: 'reference',
      isShort: true,
      cell: ({ id, reference }) => <Link to={`/staff/containers/${id}`}>{reference}</Link>,
    },
    { name: columns.state, cell: ({ state }) => containers.states[state] },
    { name: columns.number, cell: ({ containerNumber }) => containerNumber },
    { name: columns.vessel, cell: ({ vessel }) => vessel },
    { name: columns.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    { name: columns.fill, cell: (row) => <FillGauge {...row} /> },
    day('loaded'),
    day('departure'),
    day('eta'),
  ];
  return <DeskTable caption={caption} columns={shown} rows={rows} keyOf={({ id }) => id} sorting={sorting} isDense />;
}
