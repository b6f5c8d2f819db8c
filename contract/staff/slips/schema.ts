import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { slipRow } from '#contract/documents/schema';
import { id, rowId } from '#contract/fields';
import { numberedPage } from '#contract/paging';
import { slipStates } from '#contract/slips/rules';
import { command, reason } from '#contract/staff/fields';
import { formDay, idFilter, usdGhs } from '#contract/staff/money/fields';
import { paging } from '#contract/staff/paging';
import type * as calls from '#contract/staff/slips/calls';

const deskSlip = z.object({
  ...slipRow.shape,
  clientId: rowId,
  shippingMark: z.string(),
  contentType: z.nullable(z.string()),
});

export type DeskSlip = z.infer<typeof deskSlip>;

export const schemas = {
  listDeskSlips: {
    query: z.object({
      state: z.optional(z.enum(slipStates, 'Must be a known state.')),
      clientId: idFilter,
      ...paging,
    }),
    reply: numberedPage(deskSlip),
  },
  getDeskSlipFile: { params: z.object({ id }) },
  confirmSlip: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      paidOn: z.optional(formDay),
      usdGhs: z.optional(usdGhs),
      isAnother: z._default(z.boolean(), false),
    }),
    reply: deskSlip,
  },
  refuseSlip: { params: z.object({ id }), body: z.strictObject({ ...command, reason }), reply: deskSlip },
} satisfies SchemasOf<typeof calls>;
