import { conflict, orNotFound } from '#api/http/app-error';
import { findAccountByEmail } from '#api/modules/auth/auth.repository';
import { lockEmailOf } from '#api/modules/auth/emails.repository';
import { replaceEmail } from '#api/modules/auth/replace-email';
import type { Sessions } from '#api/modules/auth/sessions.service';
import { createSecondPerson } from '#api/modules/contacts/index';
import type { Desk } from '#api/modules/desk/index';
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

/** Needs a second person, because 'forgot password' opens an account to the person who reads its mail. */
export const createDeskEmailChange = ({ desk, sessions, publicUrl, names, wakeMail, deskClientById }: Deps) =>
  createSecondPerson({
    ...{ desk, wakeMail, read: deskClientById },
    field: 'email',
    async before(tx, clientId, value) {
      const client = orNotFound(await lockEmailOf(tx, { clientId }));
      if (client.mergedInto !== null) throw conflict('This client was merged into another one. Change that client.');
      if (await findAccountByEmail(tx, { email: value })) throw conflict('A client already has this email.');
      return client.email;
    },
    async replace(tx, { clientId, value, now }) {
      await replaceEmail(tx, { clientId, email: value, now, publicUrl, names: names() });
      // A person with the old address may still be signed in.
      await sessions.closeAll(tx, clientId);
    },
  });
