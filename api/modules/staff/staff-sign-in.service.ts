import { AppError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { recordDesk } from '#api/modules/desk/desk.service';
import { findStaffByEmail, lockStaff } from '#api/modules/staff/staff.repository';
import type { StaffMember, StaffSession } from '#contract/staff/accounts';
import type { Database, Queryable } from '#db/database';

/** What this needs of the module that knows passwords, sessions and guesses; see api/app.ts. */
type Deps = {
  db: Database;
  now: () => Date;
  passwords: {
    verify(storedHash: string | null, password: string): Promise<boolean>;
    turn<T>(work: () => Promise<T>): Promise<T>;
  };
  sessions: {
    open(tx: Queryable, staffId: number): Promise<{ accessToken: string; expiresAt: string }>;
    close(tx: Queryable, sessionId: number): Promise<void>;
  };
  guard: {
    attemptStaff(email: string, deviceToken: string | undefined): Promise<Buffer>;
    staffSucceeded(tx: Queryable, guard: Buffer): Promise<void>;
    rememberStaffDevice(
      tx: Queryable,
      person: { id: number; email: string },
      deviceToken: string | undefined,
    ): Promise<string>;
  };
};

/** The log learns which account was tried, by its number: what was typed as an e-mail is often a password. */
const wrongCredentials = (account: { id: number } | null) =>
  new AppError('WRONG_CREDENTIALS', 'The email or the password is wrong.', {
    who: account ? `staff:${account.id}` : undefined,
  });

export type StaffSignIn = ReturnType<typeof createStaffSignIn>;

export function createStaffSignIn({ db, now, passwords, sessions, guard }: Deps) {
  return {
    /** One sentence and one cost for an unknown e-mail, a wrong password and an account that is no longer active. */
    signIn: (form: { email: string; password: string }, deviceToken: string | undefined) =>
      passwords.turn(async () => {
        const attempt = await guard.attemptStaff(form.email, deviceToken);
        const account = await findStaffByEmail(db, form);
        const matches = await passwords.verify(account?.passwordHash ?? null, form.password);
        if (!account?.active || !matches) throw wrongCredentials(account);
        return db.transaction(async (tx) => {
          if (!(await lockStaff(tx, account))) throw wrongCredentials(account);
          // The database knows only these roles and branches.
          const { id, email, name, role, branch } = account as StaffMember;
          const { accessToken, expiresAt } = await sessions.open(tx, id);
          await guard.staffSucceeded(tx, attempt);
          const caller = { staffId: id, sessionId: 0, email, name, role, branch };
          const work = { tx, caller, source: 'form' as const, now: now() };
          await recordDesk(work, { action: 'signed in', entity: 'staff', ids: [id] });
          const session: StaffSession = { id, email, name, role, branch, accessToken, expiresAt };
          return { session, device: await guard.rememberStaffDevice(tx, account, deviceToken) };
        });
      }),

    signOut: (caller: StaffCaller) =>
      db.transaction(async (tx) => {
        await sessions.close(tx, caller.sessionId);
        const work = { tx, caller, source: 'form' as const, now: now() };
        await recordDesk(work, { action: 'signed out', entity: 'staff', ids: [caller.staffId] });
      }),
  };
}
