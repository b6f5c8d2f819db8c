import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

const writers = ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'] as const;

export const previewBulk = {
  method: 'POST',
  path: '/staff/bulk/preview',
  audience: 'staff',
  roles: writers,
  summary: 'What an action would come to. Nothing changes; the fingerprint allows to do exactly this.',
} as const satisfies Call;

export const runBulk = {
  method: 'POST',
  path: '/staff/bulk',
  audience: 'staff',
  roles: writers,
  summary: 'Does what the preview has shown, all at once; refused when things have changed since.',
  status: 201,
} as const satisfies Call;

export const undoBulk = {
  method: 'POST',
  path: '/staff/bulk/{id}/undo',
  audience: 'staff',
  roles: writers,
  summary: 'Undoes an action for packages that have not changed since: by its author or an admin, within 24 hours.',
} as const satisfies Call;

export const listBulk = {
  method: 'GET',
  path: '/staff/bulk',
  audience: 'staff',
  roles: everyRole,
  summary: 'What was done to many at once, newest first, a page at a time.',
} as const satisfies Call;

export const getBulk = {
  method: 'GET',
  path: '/staff/bulk/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'One of them, with the first hundred of its packages.',
} as const satisfies Call;
