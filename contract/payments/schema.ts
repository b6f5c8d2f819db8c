import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, money, rowId, wholeNumber } from '#contract/fields';
import { limits } from '#contract/limits';
import { numberedPage } from '#contract/paging';
import type * as calls from '#contract/payments/calls';

export const payment = z.object({
  id: rowId,
  client: z.object({ shippingMark: z.string() }),
  /** In USD, whatever currency it was paid in. */
  paidShippingRate: money,
  paymentMethod: z.string(),
  reference: z.nullable(z.string()),
});

export type Payment = z.infer<typeof payment>;

export const paymentsPage = numberedPage(payment);

export type PaymentsPage = z.infer<typeof paymentsPage>;

export const schemas = {
  listPayments: {
    params: z.object({ clientId: id }),
    query: z.object({
      page: z._default(wholeNumber('The page must be a whole number from 1.', 999_999_999), 1),
      take: z._default(
        wholeNumber(`Take 1 to ${limits.paymentsPageSizeMax} payments at a time.`, limits.paymentsPageSizeMax),
        limits.paymentsPageSize,
      ),
    }),
    reply: paymentsPage,
  },
} satisfies SchemasOf<typeof calls>;
