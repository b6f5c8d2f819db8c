import { AppError, fieldError, orNotFound } from '#api/http/app-error';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import {
  deleteOldPasswordResets,
  deletePasswordResets,
  findAccountByEmail,
  findPassword,
  insertPasswordReset,
  isResetLive,
  lockAccountByEmail,
  replacePassword,
  setPassword,
  usePasswordReset,
} from '#api/modules/auth/auth.repository';
import type { RequestOrigin } from '#api/modules/auth/auth.service';
import { mergedAccountMail, passwordChangedMail, resetLinkMail } from '#api/modules/auth/mails';
import { mergedAccount } from '#api/modules/auth/merged-account';
import type { Passwords } from '#api/modules/auth/passwords';
import type { Sessions } from '#api/modules/auth/sessions.service';
import { accountGuard } from '#api/modules/auth/sign-in-guard';
import { clearGuards, deleteDevices } from '#api/modules/auth/sign-in-guard.repository';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import { queueMail } from '#api/modules/mail/index';
import type { Database, Queryable } from '#db/database';

const resetLifeMs = 30 * 60_000;

type Deps = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  sessions: Sessions;
  publicUrl: string;
  /** The names of the company, which a password may not be. */
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

export type PasswordChange = ReturnType<typeof createPasswordChange>;

export function createPasswordChange({ db, now, passwords, sessions, publicUrl, names, wakeMail }: Deps) {
  /** What follows from every new password, in the transaction that sets it. */
  const settle = async (tx: Queryable, clientId: number, email: string, action: string, origin: RequestOrigin) => {
    await deletePasswordResets(tx, { clientId });
    await recordAudit(tx, ownEntry({ clientId, action, now: now() }, origin));
    await queueMail(tx, { recipient: email, ...passwordChangedMail(names(), publicUrl), now: now() });
  };

  return {
    async checkPassword(clientId: number, password: string): Promise<boolean> {
      const account = orNotFound(await findPassword(db, { clientId }));
      return passwords.turn(() => passwords.verify(account.passwordHash, password));
    },

    async change(
      caller: { clientId: number; sessionId: number },
      form: { oldPassword?: string | undefined; newPassword?: string | undefined },
      origin: RequestOrigin,
    ) {
      const { oldPassword, newPassword } = form;
      if (!oldPassword && !newPassword) {
        throw new AppError('NOTHING_TO_CHANGE', 'Fill in your old password and a new one to change it.');
      }
      if (!oldPassword) throw fieldError('oldPassword', 'Fill in your old password.');
      if (!newPassword) throw fieldError('newPassword', 'Fill in a new password.');
      const { clientId, sessionId } = caller;
      const account = orNotFound(await findPassword(db, { clientId }));

      const newHash = await passwords.turn(async () => {
        const matches = await passwords.verify(account.passwordHash, oldPassword);
        return matches ? passwords.hash(newPassword) : null;
      });
      if (!newHash) throw wrongPassword();
      await db.transaction(async (tx) => {
        const checkedHash = account.passwordHash;
        if (!(await replacePassword(tx, { clientId, checkedHash, newHash, now: now() }))) throw wrongPassword();
        await sessions.closeOthers(tx, clientId, sessionId);
        await settle(tx, clientId, account.email, 'changed the password', origin);
      });
      wakeMail();
    },

    /** Known and unknown e-mails get the same answer and cost about the same writes. */
    async requestReset(email: string, origin: RequestOrigin) {
      const account = await findAccountByEmail(db, { email });
      const at = now();
      await db.transaction(async (tx) => {
        const entityId = account?.id ?? null;
        await recordAudit(tx, {
          actor: 'visitor',
          action: 'asked for a password reset',
          entity: 'client',
          entityId,
          now: at,
          ...origin,
        });
        if (!account) return;
        if (account.mergedInto) {
          const text = mergedAccount(account.mergedInto);
          await queueMail(tx, { recipient: account.email, ...mergedAccountMail(names(), text, publicUrl), now: at });
          return;
        }
        const token = newToken();
        const expiresAt = new Date(at.getTime() + resetLifeMs);
        await insertPasswordReset(tx, { tokenHash: hashToken(token), clientId: account.id, now: at, expiresAt });
        const link = `${publicUrl}/reset-password?${new URLSearchParams({ id: token, email: account.email })}`;
        await queueMail(tx, {
          recipient: account.email,
          ...resetLinkMail(names(), link),
          discardAfter: expiresAt,
          now: at,
        });
      });
      wakeMail();
    },

    async reset(form: { id: string; email: string; password: string }, origin: RequestOrigin) {
      const tokenHash = hashToken(form.id);
      // A cheap check first, so that guesses do not cost a hash each.
      if (!(await isResetLive(db, { tokenHash, email: form.email, now: now() }))) throw badLink();
      const newHash = await passwords.turn(() => passwords.hash(form.password));
      await db.transaction(async (tx) => {
        await lockAccountByEmail(tx, form);
        const clientId = await usePasswordReset(tx, { tokenHash, email: form.email, now: now() });
        if (clientId === null) throw badLink();
        const email = await setPassword(tx, { clientId, newHash, now: now() });
        if (email === null) throw badLink();
        await sessions.closeAll(tx, clientId);
        await deleteDevices(tx, { clientId });
        await clearGuards(tx, [accountGuard(email)]);
        await settle(tx, clientId, email, 'reset the password', origin);
      });
      wakeMail();
    },

    prune: () => deleteOldPasswordResets(db, { now: now() }),
  };
}

// Never 401, which means a missing, expired or invalid token.
const wrongPassword = () => new AppError('WRONG_PASSWORD', 'The old password is wrong.');

const badLink = () =>
  new AppError(
    'RESET_LINK_INVALID',
    'This reset link is no longer valid. Ask for a new one and use it within 30 minutes.',
  );
