import { readBranchWords } from '#api/modules/imports/branch-words';
import { type ClientDraft, checkClientCells } from '#api/modules/imports/check-client-cells';
import {
  listImported,
  listReady,
  type RowOutcome,
  type RowResult,
  releaseClientRows,
  setImported,
  setKept,
} from '#api/modules/imports/import-rows.repository';
import { inTurns } from '#api/modules/imports/in-turns';
import { planOf, type RowKind, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { createPicker } from '#api/modules/imports/pick-cells';
import { createRepeats, decideClient } from '#api/modules/imports/resolve-clients';

export const clientRows: RowKind = {
  async createCheck(deps, job) {
    const plan = planOf(job);
    const pick = createPicker(plan);
    const repeatsOf = createRepeats(plan);
    const branches = await readBranchWords(deps.db);
    return async (rows, at) => {
      const checked = await inTurns(rows, ({ row, cells }) => ({
        row,
        ...checkClientCells(pick(cells), { plan, branches, now: at }),
      }));
      const drafts = checked.flatMap(({ row, draft }) => (draft ? [{ row, draft }] : []));
      const found = await deps.clients.matchesOf(
        deps.db,
        drafts.map(({ draft }) => draft),
      );
      const matches = new Map(drafts.map(({ row }, at) => [row, found[at] ?? []]));
      return checked.map(({ row, draft, problems }) => {
        if (!draft) {
          const isStray = problems.some(({ code }) => code === 'totals' || code === 'example');
          return { row, state: isStray ? 'SKIPPED' : 'BAD', parcel: null, problems };
        }
        const repeats = repeatsOf(row, draft);
        const decision = decideClient(matches.get(row) ?? [], draft, plan);
        const all = [...problems, ...repeats.problems, ...decision.problems];
        const states = [repeats.state, decision.state];
        const state = states.includes('BAD')
          ? 'BAD'
          : states.includes('SKIPPED')
            ? 'SKIPPED'
            : all.length > 0
              ? 'WARNED'
              : 'GOOD';
        return { row, state, parcel: draft, problems: all };
      });
    };
  },

  /** Checked again in the writing transaction: a client may have been entered since. */
  async importSome(deps, job, tx, after) {
    const { id } = job;
    const plan = planOf(job);
    const work = workOf(tx, job, deps.now());
    const ready = await listReady<ClientDraft>(tx, { id, after, limit: rowsAtOnce });
    const found = await deps.clients.matchesOf(
      tx,
      ready.map(({ draft }) => draft),
    );
    const decided = ready.map((each, at) => ({ ...each, ...decideClient(found[at] ?? [], each.draft, plan) }));
    const changed: RowOutcome[] = decided
      .filter(({ state }) => state !== 'GOOD')
      .map(({ row, draft, state, problems }) => ({ row, state, parcel: draft, problems }));
    const good = decided.filter(({ state }) => state === 'GOOD');
    const fresh = good.filter(({ target }) => target === null);
    const ids = await deps.clients.addMany(
      work,
      fresh.map(({ draft }) => draft),
      { importId: id, rows: fresh.map(({ row }) => row) },
    );
    const known = good.flatMap(({ row, draft, target }) => (target === null ? [] : [{ row, ...draft, id: target }]));
    const filled = await deps.clients.completeMany(work, known, { importId: id });
    const rows: RowResult[] = [
      ...fresh.map(({ row }, at) => ({ row, id: ids[at] ?? 0 })),
      ...known.map(({ row, id: clientId }, at) => {
        const { id: _, ...written } = filled[at] ?? { id: clientId };
        return { row, id: clientId, filled: written };
      }),
    ];
    await setImported(tx, { id, result: 'client', rows });
    return { taken: ready.length, last: ready.at(-1)?.row ?? after, imported: good.length, changed };
  },

  async undoSome(deps, job, tx, after) {
    const { id } = job;
    const rows = await listImported(tx, { id, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return null;
    const work = workOf(tx, job, deps.now());
    const cause = { importId: id, undo: true } as const;
    const filled = rows.filter(({ filled: written }) => written !== null);
    const back = filled.map(({ resultId, filled: written }) => ({ id: resultId, ...written }));
    const merged = await deps.clients.takeBack(work, back, cause);
    const [stay, released] = [filled.filter(isMerged), filled.filter((each) => !isMerged(each))];
    await releaseClientRows(tx, { id, rows: released.map(({ row }) => row) });
    const rowOf = new Map(rows.filter((each) => each.filled === null).map(({ row, resultId }) => [resultId, row]));
    const { removed, stays } = await deps.clients.removeMany(work, [...rowOf.keys()], cause);
    const kept = [
      ...[...stays].map(([clientId, reason]) => ({ row: rowOf.get(clientId) ?? 0, ...reason })),
      ...stay.map(({ row }) => ({ row, code: 'touched', value: 'was merged into another client' })),
    ];
    await setKept(tx, { id, kept });
    if (released.length + removed.length + kept.length < rows.length)
      throw new Error('A client of the import is not there.');
    return { taken: rows.length, last: last.row, removed: released.length + removed.length, kept: kept.length };

    function isMerged({ resultId }: { resultId: number }) {
      return merged.has(resultId);
    }
  },
};
