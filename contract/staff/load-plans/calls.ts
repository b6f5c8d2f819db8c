import type { Call } from '#contract/call';
import { chinaDesk, everyRole } from '#contract/staff/roles';

export const getLoadPlan = {
  method: 'GET',
  path: '/staff/containers/{id}/plan',
  audience: 'staff',
  roles: everyRole,
  summary:
    'How full a container is by volume and weight, who waits longest, and which waiting packages still fit: the oldest first.',
} as const satisfies Call;

export const acceptLoadPlan = {
  method: 'POST',
  path: '/staff/containers/{id}/plan',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Loads the lines of a plan in one step. What was loaded elsewhere or no longer fits is skipped and named.',
} as const satisfies Call;
