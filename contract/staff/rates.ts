import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { day, id, money, rowId, timestamp } from '#contract/fields';
import { command } from '#contract/staff/fields';
import { categoryName, formDay, usdGhs } from '#contract/staff/money-fields';
import { moneyDesk } from '#contract/staff/money-roles';
import { everyRole } from '#contract/staff/roles';

const categoryRate = z.object({
  id: rowId,
  rate: money,
  cedisRate: money,
  validFrom: timestamp,
  by: z.nullable(z.string()),
});

export const categoryRates = z.object({
  id: rowId,
  description: z.string(),
  active: z.boolean(),
  /** Null only before the first rate starts. */
  current: z.nullable(categoryRate),
  /** The next first. */
  coming: z.array(categoryRate),
  /** The latest first, at most fifty. */
  past: z.array(categoryRate),
});
export type CategoryRates = z.infer<typeof categoryRates>;

export const listCategoryRates = defineEndpoint({
  method: 'GET',
  path: '/staff/rates',
  audience: 'staff',
  roles: everyRole,
  summary: 'Every category, also those no longer in use, with its rates: now, to come, and before.',
  reply: z.array(categoryRates),
});

export const updateCategory = defineEndpoint({
  method: 'PATCH',
  path: '/staff/categories/{id}',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Renames a category, takes it out of use or back into it. Packages keep their rate and their own words.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, description: z.optional(categoryName), active: z.optional(z.boolean()) }),
  reply: categoryRates,
});

export const exchangeRate = z.object({
  validOn: z.string(),
  usdGhs: z.number(),
  by: z.nullable(z.string()),
  setAt: timestamp,
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

export const listExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/staff/exchange-rates',
  audience: 'staff',
  roles: everyRole,
  summary: 'Cedis to the dollar by day, the latest first, sixty at a time, and the rate that counts today.',
  query: z.object({ before: z.optional(day) }),
  reply: z.object({ today: z.string(), current: z.nullable(exchangeRate), rates: z.array(exchangeRate) }),
});

export const setExchangeRate = defineEndpoint({
  method: 'POST',
  path: '/staff/exchange-rates',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The rate from today or from a coming day on. The days before keep theirs.',
  body: z.strictObject({ ...command, validOn: formDay, usdGhs }),
  reply: exchangeRate,
});
