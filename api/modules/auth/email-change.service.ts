import { AppError, fieldError, orNotFound } from '#api/http/app-error';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import { findAccountByEmail, findPassword } from '#api/modules/auth/auth.repository';
import type { RequestOrigin } from '#api/modules/auth/auth.service';
import { emailCodeMail, emailInUseMail, emailWishMail } from '#api/modules/auth/email-mails';
import type { Passwords } from '#api/modules/auth/passwords';
import { replaceEmail } from '#api/modules/auth/replace-email';
import { confirmByCode, insertContactChange, newCode } from '#api/modules/contacts/index';
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

export type EmailChange = ReturnType<typeof createEmailChange>;

/** A client changes the e-mail: first the password, then a code that was sent to the new address. */
export function createEmailChange({ db, now, passwords, publicUrl, names, wakeMail }: Deps) {
  return {
    /**
     * The answer is the same when the new address already has an account, so the call does not reveal who is a client.
     */
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
        await recordAudit(tx, ownEntry({ clientId, action: 'asked for another e-mail', now: now() }, origin));
        if (isTaken) {
          await queueMail(tx, { recipient: email, ...emailInUseMail(names(), publicUrl), now: at });
        } else {
          const { code, codeHash, expiresAt } = newCode(clientId, { now: at, lifeMs: codeLifeMs });
          await insertContactChange(tx, { clientId, field: 'email', value: email, now: at, codeHash, expiresAt });
          await queueMail(tx, { recipient: email, ...emailCodeMail(names(), code), discardAfter: expiresAt, now: at });
        }
        await queueMail(tx, { recipient: account.email, ...emailWishMail(names(), publicUrl), now: at });
      });
      wakeMail();
    },

    async confirm(clientId: number, code: string, origin: RequestOrigin) {
      const at = now();
      const email = await confirmByCode(db, { clientId, field: 'email', code, now: at }, async (tx, value) => {
        await replaceEmail(tx, { clientId, email: value, now: at, publicUrl, names: names() });
        await recordAudit(tx, ownEntry({ clientId, action: 'changed the e-mail', now: now() }, origin));
      });
      wakeMail();
      return email;
    },
  };
}
