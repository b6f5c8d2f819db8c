import { AppError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { recordDesk } from '#api/modules/desk/index';
import { findStaffByEmail, lockStaff, setStaffHash } from '#api/modules/staff/staff.repository';
import type { Database, Queryable } from '#db/database';

/** What this needs from the auth module; see api/app.ts. */
type Deps = {
  db: Database;
  now: () => Date;
  passwords: {
    hash(password: string): Promise<string>;
    verify(storedHash: string | null, password: string): Promise<boolean>;
    turn<T>(work: () => Promise<T>): Promise<T>;
  };
  endOtherSessions: (tx: Queryable, staffId: number, sessionId: number) => Promise<void>;
};

// 400 and never 401, because the session is still valid.
const wrong = () => new AppError('WRONG_PASSWORD', 'Your current password is wrong.');

const same = () => new AppError('NOTHING_TO_CHANGE', 'Choose a password that differs from the current one.');

export type OwnPassword = ReturnType<typeof createOwnPassword>;

export const createOwnPassword = ({ db, now, passwords, endOtherSessions }: Deps) => ({
  async change(caller: StaffCaller, form: { currentPassword: string; newPassword: string }) {
    const account = orNotFound(await findStaffByEmail(db, caller));
    if (form.newPassword === form.currentPassword) throw same();
    const passwordHash = await passwords.turn(async () =>
      (await passwords.verify(account.passwordHash, form.currentPassword)) ? passwords.hash(form.newPassword) : null,
    );
    if (!passwordHash) throw wrong();
    await db.transaction(async (tx) => {
      // An admin may have set another password during the check.
      if (!(await lockStaff(tx, account))) throw wrong();
      const { staffId, sessionId } = caller;
      await setStaffHash(tx, { id: staffId, passwordHash, now: now(), mustChange: false });
      await endOtherSessions(tx, staffId, sessionId);
      const work = { tx, caller, source: 'form' as const, now: now() };
      await recordDesk(work, { action: 'changed the own password', entity: 'staff', ids: [staffId] });
    });
  },
});
