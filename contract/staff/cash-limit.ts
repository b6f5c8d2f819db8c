import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { money, rowId, timestamp } from '#contract/fields';
import { command } from '#contract/staff/fields';
import { cashReaders } from '#contract/staff/money-roles';
import { adminOnly } from '#contract/staff/roles';

const limitRule = 'Enter an amount from 0 to 10,000,000 with at most 2 decimals.';
const limit = z
  .number(limitRule)
  .check(z.minimum(0, limitRule), z.maximum(10_000_000, limitRule), z.multipleOf(0.01, limitRule));

/** Cash above it counts once a second person has confirmed it. */
export const cashLimit = z.object({
  usd: money,
  ghs: money,
  /** What was set, the latest first, at most fifty; empty while the program's own limit counts. */
  history: z.array(
    z.object({
      id: rowId,
      currency: z.enum(['USD', 'GHS']),
      value: money,
      by: z.string(),
      at: timestamp,
    }),
  ),
});
export type CashLimit = z.infer<typeof cashLimit>;

export const getCashLimit = defineEndpoint({
  method: 'GET',
  path: '/staff/cash/limit',
  audience: 'staff',
  roles: cashReaders,
  summary: 'Above which amount cash, and a difference in a drawer, needs a second person.',
  reply: cashLimit,
});

export const setCashLimit = defineEndpoint({
  method: 'POST',
  path: '/staff/cash/limit',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Sets the limit from now on; what was recorded before stays as it is.',
  body: z.strictObject({ ...command, usd: limit, ghs: limit }),
  reply: cashLimit,
});

export const cashLimitCalls = { getCashLimit, setCashLimit } as const;
