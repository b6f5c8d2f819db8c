import { AppError, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type BranchRow, listBranchRows } from '#api/modules/branches/branches.repository';
import type { Ability } from '#contract/staff/branches/rules';
import type { Queryable } from '#db/database';

/** The branches as of this transaction. They are a few rows, so they are read each time and not cached. */
export async function knownBranches(tx: Queryable) {
  const all = await listBranchRows(tx);
  const byCode = new Map(all.map((branch) => [branch.code, branch]));
  return {
    all,
    open: all.filter(({ active }) => active),
    find: (code: string): BranchRow | undefined => byCode.get(code),
    /** The name for people. A place that is not a branch, such as a port, is its own name. */
    nameOf: (code: string) => byCode.get(code)?.name ?? code,
    isInGhana: (code: string) => byCode.get(code)?.country === 'GH',
  };
}
export type KnownBranches = Awaited<ReturnType<typeof knownBranches>>;

type Asked = { code: string; path: string; sentence: string };

/** The open branch that a form names, if it may do this. Otherwise refuses at that field. */
export async function branchThat(tx: Queryable, ability: Ability, { code, path, sentence }: Asked): Promise<BranchRow> {
  const branch = (await knownBranches(tx)).find(code);
  if (!branch?.active || !branch[ability]) throw fieldError(path, sentence);
  return branch;
}

/** For a filter: an unknown branch is refused, because it would look like an empty one. */
export async function refuseUnknown(
  db: Queryable,
  code: string | undefined,
  { country, path = 'branch' }: { country?: 'GH'; path?: string } = {},
) {
  if (code === undefined) return;
  const branch = (await knownBranches(db)).find(code);
  if (branch && (!country || branch.country === country)) return;
  throw fieldError(path, country ? 'Choose the branch in Ghana.' : 'Must be a known branch.');
}

const unable: Record<Ability, (branch: string) => string> = {
  receives: (branch) => `${branch} does not receive goods. Ask an admin.`,
  loads: (branch) => `${branch} does not load containers. Ask an admin.`,
  checksArrivals: (branch) => `${branch} does not check arrivals. Ask an admin.`,
  handsOver: (branch) => `${branch} does not hand goods over. Ask an admin.`,
  takesMoney: (branch) => `${branch} does not take cash. Ask an admin.`,
};

/** For a scan, the refusal names the carton or package in the person's hands. Null when none can be named. */
type Scanned = () => Promise<string | null>;

const unableToScan: Partial<Record<Ability, (scanned: string, branch: string) => string>> = {
  loads: (scanned, branch) => `${scanned} was not loaded: ${branch} does not load containers. Ask an admin.`,
  checksArrivals: (scanned, branch) => `${scanned} was not counted: ${branch} does not check arrivals. Ask an admin.`,
};

/** Refuses staff whose branch may not do this. An admin may act for any branch. */
export async function refuseUnable(
  tx: Queryable,
  { role, branch: code }: StaffCaller,
  ability: Ability,
  scanned?: Scanned,
) {
  if (role === 'admin') return;
  const branch = (await knownBranches(tx)).find(code);
  if (!branch || branch[ability]) return;
  const name = await scanned?.();
  const named = name ? unableToScan[ability]?.(name, branch.name) : undefined;
  throw new AppError('FORBIDDEN', named ?? unable[ability](branch.name));
}

/** Refuses staff of other branches, because the goods are not in their hands. An admin may act for any branch. */
export async function refuseElsewhere(
  { tx, caller }: { tx: Queryable; caller: StaffCaller },
  branch: string,
  scanned?: Scanned,
) {
  if (caller.role === 'admin' || caller.branch === branch) return;
  const { nameOf } = await knownBranches(tx);
  const [own, there] = [nameOf(caller.branch), nameOf(branch)];
  const name = await scanned?.();
  throw new AppError(
    'FORBIDDEN',
    name
      ? `${name} was not scanned. You work in ${own}: this is done in ${there}.`
      : `You work in ${own}: this is done in ${there}.`,
  );
}

/**
 * Where the goods are while this is done: in the caller's branch if it may do this, else in the first branch that may. An
 * admin in Ghana who enters a package for the warehouse in China has not received it in Ghana.
 */
export async function branchDoing(tx: Queryable, ability: Ability, { branch }: StaffCaller): Promise<string> {
  const { find, open } = await knownBranches(tx);
  if (find(branch)?.[ability]) return branch;
  return open.find((each) => each[ability])?.code ?? branch;
}

export const receivingBranch = (tx: Queryable, caller: StaffCaller) => branchDoing(tx, 'receives', caller);

export async function branchesInGhana(tx: Queryable): Promise<string[]> {
  const { all, isInGhana } = await knownBranches(tx);
  return all.map(({ code }) => code).filter(isInGhana);
}
