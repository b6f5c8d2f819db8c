import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const listDeskLog = {
  method: 'GET',
  path: '/staff/log/{entity}/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'What the desk did to one thing, newest first, a hundred at a time; `next` goes on below.',
} as const satisfies Call;

export const getStaffOpenApi = {
  method: 'GET',
  path: '/staff/openapi.json',
  audience: 'staff',
  roles: everyRole,
  summary: 'This description.',
} as const satisfies Call;
