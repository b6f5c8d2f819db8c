import type { Migration } from '#db/migrate';

/** How many cartons a line of a transfer moved. They may be handed over, split or joined afterwards; the list stays as it was. */
export const transferCartons: Migration = {
  version: 43,
  name: 'transfer-cartons',
  sql: `
-- Null for lines from before: those show the cartons that the package has now.
alter table transfer_lines add column cartons integer check (cartons > 0);
`,
};
