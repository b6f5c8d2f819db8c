import { hash, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError, fieldError, orNotFound } from '#api/http/app-error';
import { clientActor, recordAudit } from '#api/modules/audit/index';
import { findAccountByEmail, findPassword } from '#api/modules/auth/auth.repository';
import type { RequestOrigin } from '#api/modules/auth/auth.service';
import {
  insertEmailChange,
  lockEmailChange,
  settleEmailChange,
  takeEmailTry,
} from '#api/modules/auth/email-changes.repository';
import { emailCodeMail, emailInUseMail, emailWishMail } from '#api/modules/auth/email-mails';
import type { Passwords } from '#api/modules/auth/passwords';
import { replaceEmail } from '#api/modules/auth/replace-email';
import { queueMail } from '#api/modules/mail/index';
import type { Database } from '#db/database';

const codeLifeMs = 30 * 60_000;

type Deps = {
  db: Database;
  now: () => Date;
  passwords: Passwords;
  publicUrl: string;
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

/** Bound to the account, so that equal codes of two people have different hashes. */
const hashCode = (clientId: number, code: string) => hash('sha256', `${clientId}:${code}`, 'buffer');
const wrongCode = () => new AppError('WRONG_CODE', 'This code is wrong or has expired. Ask for a new one.');

export type EmailChange = ReturnType<typeof createEmailChange>;

/** The client's own change: the password first, then a code that is read at the new address. */
export function createEmailChange({ db, now, passwords, publicUrl, names, wakeMail }: Deps) {
  const audit = (clientId: number, action: string, origin: RequestOrigin) => ({
    actor: clientActor(clientId),
    action,
    entity: 'client' as const,
    entityId: clientId,
    now: now(),
    ...origin,
  });

  return {
    /** The same answer when the address has an account, so that the call does not tell who is a client. */
    async ask(clientId: number, form: { email: string; password: string }, origin: RequestOrigin) {
      const account = orNotFound(await findPassword(db, { clientId }));
      const matches = await passwords.turn(() => passwords.verify(account.passwordHash, form.password));
      if (!matches) throw new AppError('WRONG_PASSWORD', 'The password is wrong.');
      const { email } = form;
      if (email.toLowerCase() === account.email.toLowerCase())
        throw fieldError('email', 'This is your e-mail already.');
      const isTaken = (await findAccountByEmail(db, { email })) !== null;
      const at = now();
      await db.transaction(async (tx) => {
        await recordAudit(tx, audit(clientId, 'asked for another e-mail', origin));
        if (isTaken) {
          await queueMail(tx, { recipient: email, ...emailInUseMail(names(), publicUrl), now: at });
        } else {
          const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
          const expiresAt = new Date(at.getTime() + codeLifeMs);
          await insertEmailChange(tx, { clientId, email, now: at, codeHash: hashCode(clientId, code), expiresAt });
          await queueMail(tx, { recipient: email, ...emailCodeMail(names(), code), discardAfter: expiresAt, now: at });
        }
        await queueMail(tx, { recipient: account.email, ...emailWishMail(names(), publicUrl), now: at });
      });
      wakeMail();
    },

    async confirm(clientId: number, code: string, origin: RequestOrigin) {
      const at = now();
      // Outside the transaction: a wrong try counts although it is refused.
      const tried = await takeEmailTry(db, { clientId, now: at });
      if (!tried || !timingSafeEqual(tried.codeHash, hashCode(clientId, code))) throw wrongCode();
      await db.transaction(async (tx) => {
        const change = await lockEmailChange(tx, { id: tried.id });
        if (!change) throw wrongCode();
        await replaceEmail(tx, { clientId, email: change.email, now: at, publicUrl, names: names() });
        await settleEmailChange(tx, { id: change.id, outcome: 'CHANGED', now: at, staffId: null });
        await recordAudit(tx, audit(clientId, 'changed the e-mail', origin));
      });
      wakeMail();
      return tried.email;
    },
  };
}
