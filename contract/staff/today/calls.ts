import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const getToday = {
  method: 'GET',
  path: '/staff/today',
  audience: 'staff',
  roles: everyRole,
  summary: 'What needs doing now, for the role and branch of the caller.',
} as const satisfies Call;
