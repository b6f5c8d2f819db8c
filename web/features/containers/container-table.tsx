import type { ContainerRow } from '#contract/staff/containers';
import { formatDate, formatQuantity } from '../../lib/format';
import { useWords } from '../../shared/desk/language';
import { SortHeader, type Sorting } from '../../shared/desk/sort-header';
import { Link } from '../../ui/link';
import { FillGauge } from './fill-gauge';

export const containerSorts = ['loaded', 'reference', 'departure', 'eta', 'id'] as const;
export type ContainerSort = (typeof containerSorts)[number];

export function ContainerTable({ rows, ...sorting }: { rows: readonly ContainerRow[] } & Sorting<ContainerSort>) {
  const { containers, lists } = useWords();
  const { columns, caption } = lists.containers;
  return (
    <div className="list-table">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <SortHeader name="reference" label={columns.reference} {...sorting} />
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.vessel}</th>
            <th scope="col" className="number">
              {columns.packages}
            </th>
            <th scope="col">{columns.fill}</th>
            <SortHeader name="loaded" label={columns.loaded} {...sorting} />
            <SortHeader name="departure" label={columns.departure} {...sorting} />
            <SortHeader name="eta" label={columns.eta} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="together">
                <Link to={`/staff/containers/${row.id}`}>{row.reference}</Link>
              </td>
              <td>{containers.states[row.state]}</td>
              <td>{row.containerNumber}</td>
              <td>{row.vessel}</td>
              <td className="number">{formatQuantity(row.packages)}</td>
              <td>
                <FillGauge {...row} />
              </td>
              <td className="together">{formatDate(row.loaded) ?? '-'}</td>
              <td className="together">{formatDate(row.departure) ?? '-'}</td>
              <td className="together">{formatDate(row.eta) ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
