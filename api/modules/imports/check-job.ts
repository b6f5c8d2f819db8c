import { type BusyImport, countRows, moveTo, setDone } from '#api/modules/imports/import-jobs.repository';
import { listCells, setOutcomes } from '#api/modules/imports/import-rows.repository';
import { type JobDeps, rowsAtOnce } from '#api/modules/imports/job';
import { rowKinds } from '#api/modules/imports/row-kinds';

/** Checks every row and stores its problems. It changes no package, and it starts again after an interruption. */
export async function checkJob(deps: JobDeps, job: BusyImport) {
  const { db, now, goOn } = deps;
  const { id, kind } = job;
  const check = await rowKinds[kind].createCheck(deps, job);
  let after = 0;
  let done = 0;
  while (true) {
    goOn();
    const rows = await listCells(db, { id, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) break;
    await setOutcomes(db, { id, rows: await check(rows, now()) });
    after = last.row;
    done += rows.length;
    await setDone(db, { id, done });
  }
  await db.transaction(async (tx) => {
    await countRows(tx, { id });
    await moveTo(tx, { id, from: 'CHECKING', to: 'CHECKED' });
  });
}
