import * as z from 'zod/mini';
import { rowId } from '#contract/fields';
import { priceUnits } from '#contract/freight';

const price = { rate: z.number(), cedisRate: z.number(), unit: z.enum(priceUnits) };

/** With the price of sea freight and, if any, of air freight. `descriptionZh` is the Chinese name, for staff only. */
export const category = z.object({
  ...{ id: rowId, description: z.string(), descriptionZh: z.nullable(z.string()), ...price },
  air: z.nullable(z.object(price)),
});

/** What goods received now would cost, and the least volume that is billed. Null without a price for the mode. */
export const intakePrice = z.nullable(
  z.object({
    rate: z.number(),
    unit: z.enum(priceUnits),
    source: z.enum(['AGREEMENT', 'TIER', 'CATEGORY']),
    minimumCbm: z.number(),
  }),
);

const ratesRule = 'Enter an amount from 0 to 1,000,000 with at most 2 decimals.';

const amount = z
  .number(ratesRule)
  .check(z.minimum(0, ratesRule), z.maximum(1_000_000, ratesRule), z.multipleOf(0.01, ratesRule));

/** The price of a category per cbm, kg or piece. Without a unit, the usual one of the mode. */
export const rates = { rate: amount, cedisRate: amount, unit: z.optional(z.enum(priceUnits, 'Choose a unit.')) };
