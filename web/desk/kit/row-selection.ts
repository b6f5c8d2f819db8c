/** The selection of a list: row by row, over several pages, or everything that the filter matches. */
export interface Choice {
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** Where a range begins. */
  last: number | null;
}

export const nothing: Choice = { ids: new Set(), isAll: false, last: null };

/** The contract's limit; for more, use a filter. */
export const mostByHand = 1000;

/** One row, or with the shift key all rows between it and the previous one. */
export function toggled(choice: Choice, rows: readonly number[], id: number, isRange: boolean): Choice {
  const isOn = !choice.ids.has(id);
  const [from, to] = [rows.indexOf(choice.last ?? id), rows.indexOf(id)];
  const some = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ids: withRows(choice.ids, some, isOn), isAll: false, last: id };
}

/** All rows of the page, or none when all are selected. */
export function toggledPage(choice: Choice, rows: readonly number[]): Choice {
  const isOn = rows.some((id) => !choice.ids.has(id));
  return { ids: withRows(choice.ids, rows, isOn), isAll: false, last: null };
}

/** For the checkbox in the table head. */
export function pageState({ ids }: Choice, rows: readonly number[]): 'all' | 'none' | 'some' {
  const on = rows.filter((id) => ids.has(id)).length;
  if (on === 0) return 'none';
  return on === rows.length ? 'all' : 'some';
}

function withRows(ids: ReadonlySet<number>, rows: readonly number[], isOn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  for (const id of rows) {
    if (!isOn) next.delete(id);
    else if (next.size < mostByHand) next.add(id);
  }
  return next;
}
