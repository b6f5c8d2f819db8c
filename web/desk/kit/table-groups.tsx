import { type Key, type ReactNode, useState } from 'react';
import type { Column } from './column';
import { DeskIcon } from './desk-icon';
import './table-groups.css';

/** Rows that belong together, such as the packages of one client. */
export interface RowGroup<Row> {
  key: Key;
  name: ReactNode;
  /** Beside the name, such as the number of rows. */
  note?: ReactNode;
  rows: readonly Row[];
  /** The sums of the group, by the id of the column. */
  sums?: Readonly<Record<string, ReactNode>>;
}

export interface Folding {
  isFolded: (key: Key) => boolean;
  onToggle: (key: Key) => void;
}

/** The folded groups. `foldAll` folds these groups, or unfolds them when all are folded. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  return {
    isFolded: (key: Key) => folded.has(key),
    onToggle: (key: Key) =>
      setFolded((known) => new Set(known.has(key) ? [...known].filter((each) => each !== key) : [...known, key])),
    isAllFolded: (keys: readonly Key[]) => keys.length > 0 && keys.every((key) => folded.has(key)),
    foldAll: (keys: readonly Key[]) => setFolded((known) => new Set(keys.every((key) => known.has(key)) ? [] : keys)),
  };
}

/** The button that folds a group. */
export function GroupToggle<Row>({ group, folding }: { group: RowGroup<Row>; folding: Folding }) {
  const isFolded = folding.isFolded(group.key);
  return (
    <button
      className="group-toggle"
      type="button"
      aria-expanded={!isFolded}
      onClick={() => folding.onToggle(group.key)}
    >
      <DeskIcon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
      <b>{group.name}</b>
      {group.note && <span>{group.note}</span>}
    </button>
  );
}

interface GroupRowProps<Row, Sort extends string> {
  group: RowGroup<Row>;
  folding: Folding;
  columns: readonly Column<Row, Sort>[];
  /** The columns before and after: checkboxes and actions. */
  before: number;
  after: number;
}

/** The head of a group: its name spans up to the first column with a sum. */
export function GroupRow<Row, Sort extends string>({
  group,
  folding,
  columns,
  before,
  after,
}: GroupRowProps<Row, Sort>) {
  const sums = group.sums ?? {};
  const found = columns.findIndex(({ id }) => id !== undefined && sums[id] !== undefined);
  const first = found < 0 ? columns.length : found;
  return (
    <tr className="group-row">
      <th scope="rowgroup" colSpan={before + first}>
        <GroupToggle group={group} folding={folding} />
      </th>
      {columns.slice(first).map(({ id, name, isNumber, isExtra }) => (
        <td
          key={name}
          className={[isNumber && 'is-number', isExtra && 'is-extra'].filter(Boolean).join(' ') || undefined}
        >
          {id && sums[id]}
        </td>
      ))}
      {after > 0 && <td />}
    </tr>
  );
}
