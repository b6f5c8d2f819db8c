import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import {
  type BranchRow,
  deleteBranches,
  insertBranch,
  listBranchRows,
  lockBranch,
  readUse,
  replaceBranch,
} from '#api/modules/branches/branches.repository';
import { type Desk, recordDesk, recordOperator } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { createBranch, updateBranch } from '#contract/staff/branches/calls';
import { type Ability, abilities, abilitiesIn, type Country, zoneIn } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { Database, Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

type Form = Omit<Received<typeof updateBranch>['body'], 'key' | 'source' | 'version'>;

export type Branches = ReturnType<typeof createBranches>;

export function createBranches({ db, desk }: { db: Database; desk: Desk }) {
  return {
    list: (): Promise<DeskBranch[]> => listBranchRows(db).then((rows) => rows.map(shown)),

    create: (caller: StaffCaller, form: Received<typeof createBranch>['body']) =>
      desk
        .once(caller, 'createBranch', form, async (work) => {
          const added = await addBranch(work.tx, form);
          const { id, code: _code, version: _version, ...details } = added;
          await recordDesk(work, { action: 'added the branch', entity: 'branch', ids: [id], details });
          return shown(added);
        })
        .catch(refuseTakenName),

    update: (caller: StaffCaller, id: number, form: Received<typeof updateBranch>['body']) =>
      desk
        .once(caller, 'updateBranch', { id, ...form }, async (work) => {
          const { tx } = work;
          const before = orNotFound(await lockBranch(tx, { id }));
          refuseForeignAbility(before.country, form);
          await refuseLoss(tx, before, form);
          if (before.active && !form.active) await refuseInUse(tx, before);
          const after = await replaceBranch(tx, { ...form, id });
          if (!after) throw conflict('Someone else has changed this branch. Open it again.');
          const changed = (Object.keys(after) as (keyof BranchRow)[]).filter(
            (name) => name !== 'version' && after[name] !== before[name],
          );
          const details = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
          if (changed.length > 0)
            await recordDesk(work, { action: 'changed the branch', entity: 'branch', ids: [id], details });
          return shown(after);
        })
        .catch(refuseTakenName),
  };
}

/** The columns have the same limits. */
const shown = (row: BranchRow) => row as DeskBranch;

/** The code comes from the first name, with a number when another branch has that code. */
export async function addBranch(tx: Queryable, form: Form & { country: Country }) {
  refuseForeignAbility(form.country, form);
  const codes = new Set((await listBranchRows(tx)).map(({ code }) => code));
  let code = form.name;
  for (let n = 2; codes.has(code); n += 1) code = `${form.name.slice(0, 50)} ${n}`;
  return insertBranch(tx, { ...form, code });
}

type Basics = Pick<Form, 'name' | 'nameZh' | 'kind'> & { country: Country };

/** The branches of a new company, in the order given. Each may do all that its country does. */
export async function replaceBranches(tx: Queryable, branches: readonly Basics[], now: Date) {
  await deleteBranches(tx);
  for (const [position, basics] of branches.entries()) {
    const { country } = basics;
    const may = (ability: Ability) => ({ [ability]: abilitiesIn[country].includes(ability) });
    const able = Object.assign({}, ...abilities.map(may)) as Record<Ability, boolean>;
    const more = { timeZone: zoneIn[country], position, active: true };
    const { id, name } = await addBranch(tx, { ...basics, ...able, ...more });
    const entry = { action: 'added the branch', entity: 'branch' as const, ids: [id], details: { name } };
    await recordOperator(tx, entry, now);
  }
}

function refuseForeignAbility(country: Country | string, form: Form) {
  const allowed = abilitiesIn[country === 'CN' ? 'CN' : 'GH'];
  const foreign = abilities.find((ability) => form[ability] && !allowed.includes(ability));
  if (!foreign) return;
  const sentence =
    country === 'CN'
      ? 'Goods are checked and handed over in Ghana.'
      : 'Goods are received and loaded in China. A branch in Ghana receives them by its check.';
  throw fieldError(foreign, sentence);
}

const needed: Partial<Record<Ability, string>> = {
  receives: 'No other branch receives goods. Open one that does first.',
  handsOver: 'No other branch hands goods over. Open one that does first.',
};

/** At least one branch must receive goods and one must hand them over. */
async function refuseLoss(tx: Queryable, before: BranchRow, form: Form) {
  const others = (await listBranchRows(tx)).filter(({ id, active }) => active && id !== before.id);
  for (const [ability, sentence] of Object.entries(needed) as [Ability, string][]) {
    const had = before.active && before[ability];
    const has = form.active && form[ability];
    if (had && !has && !others.some((each) => each[ability])) throw conflict(sentence);
  }
}

async function refuseInUse(tx: Queryable, { code, name }: BranchRow) {
  const { staff, waiting, coming, transfers } = await readUse(tx, { code });
  if (staff > 0) throw conflict(`Staff accounts belong to ${name}: ${staff}. Give them another branch first.`);
  if (waiting > 0)
    throw conflict(`Packages wait for collection in ${name}: ${waiting}. Hand them over or transfer them first.`);
  if (coming > 0) throw conflict(`Packages are meant for ${name}: ${coming}. Give them another branch first.`);
  if (transfers > 0) throw conflict(`Transfers from or to ${name} are open: ${transfers}. Receive them first.`);
}

function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'branches_name_key')) throw error;
  throw fieldError('name', 'Another branch already has this name.');
}
