import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { id, money, rowId, timestamp } from '#contract/fields';
import { pageMeta } from '#contract/paging';
import { branch, command, language, note, reason, rowNumber } from '#contract/staff/fields';
import {
  currency,
  formDay,
  idFilter,
  paidAmount,
  paymentReference,
  period,
  usdGhs,
} from '#contract/staff/money/fields';
import { paging } from '#contract/staff/paging';
import type * as calls from '#contract/staff/payments/calls';
import { paymentMethods, paymentStates } from '#contract/staff/payments/rules';

/** OTHER is a payment from before the desk, with an unknown method. */
const anyMethod = z.enum([...paymentMethods, 'OTHER'], 'Must be a known method.');

const state = z.enum(paymentStates, 'Must be a known state.');

const rowFields = {
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  amount: money,
  currency,
  /** Cedis per dollar of this payment. Null when it was paid in dollars. */
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

/** What the numbered receipt of a confirmed payment says. It never changes. */
const issuedReceipt = z.object({
  number: z.string(),
  /** For the public check page. */
  code: z.string(),
  tin: z.string(),
  usedFor: z.array(
    z.object({
      number: z.string(),
      issuedAt: z.nullable(timestamp),
      usd: money,
      total: money,
      /** Of the invoice, after this payment. */
      left: money,
    }),
  ),
  /** The part of the payment that no invoice needed. */
  credit: money,
  /** By the client, after this payment. */
  owed: money,
});

export type IssuedReceipt = z.infer<typeof issuedReceipt>;

export const deskPayment = z.object({
  ...rowFields,
  /** Of the client. */
  phone: z.nullable(z.string()),
  /** Null until it is confirmed; for a payment from before receipts existed, until somebody asks for its PDF. */
  receipt: z.nullable(issuedReceipt),
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

export const schemas = {
  listDeskPayments: {
    query: z.object({ ...filter, ...paging }),
    reply: z.object({
      data: z.array(deskPaymentRow),
      /** The sum of all matching rows that count, in USD. */
      confirmedUsd: money,
      meta: pageMeta,
    }),
  },
  exportPayments: {
    query: z.object({ ...filter, language }),
  },
  getDeskPayment: {
    params: z.object({ id }),
    reply: deskPayment,
  },
  findSamePayments: {
    query: z.object({ method: z.enum(paymentMethods, 'Must be a known method.'), reference: paymentReference }),
    reply: z.array(deskPaymentRow),
  },
  recordPayment: {
    body: z.strictObject({
      ...command,
      clientId: rowNumber,
      amount: paidAmount,
      currency,
      /** Only for cedis. Absent means today's rate. */
      usdGhs: z.optional(usdGhs),
      method: z.enum(paymentMethods, 'Choose how it was paid.'),
      reference: z.optional(paymentReference),
      /** Absent means today. */
      paidOn: z.optional(formDay),
      note: z.optional(note),
      /** The person has confirmed that the reference is already known. */
      isAnother: z._default(z.boolean(), false),
    }),
    reply: deskPayment,
  },
  confirmPayment: {
    params: z.object({ id }),
    body: z.strictObject(command),
    reply: deskPayment,
  },
  reversePayment: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: deskPayment,
  },
} satisfies SchemasOf<typeof calls>;
