import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { email, id, oneLine, packageStatus, phone, rowId, shippingMark, timestamp } from '#contract/fields';
import { command } from '#contract/staff/fields';
import { everyRole } from '#contract/staff/roles';

const owner = { id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) };

/** `exact` when the marks are the same but for case, spaces, punctuation and our prefix. */
export const clientSuggestion = z.object({ ...owner, exact: z.boolean(), similarity: z.number() });
export type ClientSuggestion = z.infer<typeof clientSuggestion>;

const markRule = 'Enter 1 to 100 characters of the mark.';

export const suggestClients = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/suggest',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients whose mark is or looks like this one, the best first, at most ten.',
  query: z.object({
    mark: z
      .string(markRule)
      .check(z.trim(), z.minLength(1, markRule), z.maxLength(100, markRule), z.regex(oneLine, markRule)),
  }),
  reply: z.array(clientSuggestion),
});

export const deskClient = z.object({
  ...owner,
  /** Has chosen a password, so can sign in. */
  canSignIn: z.boolean(),
  createdAt: timestamp,
  /** How many of their packages are in which status. */
  packages: z.array(z.object({ status: packageStatus, count: z.int() })),
});
export type DeskClient = z.infer<typeof deskClient>;

const writers = ['admin', 'china-warehouse', 'support'] as const;

export const createDeskClient = defineEndpoint({
  method: 'POST',
  path: '/staff/clients',
  audience: 'staff',
  roles: writers,
  summary: "A client known by a mark only; with an e-mail, 'forgot password' lets them in.",
  body: z.strictObject({ ...command, shippingMark, phone: z.optional(phone), email: z.optional(email) }),
  status: 201,
  reply: deskClient,
});

export const getDeskClient = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A client as the desk sees them.',
  params: z.object({ id }),
  reply: deskClient,
});

export const updateDeskClient = defineEndpoint({
  method: 'PATCH',
  path: '/staff/clients/{id}',
  audience: 'staff',
  roles: writers,
  summary: 'Changes mark and phone; gives an e-mail to a client who has none.',
  params: z.object({ id }),
  body: z.strictObject({
    ...command,
    shippingMark: z.optional(shippingMark),
    phone: z.optional(phone),
    email: z.optional(email),
  }),
  reply: deskClient,
});
