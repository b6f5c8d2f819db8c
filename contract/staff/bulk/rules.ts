/** The actions on many packages. For the roles see api/modules/bulk/bulk-actions.ts. */
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

/** More would lock the rows for longer than colleagues should wait. */
export const packagesPerBatch = 5000;

/** The most packages ticked by hand. For more, use a filter. */
export const packagesByHand = 1000;
