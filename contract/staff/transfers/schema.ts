import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { branchCode, command, rowNumber, trackingNumber } from '#contract/staff/fields';
import { pageMeta, pageNumber } from '#contract/staff/handover/fields';
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
  quantity: z.int(),
};

export const transferLine = z.object({ ...goods, outAt: timestamp, inAt: nullableTimestamp });
export type TransferLine = z.infer<typeof transferLine>;

export const transfer = z.object({
  ...rowFields,
  lines: z.array(transferLine),
  /** At most 100. */
  waiting: z.array(z.object(goods)),
});
export type Transfer = z.infer<typeof transfer>;

const sameRule = 'Choose two different branches.';
const scan = z.strictObject({
  ...command,
  trackingNumber: z.optional(trackingNumber),
  packageId: z.optional(rowNumber),
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
    reply: z.object({ rows: z.array(transferRow), meta: pageMeta }),
  },
  getTransfer: { params: z.object({ id }), reply: transfer },
  openTransfer: {
    body: z.strictObject({ ...command, from: branchCode(sameRule), to: branchCode(sameRule) }),
    reply: transfer,
  },
  scanOut: { params: z.object({ id }), body: scan, reply: transfer },
  takeOffTransfer: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, packageId: rowNumber }),
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
