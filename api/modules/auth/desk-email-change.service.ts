import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { findAccountByEmail } from '#api/modules/auth/auth.repository';
import {
  insertEmailChange,
  lockEmailChange,
  lockEmailOf,
  settleEmailChange,
} from '#api/modules/auth/email-changes.repository';
import { replaceEmail } from '#api/modules/auth/replace-email';
import type { Sessions } from '#api/modules/auth/sessions.service';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { decideEmail, proposeEmail } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { Queryable } from '#db/database';

type Deps = {
  desk: Desk;
  sessions: Sessions;
  publicUrl: string;
  names: () => { name: string; short: string };
  wakeMail: () => void;
  deskClientById: (tx: Queryable, id: number) => Promise<DeskClient>;
};

export type DeskEmailChange = ReturnType<typeof createDeskEmailChange>;

/** With a second person, because 'forgot password' opens an account to the reader of its mail. */
export function createDeskEmailChange({ desk, sessions, publicUrl, names, wakeMail, deskClientById }: Deps) {
  return {
    propose: (caller: StaffCaller, clientId: number, form: Received<typeof proposeEmail>['body']) =>
      desk.once(caller, 'proposeEmail', { id: clientId, ...form }, async (work) => {
        const { tx, now } = work;
        const { email, reason } = form;
        const client = orNotFound(await lockEmailOf(tx, { clientId }));
        if (client.mergedInto !== null) throw conflict('This client was merged into another one. Change that client.');
        if (await findAccountByEmail(tx, { email })) throw conflict('A client already has this email.');
        await insertEmailChange(tx, { clientId, email, now, staffId: caller.staffId, reason });
        const details = { reason, email: { from: client.email, to: email } };
        await recordDesk(work, { action: 'asked for another email', entity: 'client', ids: [clientId], details });
        return deskClientById(tx, clientId);
      }),

    async decide(caller: StaffCaller, id: number, form: Received<typeof decideEmail>['body']) {
      const reply = await desk.once(caller, 'decideEmail', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { staffId } = caller;
        const change = await lockEmailChange(tx, { id });
        if (!change || change.staffId === null) throw conflict('This change has already been decided.');
        const { clientId, email } = change;
        if (form.isAgreed && change.staffId === staffId) {
          throw conflict('You asked for this change. An admin or a colleague in support must agree to it.');
        }
        if (form.isAgreed) {
          await replaceEmail(tx, { clientId, email, now, publicUrl, names: names() });
          // A person who had the old address may still be signed in.
          await sessions.closeAll(tx, clientId);
        }
        await settleEmailChange(tx, { id, outcome: form.isAgreed ? 'CHANGED' : 'REFUSED', now, staffId });
        const action = form.isAgreed ? 'agreed to another email' : 'refused another email';
        await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { email } });
        return deskClientById(tx, clientId);
      });
      wakeMail();
      return reply;
    },
  };
}
