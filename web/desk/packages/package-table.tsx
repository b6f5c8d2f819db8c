import type { PackageListRow } from '#contract/staff/packages/schema';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { DeskStatus } from '../kit/desk-status';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import type { Sorting } from '../kit/sort-header';
import type { sorts } from './filter';
import { type Choice, toggled, toggledPage } from './row-selection';
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
  const { lists, common, package: detail, branches } = useWords();
  const { packages: words } = lists;
  const { columns: names } = words;
  const kinds: Record<string, string> = detail.kinds;
  const places: Record<string, string> = branches;
  const ids = rows.map(({ id }) => id);
  const isChosen = (id: number) => choice.isAll || choice.ids.has(id);
  const columns: readonly Column<PackageListRow, Sort>[] = [
    {
      name: words.selectPage,
      head: (
        <label>
          <input
            type="checkbox"
            aria-label={words.selectPage}
            checked={ids.every(isChosen)}
            onChange={() => onChoose(toggledPage(choice, ids))}
          />
        </label>
      ),
      cell: (row) => (
        <Tick
          row={row}
          isChosen={isChosen(row.id)}
          onToggle={(isRange) => onChoose(toggled(choice, ids, row.id, isRange))}
        />
      ),
    },
    {
      name: names.id,
      sort: 'id',
      isShort: true,
      cell: ({ id }) => <Link to={`/staff/packages/${id}`}>#{id}</Link>,
    },
    { name: names.trackingNumber, sort: 'trackingNumber', isLong: true, cell: ({ trackingNumber }) => trackingNumber },
    {
      name: names.mark,
      sort: 'mark',
      isLong: true,
      cell: ({ clientId, customer }) => (clientId === null ? <em>{common.noOwner}</em> : customer),
    },
    {
      name: names.goods,
      cell: (row) => (
        <>
          {row.package} × {formatQuantity(row.quantity)}
          <small>{row.category}</small>
        </>
      ),
    },
    { name: names.cbm, sort: 'cbm', isNumber: true, cell: ({ cbm }) => formatCbm(cbm) },
    {
      name: names.container,
      sort: 'container',
      isShort: true,
      cell: ({ containerId, containerReference }) =>
        containerId && <Link to={`/staff/containers/${containerId}`}>{containerReference}</Link>,
    },
    { name: names.received, sort: 'received', isShort: true, cell: ({ received }) => formatDate(received) ?? '-' },
    {
      name: names.status,
      cell: ({ status, branch, available }) => {
        const place = branch ? (places[branch] ?? branch) : '';
        return (
          <>
            <DeskStatus value={status} />
            <small>{available ? fillIn(words.waits, { place, date: formatDate(available) ?? '' }) : place}</small>
          </>
        );
      },
    },
    {
      name: names.lastEvent,
      cell: ({ lastEvent }) =>
        lastEvent && (
          <>
            {kinds[lastEvent.kind] ?? lastEvent.kind}
            <small className="is-short">{formatDate(lastEvent.at)}</small>
          </>
        ),
    },
  ];
  return (
    <DeskTable
      caption={words.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => (isChosen(id) ? { className: 'chosen' } : {})}
      sorting={sorting}
      isDense
      isBusy={isBusy}
      className="package-rows"
    />
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
