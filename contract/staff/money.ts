import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { id, money, packageStatus, rowId, timestamp } from '#contract/fields';
import { period } from '#contract/staff/money-fields';
import { moneyReaders } from '#contract/staff/money-roles';

/** All in USD. `due` are charges of what has arrived; `balance` below zero is a credit. */
export const balance = z.object({
  clientId: rowId,
  shippingMark: z.string(),
  /** Fees of packages that have arrived or were handed over. */
  shipping: money,
  warehousing: money,
  due: money,
  /** Confirmed and not reversed. */
  paid: money,
  /** Told, but not seen yet. */
  pending: money,
  balance: money,
  /** What to ask for at the counter: the balance, never below zero. */
  amountDue: money,
  /** An estimate: fees of what is loaded and has not arrived. */
  onTheWay: money,
  /** Specification, Freight terms: half of what was loaded more than seven days ago. Part of `onTheWay`. */
  deposit: money,
  /** Information only: cedis to the dollar today. */
  usdGhs: z.nullable(z.number()),
  amountDueGhs: z.nullable(money),
});
export type Balance = z.infer<typeof balance>;

export const getClientBalance = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/balance',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'What a client owes, has paid, and what is on the way.',
  params: z.object({ id }),
  reply: balance,
});

export const statementLine = z.object({
  at: timestamp,
  kind: z.enum(['SHIPPING', 'WAREHOUSING', 'PAYMENT']),
  /** Of the package, or of the payment. */
  id: rowId,
  /** The goods, or the method of payment. */
  what: z.string(),
  reference: z.nullable(z.string()),
  status: z.nullable(packageStatus),
  charge: z.nullable(money),
  payment: z.nullable(money),
  /** After this line. */
  balance: money,
});
export type StatementLine = z.infer<typeof statementLine>;

export const statement = z.object({
  balance,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The balance before the first line. */
  opening: money,
  closing: money,
  /** There were more: the earlier ones are in `opening`. */
  isCut: z.boolean(),
  lines: z.array(statementLine),
});
export type Statement = z.infer<typeof statement>;

export const getClientStatement = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/statement',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'Charges and payments of a client by date, the last thousand of the days asked for.',
  params: z.object({ id }),
  query: z.object(period),
  reply: statement,
});

export const exportClientStatement = defineEndpoint({
  method: 'GET',
  path: '/staff/clients/{id}/statement/export',
  audience: 'staff',
  roles: moneyReaders,
  summary: 'The same as a table (CSV).',
  params: z.object({ id }),
  query: z.object(period),
  reply: 'file',
});

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
const readers = ['admin', 'accounts', 'support', 'auditor'] as const;

export const listBalances = defineEndpoint({
  method: 'GET',
  path: '/staff/balances',
  audience: 'staff',
  roles: readers,
  summary: 'Clients and what they owe, by number, fifty at a time; `next` is where to go on, null at the end.',
  query: z.object({ show, after: z.optional(id) }),
  reply: z.object({ data: z.array(balanceRow), next: z.nullable(rowId) }),
});

export const exportBalances = defineEndpoint({
  method: 'GET',
  path: '/staff/balances/export',
  audience: 'staff',
  roles: ['admin', 'accounts', 'auditor'],
  summary: 'The same as a table (CSV), all rows.',
  query: z.object({ show }),
  reply: 'file',
});
