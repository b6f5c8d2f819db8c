/** What can be done to many packages at once. Which role may do which: api/modules/bulk/bulk-actions.ts. */
export const bulkActions = [
  'HOLD',
  'RELEASE',
  'PUT_INTO',
  'TAKE_OUT',
  'AVAILABLE',
  'NOTE',
  'ASSIGN',
  'CORRECT',
] as const;

export type BulkAction = (typeof bulkActions)[number];

/** More would hold the rows for longer than colleagues should wait. */
export const packagesPerBatch = 5000;

/** Ticked by hand; more than that is a filter. */
export const packagesByHand = 1000;
