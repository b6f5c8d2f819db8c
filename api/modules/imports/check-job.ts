import { setImmediate } from 'node:timers/promises';
import { type Checked, checkCells, type Draft, outcomeOf } from '#api/modules/imports/check-cells';
import { type BusyImport, countRows, moveTo, setDone } from '#api/modules/imports/import-jobs.repository';
import { listCells, setOutcomes } from '#api/modules/imports/import-rows.repository';
import { type JobDeps, planOf, rowsAtOnce } from '#api/modules/imports/job';
import { createPicker } from '#api/modules/imports/pick-cells';
import { resolveDrafts } from '#api/modules/imports/resolve-drafts';
import type { ImportRowProblem } from '#contract/staff/imports/schema';
import { trackingKey } from '#contract/tracking-number';

const suggestionsWithin = 200;
/** After so long other requests get their turn. */
const longestTurnMs = 10;

/** Checks every row and stores its problems. It touches no package and starts again after an interruption. */
export async function checkJob(deps: JobDeps, job: BusyImport) {
  const { db, now, goOn } = deps;
  const { id } = job;
  const plan = planOf(job);
  const pick = createPicker(plan);
  const categories = await deps.activeCategories(db);
  const firstRow = new Map<string, number>();
  const alike = createSuggestions(deps);
  let after = 0;
  let done = 0;
  while (true) {
    goOn();
    const at = now();
    const rows = await listCells(db, { id, after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) break;
    const checked: (Checked & { row: number })[] = [];
    let begun = performance.now();
    for (const { row, cells } of rows) {
      checked.push({ row, ...checkCells(pick(cells), { plan, categories, now: at }) });
      if (performance.now() - begun < longestTurnMs) continue;
      await setImmediate();
      begun = performance.now();
    }
    // Also for rows that cannot be imported: a row shows all its errors at once.
    const drafts = checked.map(({ row, draft, named }) => ({ row, draft: draft ?? named }));
    const said = new Map(
      (await resolveDrafts(db, deps, drafts, { plan, now: at })).map(({ row, problems }) => [row, problems]),
    );
    const outcomes = [];
    for (const each of checked) {
      const problems = [...each.problems, ...(said.get(each.row) ?? []), ...repeated(each)];
      for (const problem of problems)
        if (problem.code === 'unknownMark') problem.more = await alike(problem.value ?? '');
      outcomes.push({ row: each.row, state: outcomeOf(problems, plan), parcel: each.draft, problems });
    }
    await setOutcomes(db, { id, rows: outcomes });
    after = last.row;
    done += rows.length;
    await setDone(db, { id, done });
  }
  await db.transaction(async (tx) => {
    await countRows(tx, { id });
    await moveTo(tx, { id, from: 'CHECKING', to: 'CHECKED' });
  });

  function repeated({ row, draft }: Checked & { row: number; draft: Draft | null }): ImportRowProblem[] {
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
}

/** Marks that look like an unknown one. Asked once for each, and for so many: a file of strangers is not worth a thousand looks. */
function createSuggestions({ clientsAlike }: JobDeps) {
  const known = new Map<string, string | null>();
  return async (mark: string): Promise<string | null> => {
    const earlier = known.get(mark);
    if (earlier !== undefined || known.size >= suggestionsWithin) return earlier ?? null;
    const found = JSON.parse(await clientsAlike(mark)) as { shippingMark: string }[];
    const names = found.slice(0, 3).map(({ shippingMark }) => shippingMark);
    const list = names.length > 0 ? names.join(', ') : null;
    known.set(mark, list);
    return list;
  };
}
