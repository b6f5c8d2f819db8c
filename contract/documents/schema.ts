import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { accountItem, storage } from '#contract/documents/account-item';
import type * as calls from '#contract/documents/calls';
import { documentCopy } from '#contract/documents/copy';
import {
  chargeKinds,
  chargeUnits,
  documentKinds,
  dueStates,
  goodsPlaces,
  settledKinds,
} from '#contract/documents/rules';
import { day, id, money, nullableTimestamp, packageStatus, rowId, timestamp, wholeNumber } from '#contract/fields';
import { freightModes } from '#contract/freight';
import { pageMeta } from '#contract/paging';

const nullableMoney = z.nullable(money);
const nullableDay = z.nullable(z.string());

export type AccountItem = z.infer<typeof accountItem>;

export const slipRow = z.object({
  id: rowId,
  amount: money,
  currency: z.enum(['USD', 'GHS']),
  method: z.enum(['CASH', 'BANK', 'MOBILE_MONEY']),
  reference: z.nullable(z.string()),
  state: z.enum(['WAITING', 'CONFIRMED', 'NOT_FOUND', 'WITHDRAWN']),
  sentAt: timestamp,
  hasFile: z.boolean(),
  /** Why the payment was not found, in the desk's words. */
  reason: z.nullable(z.string()),
  paymentId: z.nullable(rowId),
  decidedAt: nullableTimestamp,
  /** For a confirmed slip: its value in dollars, the rate, and the number of the receipt. */
  countedUsd: nullableMoney,
  countedRate: z.nullable(z.number()),
  receiptNumber: z.nullable(z.string()),
  /** For a confirmed slip whose payment was reversed later. */
  reversed: z.nullable(z.object({ at: timestamp, reason: z.string() })),
});

export type SlipRow = z.infer<typeof slipRow>;

export const account = z.object({
  asOf: timestamp,
  /** Cedis per dollar, and the day of that rate. */
  usdGhs: z.nullable(z.number()),
  rateOn: nullableDay,
  rateSetAt: nullableTimestamp,
  toPayNow: money,
  toPayNowGhs: nullableMoney,
  dueLater: money,
  /** The next day on which something is due. */
  nextDueOn: nullableDay,
  totalOwed: money,
  /** Confirmed payments that are not allocated to an invoice; they reduce what is to pay. */
  unallocated: money,
  /** Paid more than charged. The next invoice is reduced by it. */
  credit: money,
  items: z.array(accountItem),
  waitingSlips: z.array(slipRow),
});

export type Account = z.infer<typeof account>;

const documentRow = z.object({
  /** For a receipt: the id of the payment. */
  id: rowId,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: timestamp,
  /** In USD. A credit note is negative. */
  total: money,
  left: nullableMoney,
  state: z.enum(dueStates),
  dueOn: nullableDay,
  days: z.nullable(z.int()),
  containerReference: z.nullable(z.string()),
  /** AIR means that the reference is that of an air shipment. */
  containerMode: z.nullable(z.enum(freightModes)),
  packages: z.int(),
});

export type DocumentRow = z.infer<typeof documentRow>;

const carried = z.object({
  id: rowId,
  package: z.string(),
  trackingNumber: z.string(),
  cartons: z.int(),
  status: packageStatus,
  since: nullableTimestamp,
});

/** What the client and the desk read of a document. */
export const documentFacts = z.object({
  id: rowId,
  copy: documentCopy,
  left: nullableMoney,
  leftGhs: nullableMoney,
  usdGhs: z.nullable(z.number()),
  rateOn: nullableDay,
  state: z.enum(dueStates),
  dueOn: nullableDay,
  days: z.nullable(z.int()),
  eta: nullableTimestamp,
  arrivedOn: nullableDay,
  /** Where the goods are after their arrival. Null when all are handed over. */
  goods: z.nullable(z.enum(goodsPlaces)),
  /** What lowered the open amount, in order: payments, credit notes, and what was given after the invoice. */
  settled: z.array(
    z.object({
      kind: z.enum(settledKinds),
      id: rowId,
      number: z.nullable(z.string()),
      at: timestamp,
      usd: money,
      amount: nullableMoney,
      currency: z.nullable(z.enum(['USD', 'GHS'])),
      usdGhs: z.nullable(z.number()),
      reason: z.nullable(z.string()),
    }),
  ),
  packages: z.array(carried),
});

