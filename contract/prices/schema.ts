import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { money } from '#contract/fields';
import { freightModes, priceUnits } from '#contract/freight';
import type * as calls from '#contract/prices/calls';

export const agreedPrice = z.object({
  description: z.string(),
  mode: z.enum(freightModes),
  /** What the price is for. */
  unit: z.enum(priceUnits),
  rate: money,
  cedisRate: money,
  source: z.enum(['AGREEMENT', 'TIER']),
  /** The last day on which it applies. Null when no end is agreed. */
  until: z.nullable(z.string()),
});

export type AgreedPrice = z.infer<typeof agreedPrice>;

export const schemas = {
  /** Only categories in which the client has a price of their own. */
  listAgreedPrices: { reply: z.array(agreedPrice) },
} satisfies SchemasOf<typeof calls>;
