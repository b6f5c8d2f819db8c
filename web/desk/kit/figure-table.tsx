import { type Key, type ReactNode, useRef } from 'react';
import { useListKeys } from './use-list-keys';
import './figure-table.css';

export interface FigureColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** Shown when there is nothing to count. */
export const noFigure = '–';

/**
 * A small table of numbers. On a phone a table with more than three columns becomes one block per row: its name,
 * then each value after its own name, so that no amount is cut off.
 */
export function FigureTable<Row>({ caption, columns, rows, keyOf }: FigureTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  useListKeys(box);
  const look = columns.length > 3 ? 'figure-table is-wide' : 'figure-table';
  return (
    // A scrolling area must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={look} role="group" aria-label={caption} tabIndex={0} ref={box}>
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
            <tr key={keyOf(row)} data-row="">
              {columns.map(({ name, cell, isNumber }, place) => {
                const shown = cell(row);
                return place === 0 ? (
                  <th key={name} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td
                    key={name}
                    className={isNumber ? 'is-number' : undefined}
                    data-name={name}
                    data-empty={shown === noFigure || undefined}
                  >
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
