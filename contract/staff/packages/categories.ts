import * as z from 'zod/mini';
import { rowId } from '#contract/fields';
import { priceUnits } from '#contract/freight';

const price = { rate: z.number(), cedisRate: z.number(), unit: z.enum(priceUnits) };

/** With the price of sea freight, and that of air freight when there is one. `descriptionZh`: its Chinese name, for staff alone. */
export const category = z.object({
  ...{ id: rowId, description: z.string(), descriptionZh: z.nullable(z.string()), ...price },
  air: z.nullable(z.object(price)),
});

const ratesRule = 'Enter an amount with at most 2 decimals.';

const amount = z
  .number(ratesRule)
  .check(z.minimum(0, ratesRule), z.maximum(1_000_000, ratesRule), z.multipleOf(0.01, ratesRule));

/** Of a category: what a cbm costs, or a kg, or a piece. Without a unit it is the usual one of the mode. */
export const rates = { rate: amount, cedisRate: amount, unit: z.optional(z.enum(priceUnits, 'Choose a unit.')) };
