import type { DeskPackageRow } from '#contract/staff/packages/schema';

/** A number that is still in the warehouse was probably scanned twice; one that has left was probably used again. */
export const isLikelySame = (rows: readonly Pick<DeskPackageRow, 'status'>[]) =>
  rows.some(({ status }) => status === 'YET_TO_LOAD' || status === 'ON_HOLD');
