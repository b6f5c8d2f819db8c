import { addProgress, type BusyImport, countRows, lockWork, moveTo } from '#api/modules/imports/import-jobs.repository';
import { type JobDeps, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { rowKinds } from '#api/modules/imports/row-kinds';

/** Undoes an import, batch by batch. What has changed since stays, with the reason. */
export async function undoJob(deps: JobDeps, job: BusyImport) {
  const { db, now, goOn } = deps;
  const { id, kind } = job;
  let after: number | null = 0;
  while (after !== null) {
    goOn();
    const begin: number = after;
    after = await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'UNDOING') return null;
      const undone = await rowKinds[kind].undoSome(deps, job, tx, begin);
      if (!undone) return null;
      const { taken, last, removed, kept } = undone;
      await addProgress(tx, { id, done: taken, removed, kept });
      return last;
    });
  }
  await removeMade(deps, job);
  await db.transaction(async (tx) => {
    await countRows(tx, { id });
    await moveTo(tx, { id, from: 'UNDOING', to: 'UNDONE', endedAt: now() });
  });
}

/**
 * Clients, containers and categories that were created for these packages are removed too, once nothing refers to them.
 */
async function removeMade(deps: JobDeps, job: BusyImport) {
  const { db, now, goOn } = deps;
  const { id } = job;
  const cause = { importId: id, undo: true } as const;
  let after: number | null = 0;
  while (after !== null) {
    goOn();
    const begin: number = after;
    after = await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'UNDOING') return null;
      const ids = await deps.clients.madeBy(tx, id, begin, rowsAtOnce);
      await deps.clients.removeMany(workOf(tx, job, now()), ids, cause);
      return ids.at(-1) ?? null;
    });
  }
  await db.transaction(async (tx) => {
    if ((await lockWork(tx, { id })) !== 'UNDOING') return;
    await deps.containers.removeMany(workOf(tx, job, now()), await deps.containers.madeBy(tx, id), cause);
    await deps.removeImportedCategories(workOf(tx, job, now()), cause);
  });
}
