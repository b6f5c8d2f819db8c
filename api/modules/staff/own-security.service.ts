import { AppError, conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { needsSecondFactor } from '#api/http/must-first';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { checkNewPasskey, siteOf } from '#api/modules/staff/passkey-check';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  takeChallenge,
} from '#api/modules/staff/passkeys.repository';
import { hashCode, newRecoveryCodes, shownCode } from '#api/modules/staff/recovery-codes';
import {
  beginAuthenticator,
  confirmAuthenticatorRow,
  deleteAuthenticator,
  findAuthenticator,
  findFactors,
  replaceRecoveryCodes,
} from '#api/modules/staff/second-factor.repository';
import { findStaffByEmail, lockStaff } from '#api/modules/staff/staff.repository';
import { authenticatorUri, newSecret, type SecretBox, stepOf } from '#api/modules/staff/totp';
import type { OpenSession } from '#contract/staff/second-factor/fields';
import type { Database, Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

/** What this needs from the auth module; see api/app.ts. */
type Deps = {
  db: Database;
  now: () => Date;
  passwords: {
    verify(storedHash: string | null, password: string): Promise<boolean>;
    turn<T>(work: () => Promise<T>): Promise<T>;
  };
  sessions: {
    list(staffId: number, current: number): Promise<OpenSession[]>;
    end(tx: Queryable, staffId: number, sessionId: number | null, kept: number | null): Promise<number>;
    closeOthers(tx: Queryable, staffId: number, except: number): Promise<void>;
  };
  newToken: () => string;
  box: SecretBox;
  publicUrl: string;
  /** The company's short name, for the authenticator app. */
  issuer: () => string;
  secondFactorRequired: boolean;
};

type NewAnswer = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };

const enrolMs = 15 * 60_000;
const challengeMs = 5 * 60_000;
const mostPasskeys = 10;

export type OwnSecurity = ReturnType<typeof createOwnSecurity>;

