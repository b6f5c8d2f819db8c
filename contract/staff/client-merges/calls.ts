import type { Call } from '#contract/call';

export const previewMerge = {
  method: 'GET',
  path: '/staff/clients/{id}/merge',
  audience: 'staff',
  roles: ['admin'],
  summary: 'What would move if this client were merged into another one: counts, and both balances and their sum.',
} as const satisfies Call;

export const mergeClient = {
  method: 'POST',
  path: '/staff/clients/{id}/merge',
  audience: 'staff',
  roles: ['admin'],
  summary: 'Merges this client into another one, as the preview showed it; can be undone for 24 hours.',
  isLong: true,
} as const satisfies Call;

export const undoMerge = {
  method: 'POST',
  path: '/staff/client-merges/{id}/undo',
  audience: 'staff',
  roles: ['admin'],
  summary: 'Undoes a merge within 24 hours: what had moved goes back.',
  isLong: true,
} as const satisfies Call;
