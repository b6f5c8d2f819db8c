import type { HTMLAttributes, Key, ReactNode } from 'react';
import { SortHeader, type Sorting } from './sort-header';
import './desk-table.css';
import './dense-table.css';

export interface Column<Row, Sort extends string = string> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the right, digit below digit. */
  isNumber?: boolean;
  /** A date or a number that is not broken in two. */
  isShort?: boolean;
  /** May be long and without spaces: it breaks anywhere, so that the others keep their room. */
  isLong?: boolean;
  /** What a row is called: the head of its card where there is room for cards only. */
  isMain?: boolean;
  /** Heard with every other cell of the row. */
  isHeader?: boolean;
  /** Shown in place of the name. */
  head?: ReactNode;
  /** The rows can be put into the order of this column. */
  sort?: Sort;
}

interface DeskTableProps<Row, Sort extends string> {
  /** What the table is of, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  rowProps?: (row: Row) => Pick<HTMLAttributes<HTMLTableRowElement>, 'id' | 'tabIndex' | 'className'>;
  /** What can be done with a row, in a column without a name. */
  actions?: ((row: Row) => ReactNode) | undefined;
  sorting?: Sorting<Sort>;
  /** Many rows to look through: smaller, and their header stays in sight. */
  isDense?: boolean;
  /** The next rows are on their way. */
  isBusy?: boolean;
  className?: string;
}

/**
 * The one table of the desk. On a narrow screen each row is a card, with the name of the column before each value; lists that
 * have cards of their own do not draw it there.
 */
export function DeskTable<Row, Sort extends string = string>(props: DeskTableProps<Row, Sort>) {
  const { caption, columns, rows, keyOf, rowProps, actions, sorting, isDense, isBusy, className } = props;
  return (
    <div className={classes('desk-table', isDense && 'is-dense', className)} aria-busy={isBusy}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, head = name, sort, isNumber = false }) =>
              sort && sorting ? (
                <SortHeader key={name} name={sort} label={name} isNumber={isNumber} {...sorting} />
              ) : (
                <th key={name} scope="col" className={classes(isNumber && 'is-number')}>
                  {head}
                </th>
              ),
            )}
            {actions && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
              {actions && (
                <td>
                  <div className="desk-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row, Sort extends string>({ column, row }: { column: Column<Row, Sort>; row: Row }) {
  const { name, cell, head, isNumber, isShort, isLong, isMain, isHeader } = column;
  const shown = cell(row);
  const attributes = {
    className: classes(isNumber && 'is-number', isShort && 'is-short', isLong && 'is-long', isMain && 'is-main'),
    // The head of a card, and what has no name to show, speak for themselves.
    'data-name': isMain || head !== undefined ? undefined : name,
    'data-empty': isEmpty(shown) || undefined,
  };
  const value = <div className="desk-value">{shown}</div>;
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
