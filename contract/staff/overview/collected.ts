import * as z from 'zod/mini';
import { money } from '#contract/fields';

export const moneyMonth = z.object({
  month: z.string(),
  /** Invoices less credit notes. */
  invoiced: money,
  invoices: z.int(),
  /** Payments less refunds. */
  collected: money,
  payments: z.int(),
  refunded: money,
});

export const week = z.object({
  /** The Monday it begins with. */
  from: z.string(),
  /** Payments less refunds. */
  usd: money,
  payments: z.int(),
  refunded: money,
});
