import type { StaffRole } from '#contract/staff/roles';

/**
 * The list of goods that wait for collection. For a warehouse it opens with its own branch, as in its count; the filter
 * shows other branches.
 */
export const waitingAddress = ({ role, branch }: { role: StaffRole; branch: string }) =>
  role === 'ghana-warehouse' ? `/staff/waiting?branch=${encodeURIComponent(branch)}` : '/staff/waiting';
