import type { StaffRole } from '#contract/staff/roles';

/** What waits for collection. A warehouse opens what stands at its own branch, which is what its count counts; the filter shows the others. */
export const waitingAddress = ({ role, branch }: { role: StaffRole; branch: string }) =>
  role === 'ghana-warehouse' ? `/staff/waiting?branch=${encodeURIComponent(branch)}` : '/staff/waiting';
