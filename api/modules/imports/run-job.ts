import { outcomeOf } from '#api/modules/imports/check-cells';
import {
  addProgress,
  type BusyImport,
  countRows,
  lockWork,
  moveTo,
  setDone,
} from '#api/modules/imports/import-jobs.repository';
import { listReady, type RowOutcome, setImported, setOutcomes } from '#api/modules/imports/import-rows.repository';
import { type JobDeps, planOf, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { type Resolved, resolveDrafts } from '#api/modules/imports/resolve-drafts';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

/** Some rows have become wrong since they were checked. */
class ChangedSince extends Error {
  readonly rows: RowOutcome[];

  constructor(rows: RowOutcome[]) {
    super('Rows have changed since they were checked.');
    this.rows = rows;
  }
}

/** Makes packages of the rows. The rows that are done know their package, so whatever cuts this off, each is done once. */
export async function runJob(deps: JobDeps, job: BusyImport) {
  if (job.mode === 'all') await runWhole(deps, job);
  else await runByAndBy(deps, job);
}

async function runByAndBy(deps: JobDeps, job: BusyImport) {
  const { db, goOn, now } = deps;
  const { id } = job;
  // Where the next load begins: looking for it from the start would pass over all that is done, again and again.
  let after: number | null = 0;
  while (after !== null) {
    goOn();
    const begin: number = after;
    after = await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'RUNNING') return null;
      const { taken, last, imported, changed } = await importSome(deps, job, tx, begin);
      await setOutcomes(tx, { id, rows: changed });
      await addProgress(tx, { id, done: taken, imported });
      return taken > 0 ? last : null;
    });
  }
  await finish(deps, job, now());
}

/** One transaction for all rows: all or none. Progress is written outside of it. */
async function runWhole(deps: JobDeps, job: BusyImport) {
  const { db, goOn, now } = deps;
  const { id } = job;
  try {
    await db.transaction(async (tx) => {
      if ((await lockWork(tx, { id })) !== 'RUNNING') return;
      let done = 0;
      for (let after = 0; ; ) {
        goOn();
        const { taken, last, changed } = await importSome(deps, job, tx, after);
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

/** The next load, asked about once more in the transaction that writes it: marks and containers may have changed. */
async function importSome(deps: JobDeps, job: BusyImport, tx: Queryable, after: number) {
  const { id } = job;
  const plan = planOf(job);
  const now = deps.now();
  const ready = await listReady(tx, { id, after, limit: rowsAtOnce });
  const drafts = ready.map(({ row, parcel }) => ({ row, draft: parcel }));
  const resolved = await resolveDrafts(tx, deps, drafts, { plan, now });
  const open = await deps.holdOpenContainers(
    tx,
    resolved.flatMap(({ container }) => container?.id ?? []),
  );
  const changed: RowOutcome[] = [];
  const good = resolved.filter((each) => {
    const problems = [...each.problems, ...closedMeanwhile(each)];
    const state = outcomeOf(problems, plan);
    const isGood = state === 'GOOD' || state === 'WARNED';
    if (!isGood) changed.push({ row: each.row, state, parcel: each.draft, problems });
    return isGood;
  });
  const ids = await deps.receiveMany(
    workOf(tx, job, now),
    good.map((each) => parcelOf(each, plan)),
    { importId: id },
  );
  const rows = good.map(({ row }) => row);
  if ((await setImported(tx, { id, rows, packageIds: ids })) < rows.length)
    throw new Error('A row was imported twice.');
  return { taken: ready.length, last: ready.at(-1)?.row ?? after, imported: rows.length, changed };

  function closedMeanwhile({ container }: Resolved): ImportRowProblem[] {
    if (!container || open.has(container.id)) return [];
    return [{ code: 'closedContainer', field: 'container', value: container.reference, more: null }];
  }
}

function parcelOf(
  { row, draft, clientId, customer, rateId, received, container }: Resolved,
  { clientNotes }: ImportPlan,
) {
  const { trackingNumber, quantity, cbm, cartons, weight, loaded } = draft;
  const details = { row, ...(weight !== null && { weightKg: weight }), ...(loaded && { loadedInFile: loaded }) };
  return {
    ...{ clientId, trackingNumber, customer, package: draft.package, quantity, cbm, cartons, rateId, received },
    notes: clientNotes ? draft.notes : null,
    innerNote: clientNotes ? null : draft.notes,
    containerId: container?.id ?? null,
    containerReference: container?.reference ?? null,
    details,
  };
}