/** How people change their own sign-in. Each change asks for the password first, because a desk may be unattended. */
export function createOwnSecurity(deps: Deps) {
  const { db, now, passwords, sessions, newToken, box, issuer, secondFactorRequired } = deps;
  const site = siteOf(deps.publicUrl);

  const afterPassword = async <T>(
    caller: StaffCaller,
    password: string,
    change: (work: Work) => Promise<T>,
  ): Promise<T> => {
    const account = orNotFound(await findStaffByEmail(db, caller));
    const isRight = await passwords.turn(() => passwords.verify(account.passwordHash, password));
    const wrong = () => new AppError('WRONG_PASSWORD', 'Your current password is wrong.');
    if (!isRight) throw wrong();
    return db.transaction(async (tx) => {
      if (!(await lockStaff(tx, account))) throw wrong();
      return change({ tx, caller, source: 'form', now: now() });
    });
  };

  const record = (work: Work, action: string) =>
    recordDesk(work, { action, entity: 'staff', ids: [work.caller.staffId] });

  const giveCodes = async ({ tx, caller: { staffId } }: Work) => {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, { staffId, hashes: codes.map((code) => hashCode(staffId, code)) });
    return codes.map(shownCode);
  };

  /** The first factor comes with recovery codes and ends sessions that were opened without one. */
  const added = async (work: Work, isFirst: boolean) => {
    const { tx, caller } = work;
    if (!isFirst) return { recoveryCodes: null };
    await sessions.closeOthers(tx, caller.staffId, caller.sessionId);
    return { recoveryCodes: await giveCodes(work) };
  };

  const hasNone = async (tx: Queryable, staffId: number) => {
    const { authenticatorSince, passkeys } = await findFactors(tx, { staffId });
    return authenticatorSince === null && passkeys.length === 0;
  };

  const removed = async (work: Work, action: string) => {
    const { tx, caller } = work;
    if (await hasNone(tx, caller.staffId)) {
      if (secondFactorRequired && needsSecondFactor(caller.role)) {
        throw conflict('Your role needs a second factor. Add another one before you remove this one.');
      }
      await replaceRecoveryCodes(tx, { staffId: caller.staffId, hashes: [] });
    }
    await record(work, action);
  };

  return {
    async show({ staffId, sessionId, role }: StaffCaller) {
      const isRequired = secondFactorRequired && needsSecondFactor(role);
      return {
        ...(await findFactors(db, { staffId })),
        isRequired,
        sessions: await sessions.list(staffId, sessionId),
      };
    },

    startAuthenticator: (caller: StaffCaller, password: string) =>
      afterPassword(caller, password, async ({ tx, now: at }) => {
        const { staffId, email } = caller;
        const secret = newSecret();
        if (!(await beginAuthenticator(tx, { staffId, secret: box.close(secret, staffId), now: at }))) {
          throw conflict('You already have an authenticator app. Remove it before you add another.');
        }
        return { secret, uri: authenticatorUri(issuer(), secret, email) };
      }),

    confirmAuthenticator: (caller: StaffCaller, code: string) =>
      db.transaction(async (tx) => {
        const { staffId } = caller;
        const work: Work = { tx, caller, source: 'form', now: now() };
        const begun = await findAuthenticator(tx, { staffId });
        const isOpen = begun && !begun.isConfirmed && now().getTime() - begun.createdAt.getTime() < enrolMs;
        const secret = isOpen ? box.open(begun.secret, staffId) : null;
        if (secret === null) throw conflict('Start again with a new code to scan.');
        const isFirst = await hasNone(tx, staffId);
        const step = stepOf(secret, code, now());
        if (step === null)
          throw new AppError('WRONG_CODE', 'This code is wrong. Enter the one that the app shows now.');
        if (!(await confirmAuthenticatorRow(tx, { staffId, now: now(), step })))
          throw conflict('This was already done.');
        await record(work, 'added an authenticator app');
        return added(work, isFirst);
      }),

    removeAuthenticator: (caller: StaffCaller, password: string) =>
      afterPassword(caller, password, async (work) => {
        if (!(await deleteAuthenticator(work.tx, caller))) throw notFound();
        await removed(work, 'removed the authenticator app');
      }),

    startPasskey: (caller: StaffCaller, password: string) =>
      afterPassword(caller, password, async ({ tx, now: at }) => {
        const { staffId, email, name } = caller;
        const keys = await listPasskeys(tx, { staffId });
        if (keys.length >= mostPasskeys) throw conflict(`An account has at most ${mostPasskeys} passkeys.`);
        const challenge = newToken();
        await keepChallenge(tx, { staffId, challenge, expiresAt: new Date(at.getTime() + challengeMs) });
        const known = keys.map(({ credentialId, transports }) => ({
          id: credentialId.toString('base64url'),
          transports,
        }));
        const userId = Buffer.from(`staff:${staffId}`).toString('base64url');
        return { challenge, rpId: site.rpId, known, userId, email, name };
      }),

    async addPasskey(caller: StaffCaller, form: { name: string; answer: NewAnswer }) {
      const { staffId } = caller;
      // The challenge is used up whether or not the answer is right.
      const challenge = await takeChallenge(db, { staffId, now: now() });
      const key = challenge === null ? null : await checkNewPasskey(site, challenge, form.answer);
      if (!key) throw new AppError('WRONG_CODE', 'This passkey was not accepted. Try again.');
      return await db
        .transaction(async (tx) => {
          const work: Work = { tx, caller, source: 'form', now: now() };
          const isFirst = await hasNone(tx, staffId);
          await insertPasskey(tx, { ...key, staffId, name: form.name, now: work.now });
          await record(work, 'added a passkey');
          return added(work, isFirst);
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'staff_passkeys_credential_id_key'))
            throw conflict('This passkey is already registered.');
          throw error;
        });
    },

    removePasskey: (caller: StaffCaller, id: number, password: string) =>
      afterPassword(caller, password, async (work) => {
        if (!(await deletePasskey(work.tx, { id, staffId: caller.staffId }))) throw notFound();
        await removed(work, 'removed a passkey');
      }),

    renewRecoveryCodes: (caller: StaffCaller, password: string) =>
      afterPassword(caller, password, async (work) => {
        if (await hasNone(work.tx, caller.staffId)) throw conflict('Add an authenticator app or a passkey first.');
        await record(work, 'made new recovery codes');
        return { recoveryCodes: await giveCodes(work) };
      }),

    endSessions: (caller: StaffCaller, sessionId: number | null) =>
      db.transaction(async (tx) => {
        const { staffId, sessionId: current } = caller;
        const ended = await sessions.end(tx, staffId, sessionId, current);
        if (sessionId !== null && ended === 0) throw notFound();
        const work: Work = { tx, caller, source: 'form', now: now() };
        if (ended > 0)
          await recordDesk(work, { action: 'ended sessions', entity: 'staff', ids: [staffId], details: { ended } });
        return { ended };
      }),
  };
}