export const documentDetail = z.object({
  ...documentFacts.shape,
  /** What the goods of this invoice cost less by now, while no credit note holds it: they are missing, or were corrected. */
  corrected: money,
  packages: z.array(
    z.object({
      ...carried.shape,
      /** Whether it was not found when its container was unloaded, and whether the search was given up. */
      missing: z.nullable(z.enum(['LOOKING', 'LOST'])),
    }),
  ),
});

export type DocumentDetail = z.infer<typeof documentDetail>;

export const packageCharges = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(chargeKinds),
      what: z.string(),
      /** How many cartons the freight of one part is for. Null when the package travels as one. */
      cartons: z.nullable(z.int()),
      documentId: z.nullable(rowId),
      number: z.nullable(z.string()),
      quantity: z.number(),
      unit: z.enum(chargeUnits),
      unitPrice: z.number(),
      /** Set when the price was agreed with the client or comes with the tier. Null means the list price. */
      ownPrice: z.nullable(z.enum(['AGREEMENT', 'TIER'])),
      usd: money,
      at: timestamp,
      state: z.nullable(z.enum(dueStates)),
      dueOn: nullableDay,
      days: z.nullable(z.int()),
    }),
  ),
  storage: z.nullable(z.object({ usd: money, ...storage.shape })),
});

export type PackageCharges = z.infer<typeof packageCharges>;

export const clientStatementLine = z.object({
  at: timestamp,
  kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'CHARGE', 'STORAGE', 'PAYMENT', 'REFUND']),
  id: rowId,
  /** The number of the document or receipt, else the reference of the payment. */
  number: z.nullable(z.string()),
  what: z.string(),
  charge: nullableMoney,
  /** For a payment, and for everything that reduces the balance: a credit note, a discount, a waiver, a write-off. Below zero for a refund. */
  payment: nullableMoney,
  balance: money,
  /** For a payment or refund in cedis: the amount and the rate. */
  ghs: nullableMoney,
  usdGhs: z.nullable(z.number()),
});

export const clientStatement = z.object({
  from: z.string(),
  to: z.string(),
  asOf: timestamp,
  opening: money,
  charged: money,
  paid: money,
  closing: money,
  /** The closing balance in cedis at today's rate, and that rate. */
  closingGhs: nullableMoney,
  usdGhs: z.nullable(z.number()),
  rateOn: nullableDay,
  rateSetAt: nullableTimestamp,
  isCut: z.boolean(),
  lines: z.array(clientStatementLine),
  waitingSlips: z.array(slipRow),
});

export type ClientStatement = z.infer<typeof clientStatement>;

const period = { from: z.optional(day), to: z.optional(day) };
const ofClient = { clientId: id };

export const schemas = {
  getAccount: { params: z.object(ofClient), reply: account },
  listDocuments: {
    params: z.object(ofClient),
    query: z.object({
      kind: z.optional(z.enum(documentKinds, 'Must be a known kind of document.')),
      state: z.optional(z.enum(['TO_PAY', 'OVERDUE', 'PAID'], 'Must be TO_PAY, OVERDUE or PAID.')),
      ...period,
      page: z._default(wholeNumber('The page must be a whole number from 1.', 999_999), 1),
    }),
    reply: z.object({
      data: z.array(documentRow),
      counts: z.object({ all: z.int(), invoices: z.int(), creditNotes: z.int(), receipts: z.int() }),
      left: money,
      meta: pageMeta,
    }),
  },
  getDocument: { params: z.object({ ...ofClient, id }), reply: documentDetail },
  getPackageCharges: { params: z.object({ ...ofClient, id }), reply: packageCharges },
  getDocumentPdf: { params: z.object({ ...ofClient, id }) },
  getReceiptPdf: { params: z.object({ ...ofClient, id }) },
  getStatement: { params: z.object(ofClient), query: z.object(period), reply: clientStatement },
  getStatementPdf: { params: z.object(ofClient), query: z.object(period) },
  checkDocument: {
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    reply: z.object({
      kind: z.enum(documentKinds),
      number: z.string(),
      issuedOn: z.string(),
      total: money,
      state: z.enum(['TO_PAY', 'PAID', 'SETTLED', 'CREDITED', 'VALID', 'REVERSED']),
    }),
  },
} satisfies SchemasOf<typeof calls>;
