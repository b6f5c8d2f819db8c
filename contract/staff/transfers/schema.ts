import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import { asksCount, cartonsMeant, howMany } from '#contract/staff/cartons/schema';
import { branchCode, command, partOfPackage, rowNumber, trackingNumber } from '#contract/staff/fields';
import { pageNumber } from '#contract/staff/paging';
import type * as calls from '#contract/staff/transfers/calls';

const rowFields = {
  id: rowId,
  number: z.string(),
  from: z.string(),
  to: z.string(),
  openedAt: timestamp,
  openedBy: z.string(),
  sentAt: nullableTimestamp,
  /** When the last package was scanned in. */
  receivedAt: nullableTimestamp,
  packages: z.int(),
  scannedIn: z.int(),
};

export const transferRow = z.object(rowFields);
export type TransferRow = z.infer<typeof transferRow>;

const goods = {
  packageId: rowId,
  trackingNumber: z.string(),
  customer: z.string(),
  package: z.string(),
  cartons: z.int(),
  /** The id of the package as received. */
  ofCartons: z.int(),
};

/** One row per package, even when its cartons are in several parts. */
export const transferLine = z.object({
  ...goods,
  partIds: z.array(rowId),
  cartonsIn: z.int(),
  outAt: timestamp,
  /** When the last carton was scanned in; null while one is not. */
  inAt: nullableTimestamp,
});
export type TransferLine = z.infer<typeof transferLine>;

export const transfer = z.object({
  ...rowFields,
  lines: z.array(transferLine),
  /** At most 100. */
  waiting: z.array(z.object({ ...goods, part: partOfPackage })),
  /** What the answered scan did. Null for every other answer. */
  scanned: z._default(
    z.nullable(
      z.object({
        trackingNumber: z.string(),
        /** The carton whose code was scanned. */
        position: z.nullable(z.int()),
        cartons: z.int(),
      }),
    ),
    null,
  ),
  howMany: z._default(z.nullable(howMany), null),
});
export type Transfer = z.infer<typeof transfer>;

const sameRule = 'Choose two different branches.';
const scan = z.strictObject({
  ...command,
  trackingNumber: z.optional(trackingNumber),
  packageId: z.optional(rowNumber),
  /** This many cartons of the package; the others stay where they are. */
  count: z.optional(cartonsMeant),
  asksCount,
});

export const destination = z.object({
  /** Null when no branch hands goods over. */
  branch: z.nullable(z.string()),
  /** The desk has chosen it for this package. */
  isChosen: z.boolean(),
  transfer: z.nullable(z.object({ id: rowId, number: z.string(), to: z.string() })),
});

export const schemas = {
  listTransfers: {
    query: z.object({ show: z.optional(z.enum(['open', 'all'])), page: pageNumber }),
    reply: numberedPage(transferRow),
  },
  getTransfer: { params: z.object({ id }), reply: transfer },
  openTransfer: {
    body: z.strictObject({ ...command, from: branchCode(sameRule), to: branchCode(sameRule) }),
    reply: transfer,
  },
  scanOut: { params: z.object({ id }), body: scan, reply: transfer },
  takeOffTransfer: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      packageId: z.optional(rowNumber),
      /** The code of one carton: the others of its package stay on the list. */
      trackingNumber: z.optional(trackingNumber),
    }),
    reply: transfer,
  },
  sendTransfer: { params: z.object({ id }), body: z.strictObject(command), reply: transfer },
  scanIn: { params: z.object({ id }), body: scan, reply: transfer },
  getDestination: { params: z.object({ id }), reply: destination },
  setDestination: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, branch: z.nullable(branchCode('Choose a branch that hands goods over.')) }),
    reply: destination,
  },
} satisfies SchemasOf<typeof calls>;
