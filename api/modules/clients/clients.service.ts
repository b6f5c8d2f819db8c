import { fieldError, notFound, orNotFound } from '#api/http/app-error';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import { findClient, updateClient, updateDetails } from '#api/modules/clients/clients.repository';
import { sendPhoneCode } from '#api/modules/clients/own-phone.service';
import type { Attachment, Client } from '#contract/clients/schema';
import type { Database } from '#db/database';

type Origin = { requestId: string; address: string };
type Deps = {
  db: Database;
  now: () => Date;
  listAttachments: (clientId: number) => Promise<Attachment[]>;
  names: () => { name: string; short: string };
  wakeMail: () => void;
};

export type Clients = ReturnType<typeof createClients>;

export function createClients({ db, now, listAttachments, names, wakeMail }: Deps) {
  const audit = (clientId: number, action: string, fields: string[], origin: Origin) => ({
    ...ownEntry({ clientId, action, now: now() }, origin),
    details: { fields },
  });

  return {
    async profile(clientId: number): Promise<Client> {
      const [row, attachments] = await Promise.all([findClient(db, { clientId }), listAttachments(clientId)]);
      const { dob, location, nextOfKin, nextOfKinPhone, ...known } = orNotFound(row);
      const clientDetails = { dob, location, nextOfKin, nextOfKinPhone };
      return { ...known, clientDetails, attachments };
    },

    async update(clientId: number, form: { shippingMark: string; phone: string }, origin: Origin) {
      await db.transaction(async (tx) => {
        const before = await findClient(tx, { clientId });
        if (!(await updateClient(tx, { clientId, ...form, now: now() }))) throw notFound();
        await recordAudit(tx, audit(clientId, 'changed the profile', ['shippingMark', 'phone'], origin));
        // Messages go to the new phone, so the e-mail gets a notice with the code that confirms the phone.
        if (before?.email && before.phone !== form.phone) {
          const { phone } = form;
          await sendPhoneCode(tx, { clientId, email: before.email, phone, now: now(), names: names() });
        }
      });
      wakeMail();
    },

    async updateInfo(
      clientId: number,
      form: { location: string; nextOfKin: string; nextOfKinPhone: string; dob?: string | null | undefined },
      origin: Origin,
    ) {
      const dob = form.dob === '' ? null : form.dob;
      if (dob && !isPlausibleBirthday(dob, now())) {
        const message = 'The date of birth must lie between 1900 and today.';
        throw fieldError('dob', message);
      }
      await db.transaction(async (tx) => {
        await updateDetails(tx, { ...form, clientId, dob });
        await recordAudit(
          tx,
          audit(clientId, 'changed other info', ['location', 'nextOfKin', 'nextOfKinPhone', 'dob'], origin),
        );
      });
    },
  };
}

const isPlausibleBirthday = (day: string, now: Date) => day >= '1900-01-01' && day <= now.toISOString().slice(0, 10);
