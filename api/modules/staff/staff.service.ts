import { AppError, conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { knownBranches } from '#api/modules/branches/index';
import { type Desk, recordDesk, recordOperator, type Work } from '#api/modules/desk/index';
import {
  findStaff,
  insertStaff,
  listStaffRows,
  lockActiveAdmins,
  setStaffHash,
  updateStaffRow,
} from '#api/modules/staff/staff.repository';
import type { Received } from '#contract/endpoint';
import type { createStaff } from '#contract/staff/accounts/calls';
import type { StaffAccount } from '#contract/staff/accounts/schema';
import { branchesOf } from '#contract/staff/branches/rules';
import type { StaffRole } from '#contract/staff/roles';
import type { Database, Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  hashPassword: (password: string) => Promise<string>;
  endSessions: (tx: Queryable, staffId: number) => Promise<void>;
  /** The known devices and failures of the old password. */
  forgetStaff: (tx: Queryable, person: { id: number; email: string }) => Promise<void>;
};

type NewPerson = { email: string; name: string; role: StaffRole; branch: string };
type Change = { [K in 'name' | 'role' | 'branch' | 'active']?: StaffAccount[K] | undefined };

export type Staff = ReturnType<typeof createStaffAccounts>;

export function createStaffAccounts({ db, now, desk, hashPassword, endSessions, forgetStaff }: Deps) {
  const inOne = <T>(caller: StaffCaller, work: (work: Work) => Promise<T>) =>
    db.transaction((tx) => work({ tx, caller, source: 'form', now: now() }));

  const find = async (tx: Queryable, id: number) => {
    return orNotFound(await findStaff(tx, { id }));
  };

  return {
    list: () => listStaffRows(db),

    /** The password is not part of the stored command, because its digest would be easy to guess. */
    async create(caller: StaffCaller, { password, ...form }: Received<typeof createStaff>['body']) {
      const { email, name, role, branch } = form;
      await refuseMisfit(db, { role, branch });
      const passwordHash = await hashPassword(password);
      return await desk
        .once(caller, 'createStaff', form, async (work) => {
          const id = await insertStaff(work.tx, { email, name, role, branch, passwordHash, now: work.now });
          const details = { email, role, branch };
          await recordDesk(work, { action: 'gave an account', entity: 'staff', ids: [id], details });
          return find(work.tx, id);
        })
        .catch(refuseTakenEmail);
    },

    /** A deactivated person is signed out at once. The last admin cannot be deactivated. */
    update: (caller: StaffCaller, id: number, change: Change) =>
      inOne(caller, async (work) => {
        const { name = null, role = null, branch = null, active = null } = change;
        const admins = await lockActiveAdmins(work.tx);
        const stepsDown = active === false || (role !== null && role !== 'admin');
        if (stepsDown && admins.length === 1 && admins[0] === id) {
          throw conflict('This is the last admin. Make another person an admin first.');
        }
        const known = await find(work.tx, id);
        // An account whose role and branch do not fit can still be renamed or deactivated.
        if (role !== null || branch !== null)
          await refuseMisfit(work.tx, { role: role ?? known.role, branch: branch ?? known.branch });
        await updateStaffRow(work.tx, { id, name, role, branch, active });
        if (active === false) await endSessions(work.tx, id);
        await recordDesk(work, { action: 'changed the account', entity: 'staff', ids: [id], details: change });
        return find(work.tx, id);
      }),

    async setPassword(caller: StaffCaller, id: number, password: string) {
      const passwordHash = await hashPassword(password);
      await inOne(caller, async (work) => {
        if (!(await setStaffHash(work.tx, { id, passwordHash, now: work.now, mustChange: true }))) throw notFound();
        await endSessions(work.tx, id);
        await forgetStaff(work.tx, await find(work.tx, id));
        await recordDesk(work, { action: 'set a new password', entity: 'staff', ids: [id] });
      });
    },
  };
}

/** The very first account, made on the command line. */
export async function addFirstAdmin(
  db: Database,
  { email, name, branch, passwordHash, now }: Omit<NewPerson, 'role'> & { passwordHash: string; now: Date },
): Promise<number> {
  return await db
    .transaction(async (tx) => {
      await refuseMisfit(tx, { role: 'admin', branch });
      const id = await insertStaff(tx, { email, name, branch, role: 'admin', passwordHash, now });
      await recordOperator(
        tx,
        { action: 'gave an admin account', entity: 'staff', ids: [id], details: { email } },
        now,
      );
      return id;
    })
    .catch(refuseTakenEmail);
}

/** The very first account, made in the browser by the person who chooses its password. */
export async function addAdminWithPassword(
  tx: Queryable,
  { passwordHash, now, ...person }: Omit<NewPerson, 'role'> & { passwordHash: string; now: Date },
): Promise<number> {
  await refuseMisfit(tx, { role: 'admin', branch: person.branch });
  const id = await insertStaff(tx, { ...person, role: 'admin', passwordHash, now });
  await setStaffHash(tx, { id, passwordHash, now, mustChange: false });
  const details = { email: person.email };
  await recordOperator(tx, { action: 'gave an admin account', entity: 'staff', ids: [id], details }, now);
  return id;
}

async function refuseMisfit(tx: Queryable, { role, branch }: { role: StaffRole; branch: string }) {
  const { all, find } = await knownBranches(tx);
  const fitting = branchesOf(role, all);
  if (fitting.some(({ code }) => code === branch)) return;
  if (!find(branch)?.active || fitting.length === 0) throw fieldError('branch', 'Must be a known branch.');
  const country = role === 'china-warehouse' ? 'China' : 'Ghana';
  const names = fitting.map(({ name }) => name).join(', ');
  throw fieldError('branch', `Staff of the ${country} warehouse work in ${names}. Choose one of these branches.`);
}

function refuseTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error, 'staff_email_key')) throw error;
  throw new AppError('EMAIL_TAKEN', 'An account with this email already exists.', { cause: error });
}
