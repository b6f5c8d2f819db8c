import type { Call } from '#contract/call';
import { adminOnly } from '#contract/staff/roles';

/** Other people's sessions and second factors. */
const read = { method: 'GET', audience: 'staff', roles: ['admin', 'auditor'] } as const;

const write = { method: 'POST', audience: 'staff', roles: adminOnly } as const;

export const getStaffSecurity = {
  ...read,
  path: '/staff/accounts/{id}/security',
  summary: 'The second factors and the open sessions of a person.',
} as const satisfies Call;

export const endStaffSessions = {
  ...write,
  path: '/staff/accounts/{id}/sessions/end',
  summary: 'Ends one session of a person, or all of them.',
} as const satisfies Call;

export const resetSecondFactor = {
  ...write,
  path: '/staff/accounts/{id}/second-factor/reset',
  summary: 'Removes every second factor of another person, who has lost theirs, and ends their sessions.',
} as const satisfies Call;

export const listClientSessions = {
  ...read,
  path: '/staff/clients/{id}/sessions',
  summary: 'The open sessions of a client.',
} as const satisfies Call;

export const endClientSessions = {
  ...write,
  path: '/staff/clients/{id}/sessions/end',
  summary: 'Ends one session of a client, or all of them.',
} as const satisfies Call;
