import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { priceUnits } from '#contract/freight';
import type * as calls from '#contract/staff/agreements/calls';
import { categoryNumber, command, freightMode, reason, rowNumber } from '#contract/staff/fields';
import { formDay, idFilter } from '#contract/staff/money/fields';
import { tierNumber } from '#contract/staff/tiers/schema';

export const priceAgreement = z.object({
  id: rowId,
  /** Either a client or a tier. */
  clientId: z.nullable(rowId),
  tier: z.nullable(z.object({ name: z.string(), priority: z.int() })),
  categoryId: rowId,
  category: z.string(),
  categoryZh: z.nullable(z.string()),
  mode: freightMode,
  unit: z.enum(priceUnits),
  rate: money,
  cedisRate: money,
  /** The category's current price, to compare with. */
  categoryRate: z.nullable(money),
  validFrom: timestamp,
  /** The moment from which it no longer applies. */
  endsAt: nullableTimestamp,
  /** WAITING: far below the usual price, so a second person must allow it. */
  state: z.enum(['WAITING', 'CURRENT', 'COMING', 'ENDED']),
  reason: z.string(),
  by: z.string(),
  /** The second person. */
  allowedBy: z.nullable(z.string()),
  at: timestamp,
  endedBy: z.nullable(z.string()),
  endedAt: nullableTimestamp,
  endReason: z.nullable(z.string()),
});

export type PriceAgreement = z.infer<typeof priceAgreement>;

/** An agreed price that waits. The person who asked cannot allow it. */
const priceRequest = z.extend(priceAgreement, { shippingMark: z.nullable(z.string()), byId: rowId });

export type PriceRequest = z.infer<typeof priceRequest>;

const priceRule = 'Enter a price from 0.01 to 1,000,000 with at most 2 decimals.';

export const schemas = {
  listPriceAgreements: {
    /** Without a client: the agreements of all tiers. */
    query: z.object({ clientId: idFilter }),
    reply: z.array(priceAgreement),
  },
  listPriceRequests: { reply: z.array(priceRequest) },
  addPriceAgreement: {
    body: z.strictObject({
      ...command,
      clientId: z.optional(rowNumber),
      /** The id of the tier, not its rank. */
      tier: z.optional(tierNumber),
      categoryId: categoryNumber,
      /** The price is for the unit of the category in this mode. */
      mode: z._default(freightMode, 'SEA'),
      rate: z
        .number(priceRule)
        .check(z.minimum(0.01, priceRule), z.maximum(1_000_000, priceRule), z.multipleOf(0.01, priceRule)),
      /** Absent or today: from now on. */
      validFrom: z.optional(formDay),
      /** The last day on which it applies. */
      until: z.optional(formDay),
      reason,
    }),
    reply: priceAgreement,
  },
  allowPriceAgreement: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: priceAgreement,
  },
  endPriceAgreement: {
    params: z.object({ id }),
    /** Without a day it ends now. */
    body: z.strictObject({ ...command, until: z.optional(formDay), reason }),
    reply: priceAgreement,
  },
} satisfies SchemasOf<typeof calls>;
