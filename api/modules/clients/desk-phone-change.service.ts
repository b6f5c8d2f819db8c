import { conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { findDeskClient } from '#api/modules/clients/desk-clients.repository';
import { lockClient } from '#api/modules/clients/desk-tiers.repository';
import { phoneChangedMail } from '#api/modules/clients/mark-mails';
import {
  insertPhoneChange,
  lockPhoneChange,
  setPhone,
  settlePhoneChange,
} from '#api/modules/clients/phone-changes.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { queueMail } from '#api/modules/mail/index';
import type { Received } from '#contract/endpoint';
import type { decidePhone, proposePhone } from '#contract/staff/client-records/calls';
import type { Queryable } from '#db/database';

type Deps = { desk: Desk; names: () => { name: string; short: string }; wakeMail: () => void };

export type DeskPhoneChange = ReturnType<typeof createDeskPhoneChange>;

/** With a second person, because messages about goods and money go to the phone. */
export function createDeskPhoneChange({ desk, names, wakeMail }: Deps) {
  const held = async (tx: Queryable, clientId: number) => {
    if (!(await lockClient(tx, { id: clientId }))) throw notFound();
    const client = orNotFound(await findDeskClient(tx, { id: clientId }));
    if (client.mergedInto) throw conflict('This client was merged into another one. Change that client.');
    return client;
  };

  return {
    propose: (caller: StaffCaller, clientId: number, form: Received<typeof proposePhone>['body']) =>
      desk.once(caller, 'proposePhone', { id: clientId, ...form }, async (work) => {
        const { tx, now } = work;
        const { phone, reason } = form;
        const client = await held(tx, clientId);
        if (client.phone === phone) throw fieldError('phone', 'The client has this phone already.');
        await insertPhoneChange(tx, { clientId, phone, now, staffId: caller.staffId, reason });
        const details = { reason, phone: { from: client.phone, to: phone } };
        await recordDesk(work, { action: 'asked for another phone', entity: 'client', ids: [clientId], details });
        return orNotFound(await findDeskClient(tx, { id: clientId }));
      }),

    async decide(caller: StaffCaller, id: number, form: Received<typeof decidePhone>['body']) {
      const reply = await desk.once(caller, 'decidePhone', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { staffId } = caller;
        const change = await lockPhoneChange(tx, { id });
        if (!change) throw conflict('This change has already been decided.');
        const { clientId, phone } = change;
        if (form.isAgreed && change.staffId === staffId) {
          throw conflict('You asked for this change. An admin or a colleague in support must agree to it.');
        }
        if (form.isAgreed) {
          const { email } = await held(tx, clientId);
          await setPhone(tx, { clientId, phone });
          if (email) await queueMail(tx, { recipient: email, ...phoneChangedMail(names(), phone), now });
        }
        await settlePhoneChange(tx, { id, outcome: form.isAgreed ? 'CHANGED' : 'REFUSED', now, staffId });
        const action = form.isAgreed ? 'agreed to another phone' : 'refused another phone';
        await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { phone } });
        return orNotFound(await findDeskClient(tx, { id: clientId }));
      });
      wakeMail();
      return reply;
    },
  };
}
