import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { chargeKinds, chargeUnits, priceSources } from '#contract/documents/rules';
import { account } from '#contract/documents/schema';
import { id, money, oneLine, rowId, timestamp } from '#contract/fields';
import { pageMeta } from '#contract/paging';
import type * as calls from '#contract/staff/charges/calls';
import { enteredKinds } from '#contract/staff/charges/rules';
import { command, reason, rowNumber } from '#contract/staff/fields';
import { currency, idFilter, paymentReference, usdGhs } from '#contract/staff/money/fields';
import { paging } from '#contract/staff/paging';
import { paymentMethods } from '#contract/staff/payments/rules';

/** How a refund was paid out. Null for every other charge, and for refunds from before this was recorded. */
const paidOut = { paidMethod: z.nullable(z.enum(paymentMethods)), paidReference: z.nullable(z.string()) };

export const chargeRow = z.object({
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  kind: z.enum(chargeKinds),
  what: z.string(),
  packageId: z.nullable(rowId),
  containerId: z.nullable(rowId),
  containerReference: z.nullable(z.string()),
  quantity: z.number(),
  unit: z.enum(chargeUnits),
  unitPrice: z.number(),
  currency,
  usdGhs: z.nullable(z.number()),
  /** In USD; negative when it is deducted. For running storage: the amount as of today. */
  usd: money,
  source: z.enum(priceSources),
  at: timestamp,
  isRunning: z.boolean(),
  documentId: z.nullable(rowId),
  documentNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  ...paidOut,
  /** Entered by a person, on no document, and not taken back with its charge. */
  isRemovable: z.boolean(),
});

export type ChargeRow = z.infer<typeof chargeRow>;

const quantityRule = 'Enter a quantity from 0.0001 to 1,000,000 with at most 4 decimals.';
const priceRule = 'Enter a price from 0.01 to 1,000,000 with at most 2 decimals.';
const whatRule = 'Say in 2 to 200 characters what it is for.';

export const chargeForm = z.strictObject({
  ...command,
  clientId: rowNumber,
  packageId: z.optional(rowNumber),
  containerId: z.optional(rowNumber),
  kind: z.enum(enteredKinds, 'Choose what it is.'),
  what: z
    .string(whatRule)
    .check(z.trim(), z.minLength(2, whatRule), z.maxLength(200, whatRule), z.regex(oneLine, whatRule)),
  quantity: z
    .number(quantityRule)
    .check(z.minimum(0.0001, quantityRule), z.maximum(1_000_000, quantityRule), z.multipleOf(0.0001, quantityRule)),
  unit: z.enum(['once', 'cbm', 'kg', 'piece', 'day'], 'Choose a unit.'),
  unitPrice: z
    .number(priceRule)
    .check(z.minimum(0.01, priceRule), z.maximum(1_000_000, priceRule), z.multipleOf(0.01, priceRule)),
  currency,
  /** Only for cedis. Absent means today's rate. */
  usdGhs: z.optional(usdGhs),
  /** Only for an adjustment: it is deducted. */
  isOff: z._default(z.boolean(), false),
  reason: z.optional(reason),
  /** Only for a refund, which needs a method. The second person may add the reference later. */
  method: z.optional(z.enum(paymentMethods, 'Choose how the money is paid.')),
  reference: z.optional(paymentReference),
});

const request = z.object({
  id: rowId,
  clientId: rowId,
  shippingMark: z.string(),
  kind: z.enum(enteredKinds),
  what: z.string(),
  usd: money,
  /** In its own currency, and the rate if that is cedis. */
  amount: money,
  currency,
  usdGhs: z.nullable(z.number()),
  ...paidOut,
  packageId: z.nullable(rowId),
  reason: z.nullable(z.string()),
  by: z.string(),
  byId: rowId,
  at: timestamp,
  outcome: z.nullable(z.enum(['BOOKED', 'REFUSED'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  decision: z.nullable(z.string()),
});

export type ChargeRequest = z.infer<typeof request>;

const limitRule = 'Enter an amount from 0 to 1,000,000 with at most 2 decimals.';
const limit = z
  .number(limitRule)
  .check(z.minimum(0, limitRule), z.maximum(1_000_000, limitRule), z.multipleOf(0.01, limitRule));

export const moneyLimits = z.object({
  /** What accounts may deduct in one charge without a second person, in USD. */
  accounts: money,
  admin: money,
  /** How much may be due at a hand-over, in USD. Null means that goods are never held back for money. */
  release: z.nullable(money),
});

export type MoneyLimits = z.infer<typeof moneyLimits>;

const moneyLimitHistory = z.extend(moneyLimits, {
  /** Each change of one limit, newest first, at most fifty. */
  history: z.array(
    z.object({
      id: rowId,
      name: z.enum(['accounts', 'admin', 'release']),
      value: z.nullable(money),
      by: z.string(),
      at: timestamp,
      reason: z.nullable(z.string()),
    }),
  ),
});

export type MoneyLimitHistory = z.infer<typeof moneyLimitHistory>;

export const schemas = {
  getClientAccount: { params: z.object({ id }), reply: account },
  listCharges: {
    query: z.object({
      clientId: idFilter,
      packageId: idFilter,
      containerId: idFilter,
      state: z.optional(z.enum(['OPEN', 'INVOICED'], 'Must be OPEN or INVOICED.')),
      ...paging,
    }),
    reply: z.object({ data: z.array(chargeRow), usd: money, meta: pageMeta }),
  },
  addCharge: {
    body: chargeForm,
    /** Either it is booked at once, or it waits for a second person. */
    reply: z.object({ charge: z.nullable(chargeRow), request: z.nullable(request) }),
  },
  removeCharge: {
    params: z.object({ id }),
    body: z.strictObject({ ...command, reason }),
    reply: z.object({ id: rowId }),
  },
  listChargeRequests: {
    query: z.object({ clientId: idFilter }),
    reply: z.array(request),
  },
  decideChargeRequest: {
    params: z.object({ id }),
    body: z.strictObject({
      ...command,
      isApproved: z.boolean(),
      reason: z.optional(reason),
      reference: z.optional(paymentReference),
    }),
    reply: request,
  },
  getMoneyLimits: { reply: moneyLimitHistory },
  setMoneyLimits: {
    body: z.strictObject({ ...command, accounts: limit, admin: limit, release: z.nullable(limit), reason }),
    reply: moneyLimitHistory,
  },
} satisfies SchemasOf<typeof calls>;
