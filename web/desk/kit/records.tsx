import type { Key, ReactNode } from 'react';
import { type Column, DeskTable } from './desk-table';
import './marks.css';

interface RecordsProps<Row> {
  /** The caption, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** The page of a row. */
  to?: ((row: Row) => string) | undefined;
  /** What can be done with a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** A page's list whose rows are identified by their first column. */
export function Records<Row>({ label, rows, keyOf, columns, to, actions }: RecordsProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <DeskTable
      caption={label}
      rows={rows}
      keyOf={keyOf}
      columns={[{ ...first, isMain: true, card: 'title' }, ...rest]}
      to={to}
      actions={actions}
      isList
    />
  );
}
