import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { branch, command, reason, rowNumber } from '#contract/staff/fields';
import { countedAmount, currency, idFilter, pageMeta, paging, period } from '#contract/staff/money-fields';
import { cashDesk, cashReaders, moneyDesk, moneyReaders } from '#contract/staff/money-roles';

const cashMovement = z.object({
  id: rowId,
  paymentId: rowId,
  shippingMark: z.string(),
  currency,
  /** Below zero: given back. */
  amount: money,
  at: timestamp,
});
export type CashMovement = z.infer<typeof cashMovement>;

export const openCash = z.object({
  cashierId: rowId,
  cashier: z.string(),
  /** When they closed last. */
  since: z.nullable(timestamp),
  /** The last movement that the sums hold; zero when there is none. */
  upTo: z.int(),
  expectedUsd: money,
  expectedGhs: money,
  count: z.int(),
  /** The latest first, at most 500. */
  movements: z.array(cashMovement),
});
export type OpenCash = z.infer<typeof openCash>;

export const getOpenCash = defineEndpoint({
  method: 'GET',
  path: '/staff/cash/open',
  audience: 'staff',
  roles: cashReaders,
  summary: 'The cash in the own drawer since the last close, or in that of a cashier.',
  query: z.object({ cashierId: idFilter }),
  reply: openCash,
});

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
  /** The difference was above the limit: it waits until another person has confirmed it. */
  needsSecond: z.boolean(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: nullableTimestamp,
};
export const cashCloseRow = z.object(closeFields);
export type CashCloseRow = z.infer<typeof cashCloseRow>;
export const cashClose = z.object({ ...closeFields, movements: z.array(cashMovement) });
export type CashClose = z.infer<typeof cashClose>;

export const closeCash = defineEndpoint({
  method: 'POST',
  path: '/staff/cash/closes',
  audience: 'staff',
  roles: cashDesk,
  summary:
    'The drawer has been counted. What comes later is of the next close; an admin may close for another cashier.',
  body: z.strictObject({
    ...command,
    cashierId: z.optional(rowNumber),
    /** The amounts that were shown: cash that came later is not closed unseen. */
    upTo: rowNumber,
    expectedUsd: countedAmount,
    expectedGhs: countedAmount,
    countedUsd: countedAmount,
    countedGhs: countedAmount,
    reason: z.optional(reason),
  }),
  status: 201,
  reply: cashClose,
});

export const listCashCloses = defineEndpoint({
  method: 'GET',
  path: '/staff/cash/closes',
  audience: 'staff',
  roles: cashReaders,
  summary: 'Closes, the latest first. A warehouse sees its own.',
  query: z.object({ cashierId: idFilter, branch: z.optional(branch), ...period, ...paging }),
  reply: z.object({ data: z.array(cashCloseRow), meta: pageMeta }),
});

export const getCashClose = defineEndpoint({
  method: 'GET',
  path: '/staff/cash/closes/{id}',
  audience: 'staff',
  roles: cashReaders,
  summary: 'A close with everything that was counted in it, at most 2000 movements.',
  params: z.object({ id }),
  reply: cashClose,
});

export const confirmCashClose = defineEndpoint({
  method: 'POST',
  path: '/staff/cash/closes/{id}/confirm',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Another person than the cashier and the one who closed has seen a difference above the limit.',
  params: z.object({ id }),
  body: z.strictObject(command),
  reply: cashClose,
});

export const listCashiers = defineEndpoint({
  method: 'GET',
  path: '/staff/cashiers',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Staff who may take payments or have taken one, for filters.',
  reply: z.array(z.object({ id: rowId, name: z.string(), branch: z.string(), active: z.boolean() })),
});

export const cashCalls = {
  getOpenCash,
  closeCash,
  listCashCloses,
  getCashClose,
  confirmCashClose,
  listCashiers,
} as const;
