import type { Key, ReactNode } from 'react';
import '../kit/figure-table.css';

export interface FigureColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** A small table of numbers that stays a table on a phone, where it may be pushed sideways. */
export function FigureTable<Row>({ caption, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="figure-table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'is-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber }, place) =>
                place === 0 ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={isNumber ? 'is-number' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
