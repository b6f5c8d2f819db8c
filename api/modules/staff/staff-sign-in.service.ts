import { AppError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { mustFirstOf } from '#api/http/must-first';
import type { Visitor } from '#api/http/visitor';
import { recordDesk } from '#api/modules/desk/index';
import { insertPendingSignIn } from '#api/modules/staff/pending-sign-ins.repository';
import { findFactors } from '#api/modules/staff/second-factor.repository';
import { findStaffByEmail, lockStaff } from '#api/modules/staff/staff.repository';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { StaffRole } from '#contract/staff/roles';
import type { FactorKind, PendingSignIn } from '#contract/staff/second-factor/fields';
import type { Database, Queryable } from '#db/database';

type Person = { id: number; email: string };

/** What this needs from the auth module; see api/app.ts. */
export type SignInDeps = {
  db: Database;
  now: () => Date;
  passwords: {
    verify(storedHash: string | null, password: string): Promise<boolean>;
    turn<T>(work: () => Promise<T>): Promise<T>;
  };
  sessions: {
    open(
      tx: Queryable,
      staffId: number,
      from: Visitor & { halfInCookie: boolean },
    ): Promise<{ accessToken: string; setCookie: string | null; expiresAt: string }>;
    close(tx: Queryable, sessionId: number): Promise<void>;
  };
  guard: {
    attemptStaff(email: string, deviceToken: string | undefined): Promise<Buffer>;
    attemptStaffFactor(person: Person, deviceToken: string | undefined): Promise<Buffer>;
    staffSucceeded(tx: Queryable, guard: Buffer): Promise<void>;
    rememberStaffDevice(tx: Queryable, person: Person, deviceToken: string | undefined): Promise<string>;
  };
  tokens: { newToken(): string; hashToken(token: string): Buffer };
  secondFactorRequired: boolean;
};

/** The origin of a sign-in, the device cookie if there is one, and whether half of the token goes into a cookie. */
export type SignInOrigin = Visitor & { deviceToken: string | undefined; halfInCookie: boolean };

/** `device` and `setCookie` are the cookies to set once the sign-in is complete. */
export type SignedIn = { session: StaffSession; device: string; setCookie: string | null };
type Outcome = SignedIn | { pending: PendingSignIn };

const pendingMs = 5 * 60_000;

/** The log names the account by its id: people often type a password in the e-mail field. */
const wrongCredentials = (account: { id: number } | null) =>
  new AppError('WRONG_CREDENTIALS', 'The email or the password is wrong.', {
    who: account ? `staff:${account.id}` : undefined,
  });

type Account = {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  branch: string;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
};

/** The end of every sign-in: a session, a known device, and a log line. */
export async function openStaffSession(
  { now, sessions, guard, secondFactorRequired }: SignInDeps,
  tx: Queryable,
  { account, from, details = {} }: { account: Account; from: SignInOrigin; details?: Record<string, string> },
): Promise<SignedIn> {
  const { id, email, name, role, branch } = account;
  const mustFirst = mustFirstOf(account, secondFactorRequired);
  const { accessToken, setCookie, expiresAt } = await sessions.open(tx, id, from);
  const caller = { staffId: id, sessionId: 0, email, name, role, branch, mustFirst };
  const work = { tx, caller, source: 'form' as const, now: now() };
  await recordDesk(work, { action: 'signed in', entity: 'staff', ids: [id], details });
  const session: StaffSession = { id, email, name, role, branch, mustFirst, accessToken, expiresAt };
  return { session, setCookie, device: await guard.rememberStaffDevice(tx, account, from.deviceToken) };
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>;

export function createStaffSignIn(deps: SignInDeps) {
  const { db, now, passwords, sessions, guard, tokens } = deps;

  const askSecondFactor = async (tx: Queryable, staffId: number): Promise<PendingSignIn> => {
    const { authenticatorSince, passkeys, recoveryCodesLeft } = await findFactors(tx, { staffId });
    const kinds: [FactorKind, boolean][] = [
      ['totp', authenticatorSince !== null],
      ['passkey', passkeys.length > 0],
      ['recovery', recoveryCodesLeft > 0],
    ];
    const token = tokens.newToken();
    const expiresAt = new Date(now().getTime() + pendingMs);
    await insertPendingSignIn(tx, { hash: tokens.hashToken(token), staffId, now: now(), expiresAt });
    const secondFactor = kinds.filter(([, isThere]) => isThere).map(([kind]) => kind);
    return { secondFactor, pendingToken: token, expiresAt: expiresAt.toISOString() };
  };

  return {
    /** An unknown e-mail, a wrong password and an inactive account get the same sentence and take the same time. */
    signIn: (form: { email: string; password: string }, from: SignInOrigin): Promise<Outcome> =>
      passwords.turn(async () => {
        const attempt = await guard.attemptStaff(form.email, from.deviceToken);
        const account = await findStaffByEmail(db, form);
        const matches = await passwords.verify(account?.passwordHash ?? null, form.password);
        if (!account?.active || !matches) throw wrongCredentials(account);
        return db.transaction(async (tx) => {
          if (!(await lockStaff(tx, account))) throw wrongCredentials(account);
          await guard.staffSucceeded(tx, attempt);
          // Read again under the lock: a factor may have been added since.
          const { hasSecondFactor } = (await findStaffByEmail(tx, account)) ?? account;
          if (hasSecondFactor) return { pending: await askSecondFactor(tx, account.id) };
          return openStaffSession(deps, tx, { account, from });
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
