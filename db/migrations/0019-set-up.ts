import type { Migration } from '#db/migrate';

/** The links with which a new company is set up in a browser. They are void as soon as there is an account of the desk. */
export const setUp: Migration = {
  version: 19,
  name: 'set-up',
  sql: `
create table set_up_links (
  token_hash bytea primary key,
  expires_at timestamptz(3) not null
);
`,
};
