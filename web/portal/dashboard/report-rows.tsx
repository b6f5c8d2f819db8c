import type { ReactNode } from 'react';
import type { PackageSummary } from '#contract/packages/schema';
import { common } from '../../content/common';
import { dashboard } from '../../content/dashboard';
import { packages } from '../../content/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { CartonPlaces } from '../../shared/carton-places/carton-places';
import type { CountsOf } from '../../shared/carton-places/use-counts-of';
import { StatusPill } from '../../shared/status-pill';
import { Link } from '../../ui/link';

const words = packages.columns;
type Name = keyof typeof words;

/** Specification, Package summary: the eleven fields of a summary row, with whole days instead of a ticking countdown. */
const cells: readonly (readonly [Name, (row: PackageSummary, countsOf: CountsOf) => ReactNode])[] = [
  ['id', ({ id }) => <Link to={`/packages/${id}`}>#{id}</Link>],
  ['trackingNumber', ({ trackingNumber }) => trackingNumber],
  ['customer', ({ customer }) => customer],
  ['received', ({ received }) => formatDate(received)],
  ['loaded', ({ loaded }) => formatDate(loaded)],
  ['eta', ({ status, eta }) => (status === 'YET_TO_LOAD' ? null : formatDate(eta))],
  ['package', (row) => row.package],
  ['quantity', ({ quantity }) => formatQuantity(quantity)],
  ['vessel', ({ vessel }) => vessel],
  [
    'status',
    ({ id, status }, countsOf) => (
      <>
        <StatusPill value={status} />
        <CartonPlaces counts={countsOf(id)} />
      </>
    ),
  ],
  ['cbm', ({ cbm }) => formatCbm(cbm)],
];

const isNumber = (name: Name) => name === 'quantity' || name === 'cbm';

interface ReportRowsProps {
  rows: readonly PackageSummary[];
  countsOf: CountsOf;
}

export function ReportTable({ rows, countsOf }: ReportRowsProps) {
  return (
    <div className="report-table">
      <table>
        <caption className="visually-hidden">{dashboard.report.caption}</caption>
        <thead>
          <tr>
            {cells.map(([name]) => (
              <th key={name} scope="col" className={isNumber(name) ? 'number' : undefined}>
                {words[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {cells.map(([name, show]) => (
                <td key={name} className={isNumber(name) ? 'number' : undefined}>
                  {show(row, countsOf) || common.dash}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All eleven survive on a phone. */
export function ReportCards({ rows, countsOf }: ReportRowsProps) {
  return (
    <ul className="report-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <dl>
            {cells.map(([name, show]) => (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>{show(row, countsOf) || common.dash}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
