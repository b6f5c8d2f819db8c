import { booksOf } from '#api/modules/imports/book-containers';
import { outcomeOf } from '#api/modules/imports/check-cells';
import {
  type CheckedContainer,
  type ContainerDraft,
  checkContainerCells,
} from '#api/modules/imports/check-container-cells';
import {
  listImported,
  listReady,
  type RowOutcome,
  type RowResult,
  setImported,
  setKept,
} from '#api/modules/imports/import-rows.repository';
import { inTurns } from '#api/modules/imports/in-turns';
import { type JobDeps, planOf, type RowKind, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { createPicker } from '#api/modules/imports/pick-cells';
import type { ImportRowProblem } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

/**
 * Containers from the old books: planned, at sea or arrived, as their dates say. A known container is used as it is.
 */
export const containerRows: RowKind = {
  async createCheck(deps, job) {
    const plan = planOf(job);
    const pick = createPicker(plan);
    const firstRow = new Map<string, number>();
    return async (rows, at) => {
      const checked = await inTurns(rows, ({ row, cells }) => ({
        row,
        ...checkContainerCells(pick(cells), { plan, now: at }),
      }));
      const known = await knownOf(deps, deps.db, checked);
      return checked.map((each) => {
        const problems = [...each.problems, ...known(each), ...repeated(each, firstRow)];
        return { row: each.row, state: outcomeOf(problems, plan), parcel: each.draft, problems };
      });
    };
  },

  async importSome(deps, job, tx, after) {
    const { id } = job;
    const now = deps.now();
    const work = workOf(tx, job, now);
    const ready = await listReady<ContainerDraft>(tx, { id, after, limit: rowsAtOnce });
    const known = await knownOf(deps, tx, ready);
    const changed: RowOutcome[] = [];
    const rows: RowResult[] = [];
    for (const { row, draft } of ready) {
      const problems = known({ draft });
      const made =
        problems.length > 0 ? null : await deps.containers.add(work, booksOf(draft, now), { importId: id, row });
      if (made === null) changed.push({ row, state: 'SKIPPED', parcel: draft, problems });
      else rows.push({ row, id: made });
    }
    await setImported(tx, { id, result: 'container', rows });
    return { taken: ready.length, last: ready.at(-1)?.row ?? after, imported: rows.length, changed };
  },

  async undoSome(deps, job, tx, after) {
    const { id } = job;
    const rows = await listImported(tx, { id, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return null;
    const rowOf = new Map(rows.map(({ row, resultId }) => [resultId, row]));
    const work = workOf(tx, job, deps.now());
    const { removed, stays } = await deps.containers.removeMany(work, [...rowOf.keys()], { importId: id, undo: true });
    const kept = [...stays].map(([containerId, reason]) => ({ row: rowOf.get(containerId) ?? 0, ...reason }));
    await setKept(tx, { id, kept });
    return { taken: rows.length, last: last.row, removed: removed.length, kept: kept.length };
  },
};

/** A box travels many times, so an earlier voyage that has arrived does not exclude the next one. */
async function knownOf(deps: JobDeps, on: Queryable, rows: readonly { draft: ContainerDraft | null }[]) {
  const names = rows.flatMap(({ draft }) => [draft?.reference ?? [], draft?.containerNumber ?? []].flat());
  const named = await deps.containersNamed(on, names);
  return ({ draft }: { draft: ContainerDraft | null }): ImportRowProblem[] => {
    if (!draft) return [];
    const byReference = draft.reference ? (named.get(draft.reference) ?? []) : [];
    const byNumber = draft.containerNumber ? (named.get(draft.containerNumber) ?? []) : [];
    const same = [...byReference, ...byNumber.filter(({ state }) => state !== 'OFFLOADED')][0];
    const value = draft.reference ?? draft.containerNumber;
    if (same && same.mode !== (draft.mode ?? 'SEA')) {
      const code = draft.mode === 'AIR' ? 'airIntoContainer' : 'seaIntoShipment';
      return [{ code, field: 'container', value, more: null }];
    }
    return same ? [{ code: 'knownContainer', field: 'container', value, more: same.reference }] : [];
  };
}

function repeated(
  { row, draft }: CheckedContainer & { row: number },
  firstRow: Map<string, number>,
): ImportRowProblem[] {
  const key = draft && `${draft.reference ?? ''}:${draft.containerNumber ?? ''}:${draft.departed ?? ''}`.toUpperCase();
  if (!key) return [];
  const first = firstRow.get(key);
  if (first === undefined) {
    firstRow.set(key, row);
    return [];
  }
  const value = draft.reference ?? draft.containerNumber;
  return [{ code: 'knownContainer', field: 'container', value, more: String(first) }];
}
