import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const listDeletionRequests = {
  method: 'GET',
  path: '/staff/deletion-requests',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients who have asked for the deletion of their account, the oldest first, at most 100.',
} as const satisfies Call;

export const eraseClient = {
  method: 'POST',
  path: '/staff/clients/{id}/erase',
  audience: 'staff',
  roles: ['admin'],
  summary: 'Erases what the law does not make us keep; payments and handed-over goods stay without a name.',
  isLong: true,
} as const satisfies Call;
