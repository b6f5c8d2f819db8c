import type { Migration } from '#db/migrate';

/** What was still missing for a company of its own. */
export const companyLeftovers: Migration = {
  version: 27,
  name: 'company leftovers',
  sql: `
-- Why the second person lifted or kept the hold. Null: decided before reasons were asked for.
alter table release_lifts add column decision text check (length(decision) between 2 and 500);
`,
};
