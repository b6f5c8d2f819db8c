import type { Call } from '#contract/call';
import { adminOnly, everyRole } from '#contract/staff/roles';

export const staffSignIn = {
  method: 'POST',
  path: '/staff/auth/signin',
  audience: 'public',
  limit: 'staffSignIn',
  summary: 'Signs a person of the company in, or asks for the second factor of their account.',
} as const satisfies Call;

export const staffSignOut = {
  method: 'POST',
  path: '/staff/auth/signout',
  audience: 'staff',
  roles: everyRole,
  summary: 'Ends the session at once.',
} as const satisfies Call;

export const getStaffMe = {
  method: 'GET',
  path: '/staff/me',
  audience: 'staff',
  roles: everyRole,
  summary: 'Who is signed in.',
} as const satisfies Call;

export const listStaff = {
  method: 'GET',
  path: '/staff/accounts',
  audience: 'staff',
  roles: ['admin', 'auditor'],
  summary: 'Everybody who has an account here, by name.',
} as const satisfies Call;

export const createStaff = {
  method: 'POST',
  path: '/staff/accounts',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Creates an account.',
  status: 201,
} as const satisfies Call;

export const updateStaff = {
  method: 'PATCH',
  path: '/staff/accounts/{id}',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Changes name, role, branch or whether the account is active; a deactivated person is signed out at once.',
} as const satisfies Call;

export const setStaffPassword = {
  method: 'POST',
  path: '/staff/accounts/{id}/password',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Sets a new password and ends every session of that person.',
} as const satisfies Call;

export const changeOwnStaffPassword = {
  method: 'POST',
  path: '/staff/me/password',
  audience: 'staff',
  roles: everyRole,
  summary: 'Changes the own password and ends every other session of that person.',
} as const satisfies Call;
