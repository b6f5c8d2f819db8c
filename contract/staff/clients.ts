import * as z from 'zod/mini';
import { client as clientOfPortal, membershipTier } from '#contract/clients';
import { defineEndpoint } from '#contract/endpoint';
import {
  email,
  id,
  oneLine,
  packageStatus,
  phone,
  rowId,
  shippingMark,
  timestamp,
  wholeNumber,
} from '#contract/fields';
import { command, page, searchText } from '#contract/staff/fields';
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

const known = {
  ...owner,
  /** Has chosen a password, so can sign in. */
  canSignIn: z.boolean(),
  /** Specification, Membership tiers: a client without a tier is an Associate. */
  membershipTier: z.nullable(membershipTier),
  createdAt: timestamp,
};

export const deskClientRow = z.object({
  ...known,
  packages: z.int(),
  /** Another client's mark differs only by case, spaces, punctuation or our prefix. */
  sharesMark: z.boolean(),
});
export type DeskClientRow = z.infer<typeof deskClientRow>;

export const tierFilters = ['1', '2', '3', '4', '5', 'none'] as const;
/** Can sign in; has an e-mail but no password yet; has no e-mail. */
export const accessFilters = ['yes', 'not-yet', 'no-email'] as const;
export const clientSorts = ['mark', 'newest'] as const;

export const listDeskClients = defineEndpoint({
  method: 'GET',
  path: '/staff/clients',
  audience: 'staff',
  roles: everyRole,
  summary: 'Clients by part of the mark, phone or e-mail, by tier and by access; 25 to a page.',
  query: z.object({
    q: z.optional(searchText),
    tier: z.optional(z.enum(tierFilters, 'Must be a known tier.')),
    access: z.optional(z.enum(accessFilters, 'Must be a known filter.')),
    sort: z.optional(z.enum(clientSorts, 'Must be a known order.')),
    page: z.optional(wholeNumber('Must be a page number.', 1_000_000)),
  }),
  reply: z.object({ data: z.array(deskClientRow), meta: page }),
});

export const deskClient = z.object({
  ...known,
  clientDetails: clientOfPortal.shape.clientDetails,
  /** Others with the same mark, at most ten: their packages are easily mixed up. */
  sameMark: z.array(z.object({ id: rowId, shippingMark: z.string() })),
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

export const listTiers = defineEndpoint({
  method: 'GET',
  path: '/staff/tiers',
  audience: 'staff',
  roles: everyRole,
  summary: 'The five membership tiers, the lowest first.',
  reply: z.array(membershipTier),
});

const tierRule = 'Choose a tier from 1 to 5, or none.';

export const setClientTier = defineEndpoint({
  method: 'POST',
  path: '/staff/clients/{id}/tier',
  audience: 'staff',
  roles: ['admin', 'accounts', 'support'],
  summary: 'Gives a client another membership tier, or none.',
  params: z.object({ id }),
  body: z.strictObject({
    ...command,
    priority: z.nullable(z.int(tierRule).check(z.minimum(1, tierRule), z.maximum(5, tierRule))),
  }),
  reply: deskClient,
});
