import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { priceUnits } from '#contract/freight';
import { numberedPage } from '#contract/paging';
import { discrepancy } from '#contract/staff/arrivals/discrepancy';
import { command, partOfPackage, reason, searchText } from '#contract/staff/fields';
import type * as calls from '#contract/staff/handover/calls';
import { ghanaBranch } from '#contract/staff/handover/fields';
import { handoverForm } from '#contract/staff/handover/form';
import { idTypes } from '#contract/staff/handover/rules';
import { pageNumber } from '#contract/staff/paging';

/** Null for a role that may not read money. */
const fee = z.nullable(money);

/** A package that waits for its owner, and its cost. */
const waitingFields = {
  id: rowId,
  /** The package as received. Parts of one package share it, and count as one package. */
  wholeId: rowId,
  trackingNumber: z.string(),
  package: z.string(),
  quantity: z.int(),
  /** The part of the quantity that has not been collected. */
  remaining: z.int(),
  cbm,
  place: z.nullable(z.string()),
  availableAt: timestamp,
  daysWaiting: z.int(),
  freeDaysLeft: z.int(),
  /** Storage fee up to now, in USD. Specification, Freight terms. */
  warehousingFee: fee,
  /** In USD, at the rate fixed at receipt, less what earlier collections of a part have taken. */
  shippingFee: fee,
  containerReference: z.nullable(z.string()),
  part: partOfPackage,
};

const owner = z.object({ id: rowId, shippingMark: z.string(), phone: z.nullable(z.string()) });

export const waitingRow = z.object({ ...waitingFields, client: owner });

export type WaitingRow = z.infer<typeof waitingRow>;

export const collector = z.object({ ...owner.shape, waiting: z.int(), exact: z.boolean() });

export type Collector = z.infer<typeof collector>;

const waitingAlone = z.object({
  ...waitingFields,
  /**
   * The cartons that wait here, of all. Null when there are too many to list, or some pieces were handed over before.
   */
  cartons: z.nullable(z.object({ here: z.array(z.int()), of: z.int() })),
  /** Cartons that wait here and were reported as damaged. */
  damaged: z.array(z.int()),
});

export const waitingPackage = z.object({
  ...waitingAlone.shape,
  /** Of its charges, after payments and what was given, in USD. Null while nothing is charged. */
  left: fee,
});

export type WaitingPackage = z.infer<typeof waitingPackage>;

const handoverLine = z.object({
  packageId: rowId,
  trackingNumber: z.string(),
  package: z.string(),
  quantity: z.int(),
  /**
   * What still waits in this branch afterwards, of all parts of the package. Of several lines of one package, the last
   * one says it, and the others say 0.
   */
  remaining: z.int(),
  shippingFee: fee,
  warehousingDays: z.int(),
  warehousingFee: fee,
  /** The cartons, of all. Null when it went as a whole or by the piece. */
  cartons: z.nullable(z.object({ positions: z.array(z.int()), of: z.int() })),
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
  /** Who lifted the hold although more was owed than the company allows. */
  releasedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  voidedBy: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  lines: z.array(handoverLine),
});

export type Handover = z.infer<typeof handover>;

export const schemas = {
  listWaiting: {
    query: z.object({ branch: z.optional(ghanaBranch), clientId: z.optional(id), page: pageNumber }),
    reply: numberedPage(waitingRow),
  },
  findCollectors: {
    query: z.object({ q: searchText }),
    reply: z.array(collector),
  },
  getCollection: {
    params: z.object({ id }),
    reply: z.object({
      client: owner,
      packages: z.array(waitingPackage),
      /** In USD. */
      amountDue: fee,
    }),
  },
  scanCollection: {
    params: z.object({ id }),
    query: z.object({ q: searchText, branch: ghanaBranch }),
    reply: z.object({
      /** Matching packages and parts, longest wait first. */
      packageIds: z.array(rowId),
      /** For a scanned carton. */
      carton: z.nullable(z.object({ position: z.int(), of: z.int() })),
    }),
  },
  getPackageCollection: {
    params: z.object({ id }),
    reply: z.object({
      /** Null unless it waits now. */
      waiting: z.nullable(waitingAlone),
      /** Of its charges, after payments and what was given, in USD. Null while nothing is charged. */
      left: fee,
      clientId: z.nullable(rowId),
      /** The freight of the whole package at the rate fixed at receipt, in USD. */
      freight: z.nullable(z.object({ rate: money, fee: money, billed: z.number(), unit: z.enum(priceUnits) })),
      /** Delivered and settled in the old books: nothing is charged for it here. */
      isSettled: z.boolean(),
      handovers: z.array(
        z.object({ id: rowId, number: z.string(), at: timestamp, quantity: z.int(), isVoid: z.boolean() }),
      ),
      discrepancies: z.array(discrepancy),
    }),
  },
  handOver: {
    body: handoverForm,
    reply: handover,
  },
  listHandovers: {
    query: z.object({ branch: z.optional(ghanaBranch), clientId: z.optional(id), page: pageNumber }),
    reply: numberedPage(handoverRow),
  },
  getHandover: {
    params: z.object({ id }),
    reply: handover,
  },
  voidHandover: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: handover,
  },
  addHandoverProof: {
    reply: z.object({ id: rowId }),
  },
  getHandoverProof: {
    params: z.object({ id }),
  },
} satisfies SchemasOf<typeof calls>;
