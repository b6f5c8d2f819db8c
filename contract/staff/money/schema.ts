import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { chargeKinds } from '#contract/documents/rules';
import { id, money, packageStatus, rowId, timestamp } from '#contract/fields';
import { language } from '#contract/staff/fields';
import type * as calls from '#contract/staff/money/calls';
import { period } from '#contract/staff/money/fields';
import { statementLineKinds } from '#contract/staff/money/rules';
import { nextRows } from '#contract/staff/paging';
import { paymentMethods } from '#contract/staff/payments/rules';

/** All in USD. `due` are the charges for goods that have arrived or were invoiced. A negative `balance` is a credit. */
export const balance = z.object({
  clientId: rowId,
  shippingMark: z.string(),
  /** Freight of packages that have arrived, were handed over or were invoiced before. */
  shipping: money,
  warehousing: money,
  /** Every other charge, discount and tax. */
  other: money,
  due: money,
  /** Confirmed and not reversed, less refunds. */
  paid: money,
  refunded: money,
  /** Reported, but not confirmed yet. */
  pending: money,
  balance: money,
  /** The amount to ask for at the counter: the balance, never negative. */
  amountDue: money,
  /** An estimate: fees of loaded goods that have not arrived and were not invoiced. */
  onTheWay: money,
  /** Specification, Freight terms: half of what was loaded more than seven days ago. Part of `onTheWay`. */
  deposit: money,
  /** Information only: cedis per dollar today. */
  usdGhs: z.nullable(z.number()),
  amountDueGhs: z.nullable(money),
});

export type Balance = z.infer<typeof balance>;

export const statementLine = z.object({
  at: timestamp,
  kind: z.enum(statementLineKinds),
  /** The reference of the package, charge, document or payment. */
  id: rowId,
  /** The goods, the method of payment, or what a refund is for. */
  what: z.string(),
  reference: z.nullable(z.string()),
  status: z.nullable(packageStatus),
  charge: z.nullable(money),
  /** Below zero for a refund. */
  payment: z.nullable(money),
  /** After this line. */
  balance: money,
  /** How a refund was paid. */
  method: z.nullable(z.enum(paymentMethods)),
  /** For kind CHARGE. */
  chargeKind: z.nullable(z.enum(chargeKinds)),
});

export type StatementLine = z.infer<typeof statementLine>;

export const statement = z.object({
  balance,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The balance before the first line. */
  opening: money,
  closing: money,
  /** Set when earlier lines were cut; they are in `opening`. */
  isCut: z.boolean(),
  lines: z.array(statementLine),
});

export type Statement = z.infer<typeof statement>;

const balanceRow = z.object({
  clientId: rowId,
  shippingMark: z.string(),
  phone: z.nullable(z.string()),
  due: money,
  paid: money,
  balance: money,
  onTheWay: money,
});

export type BalanceRow = z.infer<typeof balanceRow>;

const show = z._default(z.enum(['owing', 'credit', 'all'], 'Must be owing, credit or all.'), 'owing');

export const schemas = {
  getClientBalance: {
    params: z.object({ id }),
    reply: balance,
  },
  getClientStatement: {
    params: z.object({ id }),
    query: z.object(period),
    reply: statement,
  },
  exportClientStatement: {
    params: z.object({ id }),
    query: z.object({ ...period, language }),
  },
  listBalances: {
    query: z.object({ show, after: z.optional(id) }),
    /** `total`, of the first page: the sum of all balances of the view, also of those on later pages. */
    reply: z.extend(nextRows(balanceRow), { total: z.nullable(money) }),
  },
  exportBalances: {
    query: z.object({ show, language }),
  },
} satisfies SchemasOf<typeof calls>;
