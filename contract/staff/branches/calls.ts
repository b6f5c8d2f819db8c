import type { Call } from '#contract/call';
import { adminOnly, everyRole } from '#contract/staff/roles';

export const listBranches = {
  method: 'GET',
  path: '/staff/branches',
  audience: 'staff',
  roles: everyRole,
  summary: 'Every branch and warehouse with what it may do, closed ones as well, in the order of the lists.',
} as const satisfies Call;

export const createBranch = {
  method: 'POST',
  path: '/staff/branches',
  audience: 'staff',
  roles: adminOnly,
  summary: 'A new branch or warehouse. Its code is given once and never changes.',
  status: 201,
} as const satisfies Call;

export const updateBranch = {
  method: 'PATCH',
  path: '/staff/branches/{id}',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Renames a branch, changes what it may do, closes or reopens it, unless it has changed since it was read.',
} as const satisfies Call;
