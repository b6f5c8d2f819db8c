import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { day, id, money, rowId, timestamp } from '#contract/fields';
import { priceUnits } from '#contract/freight';
import { command } from '#contract/staff/fields';
import { categoryName, chineseName, formDay, usdGhs } from '#contract/staff/money/fields';
import type * as calls from '#contract/staff/rates/calls';

const categoryRate = z.object({
  id: rowId,
  rate: money,
  cedisRate: money,
  unit: z.enum(priceUnits),
  validFrom: timestamp,
  by: z.nullable(z.string()),
});

const ratesOfMode = {
  /** Null before the first rate starts. */
  current: z.nullable(categoryRate),
  /** Next first. */
  coming: z.array(categoryRate),
  /** Latest first, at most fifty. */
  past: z.array(categoryRate),
};

export const categoryRates = z.object({
  ...{ id: rowId, description: z.string(), descriptionZh: z.nullable(z.string()), active: z.boolean() },
  /** For sea freight. */
  ...ratesOfMode,
  air: z.object(ratesOfMode),
});

export type CategoryRates = z.infer<typeof categoryRates>;

export const exchangeRate = z.object({
  validOn: z.string(),
  usdGhs: z.number(),
  by: z.nullable(z.string()),
  setAt: timestamp,
});

export type ExchangeRate = z.infer<typeof exchangeRate>;

export const schemas = {
  listCategoryRates: {
    reply: z.array(categoryRates),
  },
  updateCategory: {
    params: z.object({ id }),
    body: z.strictObject({
      ...{ ...command, description: z.optional(categoryName), active: z.optional(z.boolean()) },
      /** Null removes it. */
      descriptionZh: z.optional(z.nullable(chineseName)),
    }),
    reply: categoryRates,
  },
  listExchangeRates: {
    query: z.object({ before: z.optional(day) }),
    reply: z.object({ today: z.string(), current: z.nullable(exchangeRate), rates: z.array(exchangeRate) }),
  },
  setExchangeRate: {
    body: z.strictObject({ ...command, validOn: formDay, usdGhs }),
    reply: exchangeRate,
  },
} satisfies SchemasOf<typeof calls>;
