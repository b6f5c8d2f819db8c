import { receivingBranch } from '#api/modules/branches/index';
import { readBranchWords } from '#api/modules/imports/branch-words';
import { type Checked, checkCells, type Draft, outcomeOf } from '#api/modules/imports/check-cells';
import type { BusyImport } from '#api/modules/imports/import-jobs.repository';
import { listReady, type RowOutcome, setImported } from '#api/modules/imports/import-rows.repository';
import { inTurns } from '#api/modules/imports/in-turns';
import { type JobDeps, planOf, type RowKind, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { createSuggestions } from '#api/modules/imports/mark-suggestions';
import { createPicker } from '#api/modules/imports/pick-cells';
import { type Resolved, resolveDrafts } from '#api/modules/imports/resolve-drafts';
import { undoRows } from '#api/modules/imports/undo-rows';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import { largestLikelyCartonCbm, unusualTimes } from '#contract/staff/package-corrections/rules';
import { trackingKey } from '#contract/tracking-number';
import type { Queryable } from '#db/database';

export const packageRows: RowKind = {
  async createCheck(deps, job) {
    const plan = planOf(job);
    const pick = createPicker(plan);
    const categories = await deps.activeCategories(deps.db);
    const branches = await readBranchWords(deps.db);
    const door = await receivingBranch(deps.db, workOf(deps.db, job, deps.now()).caller);
    const firstRow = new Map<string, number>();
    const alike = createSuggestions(deps);
    return async (rows, at) => {
      const checked = await inTurns(rows, ({ row, cells }) => ({
        row,
        ...checkCells(pick(cells), { plan, categories, branches, now: at }),
      }));
      // Also for rows that cannot be imported: a row shows all its errors at once.
      const drafts = checked.map(({ row, draft, named }) => ({ row, draft: draft ?? named }));
      const resolved = await resolveDrafts(deps.db, deps, drafts, { plan, door, ports: deps.ports(), now: at });
      const clientIds = resolved.flatMap(({ clientId }) => clientId ?? []);
      const averages = await deps.averageVolumes(deps.db, clientIds);
      const said = new Map(resolved.map((each) => [each.row, each]));
      const outcomes: RowOutcome[] = [];
      for (const each of checked) {
        const known = said.get(each.row);
        const average = averages.get(known?.clientId ?? 0) ?? null;
        const asked = each.draft ? unusualIn(each.draft, average) : [];
        const problems = [...each.problems, ...(known?.problems ?? []), ...asked, ...repeated(each, firstRow)];
        for (const problem of problems)
          if (problem.code === 'unknownMark') problem.more = await alike(problem.value ?? '');
        const { row, draft, figures } = each;
        outcomes.push({ row, state: outcomeOf(problems, plan), parcel: draft, problems, ...figures });
      }
      return outcomes;
    };
  },

  /** Checked again in the writing transaction: marks and containers may have changed. */
  async importSome(deps, job, tx, after) {
    const { id } = job;
    const plan = planOf(job);
    const now = deps.now();
    const work = workOf(tx, job, now);
    const ready = await listReady<Draft>(tx, { id, after, limit: rowsAtOnce });
    const door = await receivingBranch(tx, work.caller);
    const asked = await resolveDrafts(tx, deps, ready, { plan, door, ports: deps.ports(), now });
    const resolved = await withNewClients(deps, tx, job, asked);
    const stillHolds = await lockContainers(deps, tx, resolved, plan);
    const changed: RowOutcome[] = [];
    const good = resolved.filter((each) => {
      const problems = [...each.problems, ...(stillHolds(each) ? [] : [closedMeanwhile(each)])];
      const state = outcomeOf(problems, plan);
      const isGood = state === 'GOOD' || state === 'WARNED';
      if (!isGood) changed.push({ row: each.row, state, parcel: each.draft, problems });
      return isGood;
    });
    const parcels = good.map((each) => parcelOf(each, plan));
    const ids = plan.oldBooks
      ? await deps.enterFromBooks(work, parcels, { importId: id })
      : await deps.receiveMany(
          work,
          parcels.map(({ events, ...parcel }) => parcel),
          { importId: id },
        );
    await setImported(tx, { id, result: 'package', rows: good.map(({ row }, at) => ({ row, id: ids[at] ?? 0 })) });
    if (plan.oldBooks) {
      const delivered = good.filter(({ draft }) => draft.books?.stage === 'DELIVERED');
      for (const containerId of new Set(delivered.flatMap(({ container }) => container?.id ?? [])))
        await deps.followPackages(tx, containerId);
    }
    return { taken: ready.length, last: ready.at(-1)?.row ?? after, imported: good.length, changed };
  },

  undoSome: (...load) => undoRows(load, load[0].removeImported),
};

/** As at intake. Only at the check, because imported rows would change the average. */
function unusualIn({ cbm, cartons, quantity }: Draft, average: number | null): ImportRowProblem[] {
  const say = (code: 'unusualVolume' | 'largeCarton', value: number, more: number | null) =>
    ({ code, field: 'cbm', value: rounded(value), more: more === null ? null : rounded(more) }) as const;
  const [carton] = cartons;
  const each = carton ? (carton.length * carton.width * carton.height) / 1_000_000 : (cbm ?? 0) / quantity;
  const volume = carton ? each * carton.count : (cbm ?? 0);
  const isUnusual = average !== null && average > 0 && volume >= average * unusualTimes;
  return [
    ...(each > largestLikelyCartonCbm ? [say('largeCarton', each, null)] : []),
    ...(isUnusual ? [say('unusualVolume', volume, average)] : []),
  ];
}

const rounded = (cbm: number) => String(Math.round(cbm * 10_000) / 10_000);

function repeated({ row, draft }: Checked & { row: number }, firstRow: Map<string, number>): ImportRowProblem[] {
  if (!draft) return [];
  const { trackingNumber } = draft;
  const key = trackingKey(trackingNumber);
  const first = firstRow.get(key);
  if (first === undefined) {
    firstRow.set(key, row);
    return [];
  }
  return [{ code: 'repeatedInFile', field: 'trackingNumber', value: trackingNumber, more: String(first) }];
}

/** New marks become clients before their packages are written. */
async function withNewClients(deps: JobDeps, tx: Queryable, job: BusyImport, resolved: Resolved[]) {
  const isNew = ({ problems }: Resolved) => problems.some(({ code }) => code === 'newClient');
  const marks = resolved.filter(isNew).map(({ draft }) => draft.mark);
  if (marks.length === 0) return resolved;
  await deps.clients.makeOfMarks(workOf(tx, job, deps.now()), marks, { importId: job.id });
  const holders = await deps.ownersByMarks(tx, marks);
  return resolved.map((each) => (isNew(each) ? { ...each, clientId: holders.get(each.draft.mark)?.id ?? null } : each));
}

/** Locks the containers. Returns whether a row's container is still in the state in which it was found. */
async function lockContainers(deps: JobDeps, tx: Queryable, resolved: readonly Resolved[], { oldBooks }: ImportPlan) {
  const ids = resolved.flatMap(({ container }) => container?.id ?? []);
  if (oldBooks) {
    const states = await deps.containers.lock(tx, ids);
    return ({ container }: Resolved) => !container || states.get(container.id) === container.state;
  }
  const open = await deps.lockOpenContainers(tx, ids);
  return ({ container }: Resolved) => !container || open.has(container.id);
}

const closedMeanwhile = ({ container, draft }: Resolved): ImportRowProblem => ({
  code: draft.books ? 'wrongContainer' : 'closedContainer',
  field: 'container',
  value: container?.reference ?? null,
  more: null,
});

function parcelOf(
  { row, draft, clientId, customer, rateId, received, container, events }: Resolved,
  { clientNotes }: ImportPlan,
) {
  // A draft that an earlier version checked goes by sea.
  const { trackingNumber, quantity, cbm, cartons, weight, loaded, mode = 'SEA' } = draft;
  const details = { row, ...(weight !== null && { weightKg: weight }), ...(loaded && { loadedInFile: loaded }) };
  return {
    ...{ mode, weightKg: weight },
    ...{ clientId, trackingNumber, customer, package: draft.package, quantity, cbm, cartons, rateId, received },
    notes: clientNotes ? draft.notes : null,
    innerNote: clientNotes ? null : draft.notes,
    containerId: container?.id ?? null,
    containerReference: container?.reference ?? null,
    destination: draft.books?.branch ?? null,
    details,
    events,
  };
}
