import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { slipRow } from '#contract/documents/schema';
import { id, rowId } from '#contract/fields';
import type * as calls from '#contract/slips/calls';
import { slipMethods } from '#contract/slips/rules';
import { commandKey, rowNumber } from '#contract/staff/fields';
import { currency, paidAmount, paymentReference } from '#contract/staff/money/fields';

export const slipForm = z.strictObject({
  key: commandKey,
  amount: paidAmount,
  currency,
  method: z.enum(slipMethods, 'Choose how you paid.'),
  reference: z.optional(paymentReference),
  fileId: z.optional(rowNumber),
  /** Set when the client has read that the same slip was sent before and still wants to send it. */
  isAnother: z._default(z.boolean(), false),
});

export const schemas = {
  listSlips: { params: z.object({ clientId: id }), reply: z.array(slipRow) },
  addSlipFile: { params: z.object({ clientId: id }), reply: z.object({ id: rowId }) },
  sendSlip: { params: z.object({ clientId: id }), body: slipForm, reply: slipRow },
  withdrawSlip: { params: z.object({ clientId: id, id }), body: z.strictObject({}), reply: slipRow },
} satisfies SchemasOf<typeof calls>;
