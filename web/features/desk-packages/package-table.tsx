import type { PackageListRow } from '#contract/staff/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { DeskStatus } from '../../shared/desk/desk-status';
import { fillIn, useWords } from '../../shared/desk/language';
import { SortHeader, type Sorting } from '../../shared/desk/sort-header';
import { Link } from '../../ui/link';
import { type Choice, toggled, toggledPage } from './choice';
import type { sorts } from './filter';
import './desk-packages.css';

export interface RowsProps {
  rows: readonly PackageListRow[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The next rows are on their way. */
  isBusy: boolean;
}

type Sort = (typeof sorts)[number];

export function PackageTable({ rows, choice, onChoose, isBusy, ...sorting }: RowsProps & Sorting<Sort>) {
  const { packages: words } = useWords().lists;
  const { columns } = words;
  const ids = rows.map(({ id }) => id);
  const isChosen = (id: number) => choice.isAll || choice.ids.has(id);
  return (
    <div className="list-table package-rows" aria-busy={isBusy}>
      <table>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="tick">
              <label>
                <input
                  type="checkbox"
                  aria-label={words.selectPage}
                  checked={ids.every(isChosen)}
                  onChange={() => onChoose(toggledPage(choice, ids))}
                />
              </label>
            </th>
            <SortHeader name="id" label={columns.id} {...sorting} />
            <SortHeader name="trackingNumber" label={columns.trackingNumber} {...sorting} />
            <SortHeader name="mark" label={columns.mark} {...sorting} />
            <th scope="col">{columns.goods}</th>
            <SortHeader name="cbm" label={columns.cbm} isNumber {...sorting} />
            <SortHeader name="container" label={columns.container} {...sorting} />
            <SortHeader name="received" label={columns.received} {...sorting} />
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.lastEvent}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isChosen={isChosen(row.id)}
              onToggle={(isRange) => onChoose(toggled(choice, ids, row.id, isRange))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface RowProps {
  row: PackageListRow;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

export function Tick({ row, isChosen, onToggle }: RowProps) {
  const { packages: words } = useWords().lists;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={fillIn(words.select, { number: row.trackingNumber })}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function Row(props: RowProps) {
  const { row, isChosen } = props;
  const { lists, common, parcel, branches } = useWords();
  const kinds: Record<string, string> = parcel.kinds;
  const places: Record<string, string> = branches;
  const place = row.branch ? (places[row.branch] ?? row.branch) : '';
  return (
    <tr className={isChosen ? 'chosen' : undefined}>
      <td className="tick">
        <Tick {...props} />
      </td>
      <td className="together">
        <Link to={`/staff/packages/${row.id}`}>#{row.id}</Link>
      </td>
      <td className="breaks">{row.trackingNumber}</td>
      <td className="breaks">{row.clientId === null ? <em>{common.noOwner}</em> : row.customer}</td>
      <td>
        {row.package} × {formatQuantity(row.quantity)}
        <small>{row.category}</small>
      </td>
      <td className="number">{formatCbm(row.cbm)}</td>
      <td className="together">
        {row.containerId && <Link to={`/staff/containers/${row.containerId}`}>{row.containerReference}</Link>}
      </td>
      <td className="together">{formatDate(row.received) ?? '-'}</td>
      <td>
        <DeskStatus value={row.status} />
        <small>
          {row.available ? fillIn(lists.packages.waits, { place, date: formatDate(row.available) ?? '' }) : place}
        </small>
      </td>
      <td>
        {row.lastEvent && (
          <>
            {kinds[row.lastEvent.kind] ?? row.lastEvent.kind}
            <small className="together">{formatDate(row.lastEvent.at)}</small>
          </>
        )}
      </td>
    </tr>
  );
}
