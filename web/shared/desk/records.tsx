import type { Key, ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media-query';
import { Facts } from './facts';
import './marks.css';
import './records.css';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the right, digit below digit. */
  isNumber?: boolean;
}

interface RecordsProps<Row> {
  /** What the table is of, for those who do not see it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What can be done with a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** A dense table where there is room for one, cards where there is not: one of the two is in the page. */
export function Records<Row>({ label, rows, keyOf, columns, actions }: RecordsProps<Row>) {
  const isWide = useMediaQuery('(min-width: 900px)');
  const [first, ...rest] = columns;
  if (!isWide) {
    return (
      <ul className="desk-list" aria-label={label}>
        {rows.map((row) => (
          <li className="desk-card record-card" key={keyOf(row)}>
            <div className="record-name">{first.cell(row)}</div>
            <Facts of={rest.map(({ name, cell }) => [name, cell(row)] as const)} />
            {actions && <div className="desk-actions">{actions(row)}</div>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="records">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'is-number' : undefined}>
                {name}
              </th>
            ))}
            {actions && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} className={isNumber ? 'is-number' : undefined}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td>
                  <div className="record-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
