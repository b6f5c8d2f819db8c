import type { Call } from '#contract/call';
import { everyRole } from '#contract/staff/roles';

export const exportPackages = {
  method: 'GET',
  path: '/staff/exports/packages',
  audience: 'staff',
  roles: everyRole,
  summary: 'Packages as a table, newest first: of a status, a client, a container, received from a day to a day.',
  reply: 'file',
} as const satisfies Call;

export const exportManifest = {
  method: 'GET',
  path: '/staff/exports/containers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'What is in a container, by mark, with the sums.',
  reply: 'file',
} as const satisfies Call;
