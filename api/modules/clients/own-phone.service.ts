import { conflict, orNotFound } from '#api/http/app-error';
import { spend, type TakePoints } from '#api/http/rate-limits';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import { findClient } from '#api/modules/clients/clients.repository';
import { phoneCodeMail } from '#api/modules/clients/mark-mails';
import { confirmPhone } from '#api/modules/clients/phones.repository';
import { confirmByCode, insertContactChange, newCode } from '#api/modules/contacts/index';
import { queueMail } from '#api/modules/mail/index';
import type { Database, Queryable } from '#db/database';

/** Long enough for a client who reads mail in the evening. */
const codeLifeMs = 24 * 60 * 60_000;

type Names = { name: string; short: string };
type Origin = { requestId: string; address: string };
type Deps = { db: Database; now: () => Date; takePoints: TakePoints; names: () => Names; wakeMail: () => void };

export type OwnPhone = ReturnType<typeof createOwnPhone>;

/** Sends a code to the known e-mail. It proves that the owner of the account asked for the phone. */
export async function sendPhoneCode(
  tx: Queryable,
  { clientId, email, phone, now, names }: { clientId: number; email: string; phone: string; now: Date; names: Names },
) {
  const { code, codeHash, expiresAt } = newCode(clientId, { now, lifeMs: codeLifeMs });
  await insertContactChange(tx, { clientId, field: 'phone', value: phone, now, codeHash, expiresAt });
  await queueMail(tx, { recipient: email, ...phoneCodeMail(names, phone, code), discardAfter: expiresAt, now });
}

/** How clients confirm a phone that they changed in their profile. */
export function createOwnPhone({ db, now, takePoints, names, wakeMail }: Deps) {
  return {
    async sendCode(clientId: number, origin: Origin) {
      await spend(takePoints, 'phoneCodePerAccount', String(clientId));
      await db.transaction(async (tx) => {
        const { email, phone, isPhoneProven } = orNotFound(await findClient(tx, { clientId }));
        if (isPhoneProven) throw conflict('Your phone is confirmed already.');
        await sendPhoneCode(tx, { clientId, email, phone, now: now(), names: names() });
        await recordAudit(tx, ownEntry({ clientId, action: 'asked for a code for the phone', now: now() }, origin));
      });
      wakeMail();
    },

    async confirm(clientId: number, code: string, origin: Origin) {
      await confirmByCode(db, { clientId, field: 'phone', code, now: now() }, async (tx, phone) => {
        if (!(await confirmPhone(tx, { clientId, phone }))) {
          throw conflict('Your phone has changed since this code was sent. Ask for a new one.');
        }
        await recordAudit(tx, ownEntry({ clientId, action: 'confirmed the phone with a code', now: now() }, origin));
      });
    },
  };
}
