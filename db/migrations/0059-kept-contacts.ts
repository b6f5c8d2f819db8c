import type { Migration } from '#db/migrate';

/** Contacts that a change of the e-mail and a merge would lose. */
export const keptContacts: Migration = {
  version: 59,
  name: 'kept-contacts',
  sql: `
-- The address of the client when another one was asked for: an erasure removes the mails to it too.
alter table contact_changes add column former_email text;

-- The one who stays had another phone, so the phone of the merged client became the second one.
alter table client_merges add column moved_second_phone boolean not null default false;
`,
};
