import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { email, id, nullableTimestamp, oneLine, password, rowId, sentence, timestamp } from '#contract/fields';
import { limits } from '#contract/limits';
import type * as calls from '#contract/staff/accounts/calls';
import { branch, command, staffRole } from '#contract/staff/fields';
import { currentPassword, halfInCookie, pendingSignIn } from '#contract/staff/second-factor/fields';

const person = {
  id: rowId,
  email: z.string(),
  name: z.string(),
  role: staffRole,
  branch,
};

/** What the person must do before anything else is allowed. */
const mustFirst = z.nullable(z.enum(['change-password', 'add-second-factor']));

export const staffMember = z.object({ ...person, mustFirst });

export type StaffMember = z.infer<typeof staffMember>;

export const staffSession = z.object({ ...person, mustFirst, accessToken: z.string(), expiresAt: timestamp });

export type StaffSession = z.infer<typeof staffSession>;

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

export const staffName = z
  .string(nameRule)
  .check(
    z.trim(),
    z.minLength(limits.nameMin, nameRule),
    z.maxLength(limits.nameMax, nameRule),
    z.regex(oneLine, nameRule),
  );
const name = staffName;

export const schemas = {
  staffSignIn: {
    body: z.strictObject({ email, password, halfInCookie }),
    reply: z.union([staffSession, pendingSignIn]),
  },
  staffSignOut: {
    reply: sentence,
  },
  getStaffMe: {
    reply: staffMember,
  },
  listStaff: {
    reply: z.array(staffAccount),
  },
  createStaff: {
    body: z.strictObject({ ...command, email, name, password, role: staffRole, branch }),
    reply: staffAccount,
  },
  updateStaff: {
    params: z.object({ id }),
    body: z.strictObject({
      name: z.optional(name),
      role: z.optional(staffRole),
      branch: z.optional(branch),
      active: z.optional(z.boolean()),
    }),
    reply: staffAccount,
  },
  setStaffPassword: {
    params: z.object({ id }),
    body: z.strictObject({ password }),
    reply: sentence,
  },
  changeOwnStaffPassword: {
    body: z.strictObject({
      currentPassword,
      newPassword: password,
    }),
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
