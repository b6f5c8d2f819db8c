import { memo } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import { common } from '../../content/common';
import { packages } from '../../content/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { CartonPlaces } from '../../shared/carton-places/carton-places';
import type { CountsOf } from '../../shared/carton-places/use-counts-of';
import { StatusPill } from '../../shared/status-pill';
import { ClientIcon } from '../../ui/client-icon';
import { Link } from '../../ui/link';
import { EstimatedArrival } from './estimated-arrival';
import { type Column, columns } from './list-state';
import { ModeMark } from './mode-mark';
import type { RowProps } from './package-cards';
import type { ModeOf } from './use-air-packages';
import './packages-table.css';

export interface RowsProps {
  rows: PackageDetail[];
  modeOf: ModeOf;
  countsOf: CountsOf;
  sort: Column | null;
  isDescending: boolean;
  onSort: (column: Column) => void;
}

const isNumber = (column: Column) => column === 'quantity' || column === 'cbm';

export function PackagesTable({ rows, modeOf, countsOf, onSort, ...sorting }: RowsProps) {
  return (
    <div className="packages-table">
      <table>
        <caption className="visually-hidden">{packages.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column} column={column} onSort={onSort} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} mode={modeOf?.(row.id)} counts={countsOf(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header({
  column,
  sort,
  isDescending,
  onSort,
}: Omit<RowsProps, 'rows' | 'modeOf' | 'countsOf'> & { column: Column }) {
  const isSorted = sort === column;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={isNumber(column) ? 'number' : undefined} {...(isSorted && { 'aria-sort': direction })}>
      <button type="button" onClick={() => onSort(column)}>
        {packages.columns[column]}
        <ClientIcon name={isSorted ? (isDescending ? 'arrow-down' : 'arrow-up') : 'sort'} size={14} />
      </button>
    </th>
  );
}

/** Memoised: other changes on the page do not affect a row. */
const Row = memo(function Row({ row, mode, counts }: RowProps) {
  return (
    <tr>
      <td>
        <Link to={`../packages/${row.id}`}>#{row.id}</Link>
      </td>
      <td className="tracking">
        {row.trackingNumber} <ModeMark mode={mode} />
      </td>
      <td>{row.customer}</td>
      <td className="date">{formatDate(row.received) ?? common.dash}</td>
      <td className="date">{formatDate(row.loaded) ?? common.dash}</td>
      <td className="date">
        <EstimatedArrival status={row.status} eta={row.eta} />
      </td>
      <td>{row.package}</td>
      <td className="number">{formatQuantity(row.quantity)}</td>
      <td>{row.vessel || common.dash}</td>
      <td>
        <StatusPill value={row.status} />
        <CartonPlaces counts={counts} />
      </td>
      <td className="number">{formatCbm(row.cbm)}</td>
    </tr>
  );
});
