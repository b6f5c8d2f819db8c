import type { Migration } from '#db/migrate';

/** An erasure removes the mails to every address that the client had, also to the first one. */
export const formerEmails: Migration = {
  version: 59,
  name: 'former-emails',
  sql: `
-- The address of the client when another one was asked for.
alter table contact_changes add column former_email text;
`,
};
