import { AppError, conflict } from '#api/http/app-error';
import type { Visitor } from '#api/http/visitor';
import { clientActor, recordAudit } from '#api/modules/audit/index';
import { findAccountByEmail, insertAccount, lockAccount } from '#api/modules/auth/auth.repository';
import { mergedAccount } from '#api/modules/auth/merged-account';
import type { Passwords } from '#api/modules/auth/passwords';
import type { Sessions } from '#api/modules/auth/sessions.service';
import type { SignInGuard } from '#api/modules/auth/sign-in-guard';
import type { Session } from '#contract/auth/schema';
import type { Database } from '#db/database';
import { isUniqueViolation } from '#db/failures';

export type RequestOrigin = Visitor & { requestId: string };

type Deps = { db: Database; now: () => Date; passwords: Passwords; sessions: Sessions; guard: SignInGuard };

/** The log names the account by its id: people often type a password in the e-mail field. */
const wrongCredentials = (account: { id: number } | null) =>
  new AppError('WRONG_CREDENTIALS', 'The email or the password is wrong.', {
    who: account ? clientActor(account.id) : undefined,
  });

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ db, now, passwords, sessions, guard }: Deps) {
  return {
    /** An unknown e-mail and a wrong password get the same sentence and take the same time. */
    signIn: (form: { email: string; password: string }, deviceToken: string | undefined, origin: RequestOrigin) =>
      passwords.turn(async () => {
        const guardHash = await guard.attempt(form.email, deviceToken);
        const account = await findAccountByEmail(db, form);
        const passwordHash = account?.passwordHash ?? null;
        const matches = await passwords.verify(passwordHash, form.password);
        if (!account || passwordHash === null || !matches) throw wrongCredentials(account);
        if (account.mergedInto) throw conflict(mergedAccount(account.mergedInto));
        return db.transaction(async (tx) => {
          if (!(await lockAccount(tx, { id: account.id, passwordHash }))) throw wrongCredentials(account);
          const backendTokens = await sessions.open(tx, account.id, origin);
          const device = await guard.succeeded(tx, account.id, guardHash, deviceToken);
          await recordAudit(tx, {
            actor: clientActor(account.id),
            action: 'signed in',
            entity: 'client',
            entityId: account.id,
            now: now(),
            ...origin,
          });
          const { id, email, shippingMark, membershipTier } = account;
          const session: Session = { id, email, shippingMark, membershipTier, backendTokens };
          return { session, device };
        });
      }),

    async signUp(
      form: { email: string; password: string; shippingMark: string; phone: string },
      origin: RequestOrigin,
    ): Promise<{ session: Session; device: string }> {
      const passwordHash = await passwords.turn(() => passwords.hash(form.password));
      try {
        return await db.transaction(async (tx) => {
          const { email, shippingMark, phone } = form;
          const id = await insertAccount(tx, { email, shippingMark, phone, passwordHash, now: now() });
          const backendTokens = await sessions.open(tx, id, origin);
          const device = await guard.rememberDevice(tx, id);
          await recordAudit(tx, {
            actor: clientActor(id),
            action: 'registered',
            entity: 'client',
            entityId: id,
            now: now(),
            ...origin,
          });
          return { session: { id, email, shippingMark, membershipTier: null, backendTokens }, device };
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'clients_email_key')) throw error;
        throw new AppError('EMAIL_TAKEN', 'This email already has an account. Log in, or reset your password.', {
          cause: error,
        });
      }
    },

    refresh: sessions.refresh,

    signOut: ({ sessionId, clientId }: { sessionId: number; clientId: number }, origin: RequestOrigin) =>
      db.transaction(async (tx) => {
        await sessions.close(tx, sessionId, clientId);
        await recordAudit(tx, {
          actor: clientActor(clientId),
          action: 'signed out',
          entity: 'client',
          entityId: clientId,
          now: now(),
          ...origin,
        });
      }),
  };
}
