import { conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import { findDeskClient } from '#api/modules/clients/desk-clients.repository';
import { lockClient } from '#api/modules/clients/desk-tiers.repository';
import { phoneChangedMail } from '#api/modules/clients/mark-mails';
import { setProvenPhone } from '#api/modules/clients/phones.repository';
import { createSecondPerson } from '#api/modules/contacts/index';
import type { Desk } from '#api/modules/desk/index';
import { queueMail } from '#api/modules/mail/index';
import type { Queryable } from '#db/database';

type Deps = { desk: Desk; names: () => { name: string; short: string }; wakeMail: () => void };

export type DeskPhoneChange = ReturnType<typeof createDeskPhoneChange>;

/** Needs a second person, because messages about goods and money go to the phone. */
export function createDeskPhoneChange({ desk, names, wakeMail }: Deps) {
  const read = async (tx: Queryable, id: number) => orNotFound(await findDeskClient(tx, { id }));
  const held = async (tx: Queryable, id: number) => {
    if (!(await lockClient(tx, { id }))) throw notFound();
    const client = await read(tx, id);
    if (client.mergedInto) throw conflict('This client was merged into another one. Change that client.');
    return client;
  };
  return createSecondPerson({
    ...{ desk, wakeMail, read },
    field: 'phone',
    async before(tx, clientId, value) {
      const { phone, isPhoneProven } = await held(tx, clientId);
      // Entering the same phone again is how two people at the desk confirm a phone that the client typed.
      if (phone === value && isPhoneProven) throw fieldError('phone', 'The client has this phone already.');
      return phone;
    },
    async replace(tx, { clientId, value, now }) {
      const { email, phone } = await held(tx, clientId);
      await setProvenPhone(tx, { clientId, phone: value });
      if (email && phone !== value) {
        await queueMail(tx, { recipient: email, ...phoneChangedMail(names(), value), now });
      }
    },
  });
}
