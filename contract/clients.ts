import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import {
  day,
  id,
  location,
  messages,
  nextOfKin,
  optionalPassword,
  phone,
  rowId,
  sentence,
  shippingMark,
  timestamp,
} from '#contract/fields';

export const membershipTier = z.object({ name: z.string(), priority: z.int() });
export type MembershipTier = z.infer<typeof membershipTier>;

export const attachment = z.object({
  id: rowId,
  name: z.string(),
  /** A signed address on our own origin that expires. */
  imageUrl: z.string(),
  createdAt: timestamp,
});
export type Attachment = z.infer<typeof attachment>;

export const client = z.object({
  id: rowId,
  shippingMark: z.string(),
  email: z.string(),
  phone: z.string(),
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

export const getClient = defineEndpoint({
  method: 'GET',
  path: '/users/clients/{id}',
  audience: 'client',
  owner: 'id',
  summary: "The client's own profile.",
  params: z.object({ id }),
  reply: client,
});

export const listAttachments = defineEndpoint({
  method: 'GET',
  path: '/users/clients/{id}/attachments',
  audience: 'client',
  owner: 'id',
  summary: "The client's attachments, newest first.",
  params: z.object({ id }),
  reply: z.array(attachment),
});

export const changePasswordForm = z
  .strictObject({ oldPassword: optionalPassword, newPassword: optionalPassword, confirmPassword: optionalPassword })
  .check(
    z.refine((form) => (form.newPassword ?? '') === (form.confirmPassword ?? ''), {
      error: messages.passwordsDidNotMatch,
      path: ['confirmPassword'],
    }),
  );

export const changePassword = defineEndpoint({
  method: 'PATCH',
  path: '/users/password/{id}',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's password and ends every other session.",
  params: z.object({ id }),
  body: changePasswordForm,
  reply: sentence,
});

export const editClientForm = z.strictObject({ shippingMark, phone });

export const updateClient = defineEndpoint({
  method: 'PATCH',
  path: '/users/clients/{id}',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's shipping mark and phone.",
  params: z.object({ id }),
  body: editClientForm,
  reply: sentence,
});

/** Specification, Edit client info rules: the date of birth is optional; an empty field clears it. */
export const editClientInfoForm = z.strictObject({
  location,
  nextOfKin,
  nextOfKinPhone: phone,
  dob: z.optional(z.nullable(z.union([z.literal(''), day], messages.date))),
});

export const updateClientInfo = defineEndpoint({
  method: 'PATCH',
  path: '/users/clients/{id}/info',
  audience: 'client',
  owner: 'id',
  summary: "Changes the client's other details.",
  params: z.object({ id }),
  body: editClientInfoForm,
  reply: sentence,
});
