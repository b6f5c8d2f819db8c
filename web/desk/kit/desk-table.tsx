import { type HTMLAttributes, type Key, type PointerEvent, type ReactNode, useRef } from 'react';
import { Link } from '../../ui/link';
import type { CardPlace, Column } from './column';
import { RowCards } from './row-cards';
import { SelectAll, SelectRow, type TableSelection } from './select-row';
import { SortHeader, type Sorting } from './sort-header';
import { type Folding, GroupRow, type RowGroup } from './table-groups';
import { useIsWide } from './use-is-wide';
import { useListKeys } from './use-list-keys';
import './desk-table.css';
import './row-link.css';
import './stacked-table.css';

export type { CardPlace, Column };

interface DeskTableProps<Row, Sort extends string> {
  /** The caption, for screen readers. */
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  rowProps?: (row: Row) => Pick<HTMLAttributes<HTMLTableRowElement>, 'id' | 'tabIndex' | 'className'>;
  /** The page of a row, if it has one. The main column becomes a link that covers the row, so Ctrl-click opens a new tab. */
  to?: ((row: Row) => string | undefined) | undefined;
  selection?: TableSelection<Row> | undefined;
  /** The actions of a row, in a column without a heading. */
  actions?: ((row: Row) => ReactNode) | undefined;
  sorting?: Sorting<Sort>;
  /** The same rows in folding groups. */
  groups?: { list: readonly RowGroup<Row>[]; folding: Folding } | undefined;
  /** The main list of the page: full width, with a sticky head. */
  isList?: boolean;
  /** The next rows are loading. */
  isBusy?: boolean;
  className?: string;
}

/** The one table of the desk. */
export function DeskTable<Row, Sort extends string = string>(props: DeskTableProps<Row, Sort>) {
  const { caption, columns, rows, keyOf, rowProps, to, selection, actions, sorting, isList = false } = props;
  const { isBusy, className, groups } = props;
  const isWide = useIsWide();
  const box = useRef<HTMLDivElement>(null);
  useListKeys(box);
  // With only a title, the other values would be lost on a phone.
  const hasCards = columns.some(({ card }) => card !== undefined && card !== 'title');
  const rowOf = (row: Row) => (
    <Row key={keyOf(row)} {...{ row, columns, to, selection, actions }} attributes={rowProps?.(row)} />
  );
  return (
    <div
      className={classes('desk-table', isList && 'is-list', !isWide && hasCards && 'has-cards', className)}
      aria-busy={isBusy}
      ref={box}
    >
      {!isWide && hasCards ? (
        <RowCards {...{ caption, columns, rows, keyOf, to, selection, actions, rowProps, groups }} />
      ) : (
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th className="is-select" scope="col">
                  <SelectAll selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.name} column={column} sorting={sorting} />
              ))}
              {actions && <td />}
            </tr>
          </thead>
          {groups ? (
            groups.list.map((group) => (
              <tbody key={group.key}>
                <GroupRow
                  {...{ group, columns, folding: groups.folding }}
                  before={selection ? 1 : 0}
                  after={actions ? 1 : 0}
                />
                {!groups.folding.isFolded(group.key) && group.rows.map(rowOf)}
              </tbody>
            ))
          ) : (
            <tbody>{rows.map(rowOf)}</tbody>
          )}
        </table>
      )}
    </div>
  );
}

function Heading<Row, Sort extends string>({
  column: { name, sort, isNumber = false, isExtra },
  sorting,
}: {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
}) {
  if (sort && sorting) {
    return <SortHeader name={sort} label={name} isNumber={isNumber} isExtra={isExtra ?? false} {...sorting} />;
  }
  return (
    <th scope="col" className={classes(isNumber && 'is-number', isExtra && 'is-extra')}>
      {name}
    </th>
  );
}

interface RowProps<Row, Sort extends string>
  extends Pick<DeskTableProps<Row, Sort>, 'columns' | 'to' | 'selection' | 'actions'> {
  row: Row;
  attributes: Pick<HTMLAttributes<HTMLTableRowElement>, 'id' | 'tabIndex' | 'className'> | undefined;
}

function Row<Item, Sort extends string>(props: RowProps<Item, Sort>) {
  const { row, columns, to, selection, actions, attributes } = props;
  const isOn = selection?.isOn(row) ?? false;
  return (
    <tr
      data-row=""
      {...attributes}
      className={classes(attributes?.className, isOn && 'is-on')}
      onPointerEnter={nameCutTexts}
    >
      {selection && (
        <td className="is-select">
          <SelectRow row={row} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} to={column.isMain ? to?.(row) : undefined} />
      ))}
      {actions && (
        <td className="is-actions">
          <div className="desk-actions">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** The link of a row covers its cells, so the row's own title shows the texts that are cut. */
function nameCutTexts({ currentTarget: row }: PointerEvent<HTMLElement>) {
  const texts = [...row.querySelectorAll('.is-cut > .desk-value')];
  const cut = texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  row.title = cut.map(({ textContent }) => textContent).join(' · ');
}

interface CellProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  row: Row;
  to: string | undefined;
}

function Cell<Row, Sort extends string>({ column, row, to }: CellProps<Row, Sort>) {
  const { name, cell, isNumber, isShort, isLong, isMain, isHeader, isCut, isExtra } = column;
  const shown = cell(row);
  const attributes = {
    className: classes(
      isNumber && 'is-number',
      isShort && 'is-short',
      isLong && 'is-long',
      isCut && 'is-cut',
      isMain && 'is-main',
      isExtra && 'is-extra',
    ),
    // The head of a stacked row needs no label.
    'data-name': isMain ? undefined : name,
    'data-empty': isEmpty(shown) || undefined,
  };
  const value = (
    <div className="desk-value">
      {to ? (
        <Link className="row-link" to={to}>
          {shown}
        </Link>
      ) : (
        shown
      )}
    </div>
  );
  return isHeader ? (
    <th scope="row" {...attributes}>
      {value}
    </th>
  ) : (
    <td {...attributes}>{value}</td>
  );
}

const isEmpty = (shown: ReactNode) => shown === null || shown === undefined || shown === '' || shown === false;

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
