import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { client as clientOfPortal, membershipTier } from '#contract/clients/schema';
import {
  email,
  id,
  nullableTimestamp,
  oneLine,
  packageStatus,
  phone,
  rowId,
  shippingMark,
  timestamp,
  wholeNumber,
} from '#contract/fields';
import { numberedPage } from '#contract/paging';
import { isWholePhone } from '#contract/phone-number';
import type * as calls from '#contract/staff/clients/calls';
import { accessFilters, clientSorts, tierFilter } from '#contract/staff/clients/rules';
import { command, searchText } from '#contract/staff/fields';
import { tierNumber } from '#contract/staff/tiers/schema';

const owner = { id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) };

/** `exact` when the marks are equal apart from case, spaces, punctuation and our prefix. */
export const clientSuggestion = z.object({ ...owner, exact: z.boolean(), similarity: z.number() });

export type ClientSuggestion = z.infer<typeof clientSuggestion>;

const markRule = 'Enter 1 to 100 characters of the mark.';

const known = {
  ...owner,
  /** Has chosen a password, so can sign in. */
  canSignIn: z.boolean(),
  /** Set when another client had the mark first: the claim waits for a decision, or was refused. */
  markClaim: z.nullable(z.enum(['PENDING', 'REFUSED'])),
  /** Specification, Membership tiers: a client without a tier is an Associate. */
  membershipTier: z.nullable(membershipTier),
  createdAt: timestamp,
};

export const deskClientRow = z.object({
  ...known,
  name: z.nullable(z.string()),
  packages: z.int(),
  /** Another client's mark differs only by case, spaces, punctuation or our prefix. */
  sharesMark: z.boolean(),
});

export type DeskClientRow = z.infer<typeof deskClientRow>;

/** A merge that has not been undone. It can be undone until `undoUntil`. */
export const clientMerge = z.object({
  id: rowId,
  /** The other client of the merge. */
  clientId: rowId,
  shippingMark: z.string(),
  at: timestamp,
  by: z.nullable(z.string()),
  reason: z.string(),
  undoUntil: timestamp,
  /** How many packages moved. */
  packages: z.int(),
});

export type ClientMerge = z.infer<typeof clientMerge>;

export const deskClient = z.object({
  ...known,
  clientDetails: clientOfPortal.shape.clientDetails,
  /** Up to ten other clients with the same mark, whose packages are easily mixed up. */
  sameMark: z.array(z.object({ id: rowId, shippingMark: z.string() })),
  /** Up to ten other clients with the same phone. */
  samePhone: z.array(z.object({ id: rowId, shippingMark: z.string() })),
  /** The number of their packages in each status. */
  packages: z.array(z.object({ status: packageStatus, count: z.int() })),
  /** The desk's record, which only staff read. The town is the location of the details. */
  record: z.object({
    name: z.nullable(z.string()),
    secondPhone: z.nullable(z.string()),
    preferredBranch: z.nullable(z.string()),
    notes: z.nullable(z.string()),
  }),
  /** A new e-mail that one person has asked for and a second person has not agreed to yet. */
  emailChange: z.nullable(
    z.object({ id: rowId, email: z.string(), at: timestamp, by: z.string(), staffId: rowId, reason: z.string() }),
  ),
  /** False when the client has changed it and not confirmed it. Such a phone is not compared with others. */
  isPhoneProven: z.boolean(),
  /** The same for a phone. */
  phoneChange: z.nullable(
    z.object({ id: rowId, phone: z.string(), at: timestamp, by: z.string(), staffId: rowId, reason: z.string() }),
  ),
  /** The client who is kept, when this one has been merged. */
  mergedInto: z.nullable(clientMerge),
  /** When and which admin erased the client. Nothing can be changed or added since. */
  erasedAt: nullableTimestamp,
  erasedBy: z.nullable(z.string()),
  /** Clients merged into this one, newest first, at most ten. */
  merges: z.array(clientMerge),
});

export type DeskClient = z.infer<typeof deskClient>;

const phoneRule =
  'This is not a whole phone number. Enter it as 024 412 3456, or with its country as +86 138 1234 5678.';

export const wholePhone = phone.check(z.refine(isWholePhone, phoneRule));

/** They are two clients, although they have the same phone. */
const isAnother = z._default(z.boolean(), false);

export const schemas = {
  suggestClients: {
    query: z.object({
      mark: z
        .string(markRule)
        .check(z.trim(), z.minLength(1, markRule), z.maxLength(100, markRule), z.regex(oneLine, markRule)),
    }),
    reply: z.array(clientSuggestion),
  },
  listMarks: {
    /** `key` is the mark without case, spaces, punctuation and our prefix. */
    reply: z.array(z.object({ id: rowId, shippingMark: z.string(), key: z.string() })),
  },
  listDeskClients: {
    query: z.object({
      q: z.optional(searchText),
      tier: z.optional(z.string().check(z.regex(tierFilter, 'Must be a known tier.'))),
      access: z.optional(z.enum(accessFilters, 'Must be a known filter.')),
      sort: z.optional(z.enum(clientSorts, 'Must be a known order.')),
      page: z.optional(wholeNumber('Must be a page number.', 1_000_000)),
    }),
    reply: numberedPage(deskClientRow),
  },
  createDeskClient: {
    body: z.strictObject({
      ...command,
      shippingMark,
      phone: z.optional(wholePhone),
      email: z.optional(email),
      isAnother,
    }),
    reply: deskClient,
  },
  getDeskClient: {
    params: z.object({ id }),
    reply: deskClient,
  },
  updateDeskClient: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      shippingMark: z.optional(shippingMark),
      phone: z.optional(wholePhone),
      email: z.optional(email),
      isAnother,
    }),
    reply: deskClient,
  },
  setClientTier: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      /** Null removes the tier. */
      tier: z.nullable(tierNumber),
    }),
    reply: deskClient,
  },
} satisfies SchemasOf<typeof calls>;
