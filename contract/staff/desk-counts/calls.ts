import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const getDeskCounts = {
  method: 'GET',
  path: '/staff/counts',
  audience: 'staff',
  roles: everyRole,
  summary: 'What waits for this person, by role and branch. Each number stops at 100.',
} as const satisfies Call;
