import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import type * as calls from '#contract/staff/cash/calls';
import { branch, command, reason, rowNumber } from '#contract/staff/fields';
import { countedAmount, currency, idFilter, period } from '#contract/staff/money/fields';
import { paging } from '#contract/staff/paging';

const cashMovement = z.object({
  id: rowId,
  /** Null for a refund, which is a charge of the client. */
  paymentId: z.nullable(rowId),
  clientId: rowId,
  shippingMark: z.string(),
  currency,
  /** Negative when it was paid back. */
  amount: money,
  at: timestamp,
});

export type CashMovement = z.infer<typeof cashMovement>;

export const openCash = z.object({
  cashierId: rowId,
  cashier: z.string(),
  /** When they last closed the drawer. */
  since: z.nullable(timestamp),
  /** The last movement in the sums; zero when there is none. */
  upTo: z.int(),
  expectedUsd: money,
  expectedGhs: money,
  count: z.int(),
  /** Latest first, at most 500. */
  movements: z.array(cashMovement),
});

export type OpenCash = z.infer<typeof openCash>;

const closeFields = {
  id: rowId,
  cashierId: rowId,
  cashier: z.string(),
  branch: z.string(),
  closedBy: z.string(),
  at: timestamp,
  expectedUsd: money,
  expectedGhs: money,
  countedUsd: money,
  countedGhs: money,
  differenceUsd: money,
  differenceGhs: money,
  reason: z.nullable(z.string()),
  count: z.int(),
  /** The difference is above the limit, so another person must confirm it. */
  needsSecond: z.boolean(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: nullableTimestamp,
};

export const cashCloseRow = z.object(closeFields);

export type CashCloseRow = z.infer<typeof cashCloseRow>;

export const cashClose = z.object({ ...closeFields, movements: z.array(cashMovement) });

export type CashClose = z.infer<typeof cashClose>;

export const schemas = {
  getOpenCash: {
    query: z.object({ cashierId: idFilter }),
    reply: openCash,
  },
  closeCash: {
    body: z.strictObject({
      ...command,
      cashierId: z.optional(rowNumber),
      /** The amounts on the screen, so that cash that came later is not closed unseen. */
      upTo: rowNumber,
      expectedUsd: countedAmount,
      expectedGhs: countedAmount,
      countedUsd: countedAmount,
      countedGhs: countedAmount,
      reason: z.optional(reason),
    }),
    reply: cashClose,
  },
  listCashCloses: {
    query: z.object({ cashierId: idFilter, branch: z.optional(branch), ...period, ...paging }),
    reply: numberedPage(cashCloseRow),
  },
  getCashClose: {
    params: z.object({ id }),
    reply: cashClose,
  },
  confirmCashClose: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: cashClose,
  },
  listCashiers: {
    reply: z.array(z.object({ id: rowId, name: z.string(), branch: z.string(), active: z.boolean() })),
  },
} satisfies SchemasOf<typeof calls>;
