import {
  addProgress,
  type BusyImport,
  countRows,
  lockWork,
  moveTo,
  setDone,
} from '#api/modules/imports/import-jobs.repository';
import { type RowOutcome, setOutcomes } from '#api/modules/imports/import-rows.repository';
import type { JobDeps } from '#api/modules/imports/job';
import { rowKinds } from '#api/modules/imports/row-kinds';

/** Some rows have become wrong since they were checked. */
class ChangedSince extends Error {
  readonly rows: RowOutcome[];

  constructor(rows: RowOutcome[]) {
    super('Rows have changed since they were checked.');
    this.rows = rows;
  }
}

/** Imports the rows. Each imported row stores its result, so after any interruption each row is imported once. */
export async function runJob(deps: JobDeps, job: BusyImport) {
  if (job.mode === 'all') await runWhole(deps, job);
  else await runByAndBy(deps, job);
}

async function runByAndBy(deps: JobDeps, job: BusyImport) {
  const { db, goOn, now } = deps;
  const { id } = job;
  // Where the next batch begins. Searching from the start would pass all finished rows each time.
  let after: number | null = 0;
  while (after !== null) {
    goOn();
    const begin: number = after;
    after = await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'RUNNING') return null;
      const { taken, last, imported, changed } = await rowKinds[job.kind].importSome(deps, job, tx, begin);
      await setOutcomes(tx, { id, rows: changed });
      await addProgress(tx, { id, done: taken, imported });
      return taken > 0 ? last : null;
    });
  }
  await finish(deps, job, now());
}

/** One transaction for all rows: all or none. Progress is stored outside it. */
async function runWhole(deps: JobDeps, job: BusyImport) {
  const { db, goOn, now } = deps;
  const { id } = job;
  try {
    await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'RUNNING') return;
      let done = 0;
      for (let after = 0; ; ) {
        goOn();
        const { taken, last, changed } = await rowKinds[job.kind].importSome(deps, job, tx, after);
        if (changed.length > 0) throw new ChangedSince(changed);
        if (taken === 0) break;
        after = last;
        done += taken;
        await setDone(db, { id, done });
      }
      await countRows(tx, { id });
    });
    await finish(deps, job, now());
  } catch (error) {
    if (!(error instanceof ChangedSince)) throw error;
    await db.transaction(async (tx) => {
      await setOutcomes(tx, { id, rows: error.rows });
      await countRows(tx, { id });
      await moveTo(tx, { id, from: 'RUNNING', to: 'CHECKED', problem: 'changedSince' });
    });
  }
}

async function finish({ db }: JobDeps, { id }: BusyImport, endedAt: Date) {
  await db.transaction(async (tx) => {
    await countRows(tx, { id });
    await moveTo(tx, { id, from: 'RUNNING', to: 'DONE', endedAt });
  });
}
