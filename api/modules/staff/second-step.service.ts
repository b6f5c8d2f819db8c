import { AppError } from '#api/http/app-error';
import { checkPasskey, siteOf } from '#api/modules/staff/passkey-check';
import { listPasskeys, passkeyUsed } from '#api/modules/staff/passkeys.repository';
import {
  countPendingAttempt,
  deleteOldPendingSignIns,
  findPendingSignIn,
  keepPendingChallenge,
  type TakenSignIn,
  takePendingSignIn,
} from '#api/modules/staff/pending-sign-ins.repository';
import { hashCode } from '#api/modules/staff/recovery-codes';
import {
  findAuthenticator,
  takeAuthenticatorStep,
  takeRecoveryCode,
} from '#api/modules/staff/second-factor.repository';
import {
  openStaffSession,
  type SignedIn,
  type SignInDeps,
  type SignInOrigin,
} from '#api/modules/staff/staff-sign-in.service';
import { type SecretBox, stepOf } from '#api/modules/staff/totp';
import type { Queryable } from '#db/database';

type Deps = SignInDeps & { box: SecretBox; publicUrl: string };
type Answer = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };
/** True when the second factor is right. It is used up in the same transaction. */
type Check = (tx: Queryable, person: TakenSignIn) => Promise<boolean>;

const expired = () => new AppError('SIGN_IN_EXPIRED', 'This sign-in has expired. Log in with your password again.');

const sentences = {
  totp: 'This code is wrong or was used before. Wait for the next one.',
  recovery: 'This recovery code is wrong or was used before.',
  passkey: 'This passkey was not accepted.',
};

export type SecondStep = ReturnType<typeof createSecondStep>;

export function createSecondStep(deps: Deps) {
  const { db, now, guard, tokens, box } = deps;
  const site = siteOf(deps.publicUrl);

  /**
   * The attempt is counted first, for this sign-in and for the account. Then it is evaluated, used up, and the session
   * opened, in one transaction.
   */
  const finish = async (
    kind: keyof typeof sentences,
    pendingToken: string,
    from: SignInOrigin,
    isRight: Check,
  ): Promise<SignedIn> => {
    const hash = tokens.hashToken(pendingToken);
    const person = await findPendingSignIn(db, { hash, now: now() });
    if (!person) throw expired();
    const attempt = await guard.attemptStaffFactor(person, from.deviceToken);
    if (!(await countPendingAttempt(db, { hash, now: now() }))) throw expired();
    return db.transaction(async (tx) => {
      const account = await takePendingSignIn(tx, { hash, now: now(), staffId: person.id });
      if (!account) throw expired();
      if (!(await isRight(tx, account))) {
        throw new AppError('WRONG_CODE', sentences[kind], { who: `staff:${account.id}` });
      }
      await guard.staffSucceeded(tx, attempt);
      const details = { secondFactor: kind };
      return openStaffSession(deps, tx, { account: { ...account, hasSecondFactor: true }, from, details });
    });
  };

  return {
    withCode: (form: { pendingToken: string; code: string }, from: SignInOrigin) =>
      finish('totp', form.pendingToken, from, async (tx, { id: staffId }) => {
        const found = await findAuthenticator(tx, { staffId });
        const secret = found?.isConfirmed ? box.open(found.secret, staffId) : null;
        const step = secret === null ? null : stepOf(secret, form.code, now());
        return step !== null && takeAuthenticatorStep(tx, { staffId, step });
      }),

    withRecoveryCode: (form: { pendingToken: string; recoveryCode: string }, from: SignInOrigin) =>
      finish('recovery', form.pendingToken, from, (tx, { id: staffId }) =>
        takeRecoveryCode(tx, { hash: hashCode(staffId, form.recoveryCode), staffId, now: now() }),
      ),

    async askPasskey(pendingToken: string) {
      const challenge = tokens.newToken();
      const hash = tokens.hashToken(pendingToken);
      const staffId = await keepPendingChallenge(db, { hash, now: now(), challenge });
      if (staffId === null) throw expired();
      const known = (await listPasskeys(db, { staffId })).map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      }));
      return { challenge, rpId: site.rpId, known };
    },

    withPasskey: (form: { pendingToken: string; answer: Answer }, from: SignInOrigin) =>
      finish('passkey', form.pendingToken, from, async (tx, { id: staffId, challenge }) => {
        const keys = await listPasskeys(tx, { staffId });
        const key = keys.find(({ credentialId }) => credentialId.toString('base64url') === form.answer.id);
        if (!key || challenge === null) return false;
        const counter = await checkPasskey(site, challenge, form.answer, key);
        return counter !== null && passkeyUsed(tx, { id: key.id, counter, now: now() });
      }),

    prune: () => deleteOldPendingSignIns(db, { now: now() }),
  };
}
