import type { Migration } from '#db/migrate';

/** Finds the few corrections of invoiced goods that no credit note holds yet, for Today and the list of invoices. */
export const toCredit: Migration = {
  version: 47,
  name: 'to-credit',
  sql: `
create index charges_to_credit_idx on charges (package_id) where document_id is null and amount < 0 and kind in ('FREIGHT', 'STORAGE');
`,
};
