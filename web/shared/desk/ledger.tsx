import type { ReactNode } from 'react';
import './ledger.css';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand under each other, at the right. */
  isNumber?: boolean;
  /** A date or a number that is not broken in two. */
  isShort?: boolean;
  /** What a row is called: its heading where there is room for cards only. */
  isMain?: boolean;
}

interface LedgerProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A dense table; on a narrow screen each row is a card, with the name of the column before each value. */
export function Ledger<Row>({ caption, columns, rows, keyOf }: LedgerProps<Row>) {
  return (
    <div className="ledger">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'ledger-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber, isShort, isMain }) => {
                const shown = cell(row);
                const kind = [isNumber && 'ledger-number', isShort && 'ledger-short', isMain && 'ledger-main']
                  .filter(Boolean)
                  .join(' ');
                return (
                  <td
                    key={name}
                    className={kind || undefined}
                    data-name={name}
                    data-empty={isEmpty(shown) || undefined}
                  >
                    <div className="ledger-value">{shown}</div>
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

const isEmpty = (shown: ReactNode) => shown === null || shown === undefined || shown === '' || shown === false;
