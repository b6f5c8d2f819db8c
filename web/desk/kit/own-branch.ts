import type { StaffRole } from '#contract/staff/roles';

/**
 * The address of a list whose count is of the own branch for a warehouse: it opens with that branch. The filter shows
 * other branches.
 */
export const ownBranch = (list: string, { role, branch }: { role: StaffRole; branch: string }) =>
  role === 'ghana-warehouse' ? `${list}?branch=${encodeURIComponent(branch)}` : list;
