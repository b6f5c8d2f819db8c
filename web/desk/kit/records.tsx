import type { Key, ReactNode } from 'react';
import { DescriptionList } from './description-list';
import { type Column, DeskTable } from './desk-table';
import { useIsWide } from './use-is-wide';
import './marks.css';

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

/** A table where there is room for one, cards where there is not: one of the two is in the page. */
export function Records<Row>({ label, rows, keyOf, columns, actions }: RecordsProps<Row>) {
  const isWide = useIsWide();
  const [first, ...rest] = columns;
  // Numbers of couriers may be long, and have no place to break.
  const named = [{ ...first, isLong: true }, ...rest];
  if (isWide) return <DeskTable caption={label} rows={rows} keyOf={keyOf} columns={named} actions={actions} />;
  return (
    <ul className="desk-list" aria-label={label}>
      {rows.map((row) => (
        <li className="desk-card record-card" key={keyOf(row)}>
          <div className="record-name">{first.cell(row)}</div>
          <DescriptionList items={rest.map(({ name, cell }) => [name, cell(row)] as const)} />
          {actions && <div className="desk-actions">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
