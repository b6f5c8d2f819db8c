import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { cbm, id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { command, reason, searchText } from '#contract/staff/fields';
import { discrepancy } from '#contract/staff/handover-arrivals';
import { idTypes } from '#contract/staff/handover-branches';
import { ghanaBranch, pageMeta, pageNumber } from '#contract/staff/handover-fields';
import { handoverForm } from '#contract/staff/handover-form';
import { adminOnly, everyRole, ghanaDesk } from '#contract/staff/roles';

/** Null for a role that does not read money. */
const fee = z.nullable(money);

/** A package that waits for its owner, and what that costs. */
const waitingFields = {
  id: rowId,
  trackingNumber: z.string(),
  package: z.string(),
  quantity: z.int(),
  /** Of the quantity, what has not been collected yet. */
  remaining: z.int(),
  cbm,
  place: z.nullable(z.string()),
  availableAt: timestamp,
  daysWaiting: z.int(),
  freeDaysLeft: z.int(),
  /** Storage fee up to now, in USD. Specification, Freight terms. */
  warehousingFee: fee,
  /** In USD, at the rate pinned when it was received; less what earlier collections of a part have taken of it. */
  shippingFee: fee,
  containerReference: z.nullable(z.string()),
};

const owner = z.object({ id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()) });

export const waitingRow = z.object({ ...waitingFields, client: owner });
export type WaitingRow = z.infer<typeof waitingRow>;

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: '/staff/waiting',
  audience: 'staff',
  roles: everyRole,
  summary: 'What waits for collection, the longest first, fifty a page; of one branch, of one client.',
  query: z.object({ branch: z.optional(ghanaBranch), clientId: z.optional(id), page: pageNumber }),
  reply: z.object({ rows: z.array(waitingRow), meta: pageMeta }),
});

export const collector = z.object({ ...owner.shape, waiting: z.int(), exact: z.boolean() });
export type Collector = z.infer<typeof collector>;

export const findCollectors = defineEndpoint({
  method: 'GET',
  path: '/staff/collectors',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Finds clients at the counter by tracking number, phone or mark: at most ten, with the number of waiting packages.',
  query: z.object({ q: searchText }),
  reply: z.array(collector),
});

export const waitingPackage = z.object(waitingFields);
export type WaitingPackage = z.infer<typeof waitingPackage>;

export const getCollection = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/collection',
  audience: 'staff',
  roles: everyRole,
  summary: 'What a client can collect now, the longest waiting first, at most 500, with fees.',
  params: z.object({ id }),
  reply: z.object({
    client: owner,
    packages: z.array(waitingPackage),
    /** In USD. */
    amountDue: fee,
  }),
});

const handoverLine = z.object({
  packageId: rowId,
  trackingNumber: z.string(),
  package: z.string(),
  quantity: z.int(),
  /** Still in the warehouse afterwards. */
  remaining: z.int(),
  shippingFee: fee,
  warehousingDays: z.int(),
  warehousingFee: fee,
});

const handoverRowFields = {
  id: rowId,
  number: z.string(),
  at: timestamp,
  branch: z.string(),
  by: z.string(),
  client: owner,
  /** Null when the client came in person. */
  thirdParty: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      relationship: z.string(),
      idType: z.nullable(z.enum(idTypes)),
      idTail: z.nullable(z.string()),
    }),
  ),
  packages: z.int(),
  shippingFee: fee,
  warehousingFee: fee,
  voidedAt: nullableTimestamp,
};

export const handoverRow = z.object(handoverRowFields);
export type HandoverRow = z.infer<typeof handoverRow>;

export const handover = z.object({
  ...handoverRowFields,
  confirmation: z.nullable(z.string()),
  signatureId: z.nullable(rowId),
  photoIds: z.array(rowId),
  feesSettled: z.boolean(),
  note: z.nullable(z.string()),
  voidedBy: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  lines: z.array(handoverLine),
});
export type Handover = z.infer<typeof handover>;

export const getPackageCollection = defineEndpoint({
  method: 'GET',
  path: '/staff/packages/{id}/collection',
  audience: 'staff',
  roles: everyRole,
  summary: 'How long a package waits and what that costs, who collected it, and what was not as it should be.',
  params: z.object({ id }),
  reply: z.object({
    /** Null unless it waits now. */
    waiting: z.nullable(waitingPackage),
    clientId: z.nullable(rowId),
    handovers: z.array(
      z.object({ id: rowId, number: z.string(), at: timestamp, quantity: z.int(), isVoid: z.boolean() }),
    ),
    discrepancies: z.array(discrepancy),
  }),
});

export const handOver = defineEndpoint({
  method: 'POST',
  path: '/staff/handovers',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'Packages, or a part of their quantity, go to the client or to a collector, with proof.',
  body: handoverForm,
  status: 201,
  reply: handover,
});

export const listHandovers = defineEndpoint({
  method: 'GET',
  path: '/staff/handovers',
  audience: 'staff',
  roles: everyRole,
  summary: 'Hand-overs, newest first, fifty a page; of one branch, of one client.',
  query: z.object({ branch: z.optional(ghanaBranch), clientId: z.optional(id), page: pageNumber }),
  reply: z.object({ rows: z.array(handoverRow), meta: pageMeta }),
});

export const getHandover = defineEndpoint({
  method: 'GET',
  path: '/staff/handovers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'A hand-over with everything on its receipt.',
  params: z.object({ id }),
  reply: handover,
});

export const voidHandover = defineEndpoint({
  method: 'POST',
  path: '/staff/handovers/{id}/void',
  audience: 'staff',
  roles: adminOnly,
  summary: 'A hand-over was wrong: it stays, marked void, and its packages wait again as if it had not been.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, reason }),
  reply: handover,
});

export const addHandoverProof = defineEndpoint({
  method: 'POST',
  path: '/staff/handover-proofs',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'A signature or a photo of who collects, as JPEG, PNG or WebP of at most 2 MiB, sent before the hand-over.',
  upload: 'image',
  status: 201,
  reply: z.object({ id: rowId }),
});

export const getHandoverProof = defineEndpoint({
  method: 'GET',
  path: '/staff/handover-proofs/{id}',
  audience: 'staff',
  roles: everyRole,
  summary: 'The bytes of a proof.',
  params: z.object({ id }),
  reply: 'file',
});
