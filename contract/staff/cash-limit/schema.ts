import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { money, rowId, timestamp } from '#contract/fields';
import type * as calls from '#contract/staff/cash-limit/calls';
import { command } from '#contract/staff/fields';

const limitRule = 'Enter an amount from 0 to 10,000,000 with at most 2 decimals.';

const limit = z
  .number(limitRule)
  .check(z.minimum(0, limitRule), z.maximum(10_000_000, limitRule), z.multipleOf(0.01, limitRule));

/** Cash above it counts once a second person has confirmed it. */
export const cashLimit = z.object({
  usd: money,
  ghs: money,
  /** The history of the limit, latest first, at most fifty. Empty while the default applies. */
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

export const schemas = {
  getCashLimit: {
    reply: cashLimit,
  },
  setCashLimit: {
    body: z.strictObject({ ...command, usd: limit, ghs: limit }),
    reply: cashLimit,
  },
} satisfies SchemasOf<typeof calls>;
