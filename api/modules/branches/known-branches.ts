import { AppError, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type BranchRow, listBranchRows } from '#api/modules/branches/branches.repository';
import type { Ability } from '#contract/staff/branches/rules';
import type { Queryable } from '#db/database';

/** The branches as they are in this transaction: a handful of rows, so they are read and not kept. */
export async function knownBranches(tx: Queryable) {
  const all = await listBranchRows(tx);
  const byCode = new Map(all.map((branch) => [branch.code, branch]));
  return {
    all,
    open: all.filter(({ active }) => active),
    find: (code: string): BranchRow | undefined => byCode.get(code),
    /** What people read. A place that is no branch, such as a port, is its own name. */
    nameOf: (code: string) => byCode.get(code)?.name ?? code,
    isInGhana: (code: string) => byCode.get(code)?.country === 'GH',
  };
}
export type KnownBranches = Awaited<ReturnType<typeof knownBranches>>;

type Asked = { code: string; path: string; sentence: string };

/** The open branch of a form that may do this. Refuses with the sentence at the field. */
export async function branchThat(tx: Queryable, ability: Ability, { code, path, sentence }: Asked): Promise<BranchRow> {
  const branch = (await knownBranches(tx)).find(code);
  if (!branch?.active || !branch[ability]) throw fieldError(path, sentence);
  return branch;
}

/** For a filter: a branch that does not exist would look like one without rows. */
export async function refuseUnknown(db: Queryable, code: string | undefined, country?: 'GH') {
  if (code === undefined) return;
  const branch = (await knownBranches(db)).find(code);
  if (branch && (!country || branch.country === country)) return;
  throw fieldError('branch', country ? 'Choose the branch in Ghana.' : 'Must be a known branch.');
}

const unable: Record<Ability, (branch: string) => string> = {
  receives: (branch) => `${branch} does not receive goods. Ask an admin.`,
  loads: (branch) => `${branch} does not load containers. Ask an admin.`,
  checksArrivals: (branch) => `${branch} does not check arrivals. Ask an admin.`,
  handsOver: (branch) => `${branch} does not hand goods over. Ask an admin.`,
  takesMoney: (branch) => `${branch} does not take cash. Ask an admin.`,
};

/** Refuses staff whose branch may not do this. An admin answers for any branch. */
export async function refuseUnable(tx: Queryable, { role, branch: code }: StaffCaller, ability: Ability) {
  if (role === 'admin') return;
  const branch = (await knownBranches(tx)).find(code);
  if (branch && !branch[ability]) throw new AppError('FORBIDDEN', unable[ability](branch.name));
}

/** Goods are in the hands of the people of a branch. An admin answers for any branch. */
export async function refuseElsewhere({ tx, caller }: { tx: Queryable; caller: StaffCaller }, branch: string) {
  if (caller.role === 'admin' || caller.branch === branch) return;
  const { nameOf } = await knownBranches(tx);
  const sentence = `You work in ${nameOf(caller.branch)}: this is done in ${nameOf(branch)}.`;
  throw new AppError('FORBIDDEN', sentence);
}

/** Where goods are received that a caller enters from a list: in the own branch, or in the first one that receives. */
export async function receivingBranch(tx: Queryable, { branch }: StaffCaller): Promise<string> {
  const { find, open } = await knownBranches(tx);
  if (find(branch)?.receives) return branch;
  return open.find(({ receives }) => receives)?.code ?? branch;
}

export async function branchesInGhana(tx: Queryable): Promise<string[]> {
  const { all, isInGhana } = await knownBranches(tx);
  return all.map(({ code }) => code).filter(isInGhana);
}
