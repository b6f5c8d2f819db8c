import type { Work } from '#api/modules/desk/index';
import { listImported, setKept } from '#api/modules/imports/import-rows.repository';
import { type RowKind, rowsAtOnce, workOf } from '#api/modules/imports/job';

type Removed = { removed: number[]; stays: Map<number, { code: string; value: string | null }> };
type Remove = (work: Work, ids: readonly number[], cause: { importId: number; undo: true }) => Promise<Removed>;

/** Undoes the next batch of rows. What `remove` cannot remove stays, with the reason. */
export async function undoRows(
  [deps, job, tx, after]: Parameters<RowKind['undoSome']>,
  remove: Remove,
): ReturnType<RowKind['undoSome']> {
  const { id } = job;
  const rows = await listImported(tx, { id, after, limit: rowsAtOnce });
  const last = rows.at(-1);
  if (!last) return null;
  const rowOf = new Map(rows.map(({ row, resultId }) => [resultId, row]));
  const { removed, stays } = await remove(workOf(tx, job, deps.now()), [...rowOf.keys()], { importId: id, undo: true });
  const kept = [...stays].map(([resultId, reason]) => ({ row: rowOf.get(resultId) ?? 0, ...reason }));
  await setKept(tx, { id, kept });
  if (removed.length + kept.length < rows.length) throw new Error('Rows of the import are not there.');
  return { taken: rows.length, last: last.row, removed: removed.length, kept: kept.length };
}
