import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { email, id, nullableTimestamp, oneLine, password, rowId, sentence, timestamp } from '#contract/fields';
import { limits } from '#contract/limits';
import { branch, staffRole } from '#contract/staff/fields';
import { adminOnly, everyRole } from '#contract/staff/roles';
import { currentPassword, pendingSignIn } from '#contract/staff/second-factor-fields';

const person = {
  id: rowId,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  branch,
};

/** What has to be done before anything else is allowed. */
const mustFirst = z.nullable(z.enum(['change-password', 'add-second-factor']));

export const staffMember = z.object({ ...person, mustFirst });
export type StaffMember = z.infer<typeof staffMember>;

export const staffSession = z.object({ ...person, mustFirst, accessToken: z.string(), expiresAt: timestamp });
export type StaffSession = z.infer<typeof staffSession>;

export const staffSignIn = defineEndpoint({
  method: 'POST',
  path: '/staff/auth/signin',
  audience: 'public',
  summary: 'Signs a person of the company in, or asks for the second factor of their account.',
  body: z.strictObject({ email, password }),
  reply: z.union([staffSession, pendingSignIn]),
});

export const staffSignOut = defineEndpoint({
  method: 'POST',
  path: '/staff/auth/signout',
  audience: 'staff',
  roles: everyRole,
  summary: 'Ends the session at once.',
  reply: sentence,
});

export const getStaffMe = defineEndpoint({
  method: 'GET',
  path: '/staff/me',
  audience: 'staff',
  roles: everyRole,
  summary: 'Who is signed in.',
  reply: staffMember,
});

export const staffAccount = z.object({
  ...person,
  active: z.boolean(),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: nullableTimestamp,
});
export type StaffAccount = z.infer<typeof staffAccount>;

const nameRule = 'A name has 2 to 100 characters.';
const name = z
  .string(nameRule)
  .check(
    z.trim(),
    z.minLength(limits.nameMin, nameRule),
    z.maxLength(limits.nameMax, nameRule),
    z.regex(oneLine, nameRule),
  );

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/staff/accounts',
  audience: 'staff',
  roles: ['admin', 'auditor'],
  summary: 'Everybody who has an account here, by name.',
  reply: z.array(staffAccount),
});

export const createStaff = defineEndpoint({
  method: 'POST',
  path: '/staff/accounts',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Creates an account.',
  body: z.strictObject({ email, name, password, role: staffRole, branch }),
  status: 201,
  reply: staffAccount,
});

export const updateStaff = defineEndpoint({
  method: 'PATCH',
  path: '/staff/accounts/{id}',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Changes name, role, branch or whether the account is active; a deactivated person is signed out at once.',
  params: z.object({ id }),
  body: z.strictObject({
    name: z.optional(name),
    role: z.optional(staffRole),
    branch: z.optional(branch),
    active: z.optional(z.boolean()),
  }),
  reply: staffAccount,
});

export const setStaffPassword = defineEndpoint({
  method: 'POST',
  path: '/staff/accounts/{id}/password',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Sets a new password and ends every session of that person.',
  params: z.object({ id }),
  body: z.strictObject({ password }),
  reply: sentence,
});

export const changeOwnStaffPassword = defineEndpoint({
  method: 'POST',
  path: '/staff/me/password',
  audience: 'staff',
  roles: everyRole,
  summary: 'Changes the own password and ends every other session of that person.',
  body: z.strictObject({
    currentPassword,
    newPassword: password,
  }),
  reply: sentence,
});
