import { addProgress, type BusyImport, countRows, lockWork, moveTo } from '#api/modules/imports/import-jobs.repository';
import { listImported, setKept } from '#api/modules/imports/import-rows.repository';
import { type JobDeps, rowsAtOnce, workOf } from '#api/modules/imports/job';

/** Takes the packages of an import back, load by load; those to which something has happened stay and say why. */
export async function undoJob(deps: JobDeps, job: BusyImport) {
  const { db, now, goOn } = deps;
  const { id } = job;
  let after: number | null = 0;
  while (after !== null) {
    goOn();
    const begin: number = after;
    after = await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'UNDOING') return null;
      const rows = await listImported(tx, { id, after: begin, limit: rowsAtOnce });
      const last = rows.at(-1);
      if (!last) return null;
      const packageIds = rows.map(({ packageId }) => packageId);
      const work = workOf(tx, job, now());
      const { removed, stays } = await deps.removeImported(work, packageIds, { importId: id, undo: true });
      const kept = [...stays].map(([packageId, reason]) => ({ packageId, ...reason }));
      await setKept(tx, { id, kept });
      if (removed.length + kept.length < rows.length) throw new Error('A package of the import is not there.');
      await addProgress(tx, { id, done: rows.length, removed: removed.length, kept: kept.length });
      return last.row;
    });
  }
  await db.transaction(async (tx) => {
    await countRows(tx, { id });
    await moveTo(tx, { id, from: 'UNDOING', to: 'UNDONE', endedAt: now() });
  });
}
