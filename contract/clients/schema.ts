import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import type * as calls from '#contract/clients/calls';
import {
  day,
  email,
  id,
  location,
  nextOfKin,
  optionalPassword,
  password,
  phone,
  rowId,
  sentence,
  shippingMark,
  timestamp,
} from '#contract/fields';
import { messages } from '#contract/messages';

export const membershipTier = z.object({ name: z.string(), priority: z.int() });

export type MembershipTier = z.infer<typeof membershipTier>;

export const attachment = z.object({
  id: rowId,
  name: z.string(),
  /** A signed address on our own origin, which expires. */
  imageUrl: z.string(),
  createdAt: timestamp,
});

export type Attachment = z.infer<typeof attachment>;

export const client = z.object({
  id: rowId,
  shippingMark: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Set when another client has this mark: the claim waits for a decision, or was refused. */
  markClaim: z.nullable(z.enum(['PENDING', 'REFUSED'])),
  /** False when the client changed the phone and has not entered the code from the e-mail yet. */
  isPhoneProven: z.boolean(),
  membershipTier: z.nullable(membershipTier),
  clientDetails: z.object({
    dob: z.nullable(z.iso.date()),
    location: z.nullable(z.string()),
    nextOfKin: z.nullable(z.string()),
    nextOfKinPhone: z.nullable(z.string()),
  }),
  attachments: z.array(attachment),
});

export type Client = z.infer<typeof client>;

export const changePasswordForm = z
  .strictObject({ oldPassword: optionalPassword, newPassword: optionalPassword, confirmPassword: optionalPassword })
  .check(
    z.refine((form) => (form.newPassword ?? '') === (form.confirmPassword ?? ''), {
      error: messages.passwordsDidNotMatch,
      path: ['confirmPassword'],
    }),
  );

export const editClientForm = z.strictObject({ shippingMark, phone });

/** Specification, Edit client info rules: the date of birth is optional; an empty field clears it. */
export const editClientInfoForm = z.strictObject({
  location,
  nextOfKin,
  nextOfKinPhone: phone,
  dob: z.optional(z.nullable(z.union([z.literal(''), day], messages.date))),
});

export const codeRule = 'Enter the 8 digits of the code.';

export const changeEmailForm = z.strictObject({ email, password });

/** What the page needs before the account is deleted. */
export const passwordForm = z.strictObject({ password });

/** The code for a claimed mark, a new e-mail or a new phone. */
export const codeForm = z.strictObject({
  code: z.string(codeRule).check(z.trim(), z.regex(/^\d{8}$/, codeRule), z.maxLength(8, codeRule)),
});

export const schemas = {
  getClient: {
    params: z.object({ id }),
    reply: client,
  },
  listAttachments: {
    params: z.object({ id }),
    reply: z.array(attachment),
  },
  changePassword: {
    params: z.object({ id }),
    body: changePasswordForm,
    reply: sentence,
  },
  updateClient: {
    params: z.object({ id }),
    body: editClientForm,
    reply: sentence,
  },
  updateClientInfo: {
    params: z.object({ id }),
    body: editClientInfoForm,
    reply: sentence,
  },
  sendMarkCode: {
    params: z.object({ id }),
    reply: sentence,
  },
  confirmMark: {
    params: z.object({ id }),
    body: codeForm,
    reply: sentence,
  },
  sendPhoneCode: {
    params: z.object({ id }),
    reply: sentence,
  },
  confirmPhone: {
    params: z.object({ id }),
    body: codeForm,
    reply: sentence,
  },
  changeEmail: {
    params: z.object({ id }),
    body: changeEmailForm,
    reply: sentence,
  },
  confirmEmail: {
    params: z.object({ id }),
    body: codeForm,
    reply: sentence,
  },
} satisfies SchemasOf<typeof calls>;
