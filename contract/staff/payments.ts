import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, money, rowId, timestamp } from '#contract/fields';
import { branch, command, note, reason, rowNumber } from '#contract/staff/fields';
import {
  currency,
  formDay,
  idFilter,
  pageMeta,
  paging,
  paidAmount,
  paymentReference,
  period,
  usdGhs,
} from '#contract/staff/money-fields';
import { cashDesk, moneyDesk, moneyReaders } from '#contract/staff/money-roles';

export const paymentStates = ['PENDING', 'CONFIRMED', 'REVERSED'] as const;
export const paymentMethods = ['CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE'] as const;
/** OTHER: written down before the desk, in words that it does not know. */
const anyMethod = z.enum([...paymentMethods, 'OTHER'], 'Must be a known method.');
const state = z.enum(paymentStates, 'Must be a known state.');

const rowFields = {
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  amount: money,
  currency,
  /** Cedis to the dollar of this payment; null when it was paid in dollars. */
  usdGhs: z.nullable(z.number()),
  usd: money,
  method: anyMethod,
  reference: z.nullable(z.string()),
  state,
  paidAt: timestamp,
  branch: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
};
export const deskPaymentRow = z.object(rowFields);
export type DeskPaymentRow = z.infer<typeof deskPaymentRow>;

export const deskPayment = z.object({
  ...rowFields,
  recordedById: z.nullable(rowId),
  dayRate: z.nullable(z.number()),
  note: z.nullable(z.string()),
  /** The cash close in which it was counted. */
  closeId: z.nullable(rowId),
  events: z.array(
    z.object({
      id: rowId,
      kind: z.enum(['RECORDED', 'CONFIRMED', 'REVERSED']),
      at: timestamp,
      by: z.string(),
      branch: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type DeskPayment = z.infer<typeof deskPayment>;

const filter = {
  state: z.optional(state),
  method: z.optional(anyMethod),
  branch: z.optional(branch),
  cashierId: idFilter,
  clientId: idFilter,
  ...period,
};

export const listDeskPayments = defineEndpoint({
  method: 'GET',
  path: '/staff/payments',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Payments by filter, the last paid first. A warehouse sees those of its own branch.',
  query: z.object({ ...filter, ...paging }),
  reply: z.object({
    data: z.array(deskPaymentRow),
    /** Of all rows of the filter that count, in USD. */
    confirmedUsd: money,
    meta: pageMeta,
  }),
});

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/staff/payments/export',
  audience: 'staff',
  roles: ['admin', 'accounts', 'auditor'],
  summary: 'The same as a table (CSV), all rows, in the order in which they were recorded.',
  query: z.object(filter),
  reply: 'file',
});

export const getDeskPayment = defineEndpoint({
  method: 'GET',
  path: '/staff/payments/{id}',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'A payment and what happened to it.',
  params: z.object({ id }),
  reply: deskPayment,
});

export const findSamePayments = defineEndpoint({
  method: 'GET',
  path: '/staff/payments/same',
  audience: 'staff',
  roles: cashDesk,
  summary: 'Payments with this method and reference that were not reversed, at most five.',
  query: z.object({ method: z.enum(paymentMethods, 'Must be a known method.'), reference: paymentReference }),
  reply: z.array(deskPaymentRow),
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/staff/payments',
  audience: 'staff',
  roles: cashDesk,
  summary: 'A client has paid. Cash counts at once; anything else waits until a second person has seen it arrive.',
  body: z.strictObject({
    ...command,
    clientId: rowNumber,
    amount: paidAmount,
    currency,
    /** Only for cedis; absent: the rate of the day. */
    usdGhs: z.optional(usdGhs),
    method: z.enum(paymentMethods, 'Choose how it was paid.'),
    reference: z.optional(paymentReference),
    /** Absent: today. */
    paidOn: z.optional(formDay),
    note: z.optional(note),
    /** Said by a person who has seen that the reference is known already. */
    isAnother: z._default(z.boolean(), false),
  }),
  status: 201,
  reply: deskPayment,
});

export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/staff/payments/{id}/confirm',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The money has arrived. Not by the person who recorded it, unless that is an admin.',
  params: z.object({ id }),
  body: z.strictObject(command),
  reply: deskPayment,
});

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/staff/payments/{id}/reverse',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'The payment does not count any more. Nothing is removed, and there is no way back.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, reason }),
  reply: deskPayment,
});
