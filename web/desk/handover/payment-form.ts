import { inCedis, inDollars } from '#contract/cedis';
import type { Account } from '#contract/documents/schema';
import type { Input } from '#contract/endpoint';
import type { recordPayment } from '#contract/staff/payments/calls';
import { readDecimal } from '../kit/decimal';
import { isInNotes } from '../kit/is-in-notes';

/** The payment methods of the counter. Other methods and days are entered on the payments page. */
export const ways = ['CASH_GHS', 'CASH_USD', 'MOBILE_MONEY', 'BANK'] as const;
export type Way = (typeof ways)[number];

/** As typed. An empty amount means no payment now. */
export interface PaymentForm {
  way: Way;
  amount: string;
  reference: string;
  /** What is due later is paid as well. */
  isAll: boolean;
}

export type PaymentProblem = 'amount' | 'notes' | 'rate' | 'none';
export type PaymentBody = Omit<Input<typeof recordPayment>['body'], 'key'>;

export type Figures = Pick<Account, 'toPayNow' | 'toPayNowGhs' | 'dueLater' | 'totalOwed' | 'credit' | 'usdGhs'>;

export interface Owed {
  /** What the client owes in USD; negative is a credit. */
  balance: number;
  /** What is asked for: to pay now, or everything. */
  amountDue: number;
  amountDueGhs: number | null;
  usdGhs: number | null;
  /** Of the company's settings. */
  smallestNote: number;
}

/** The client reads the same account in the portal. */
export function owedOf(of: Figures, isAll: boolean, smallestNote: number): Owed {
  const { toPayNow, toPayNowGhs, totalOwed, usdGhs } = of;
  const asked = isAll
    ? { amountDue: totalOwed, amountDueGhs: usdGhs === null ? null : inCedis(totalOwed, usdGhs) }
    : { amountDue: toPayNow, amountDueGhs: toPayNowGhs };
  return { balance: cents(totalOwed - of.credit), ...asked, usdGhs, smallestNote };
}

export const currencyOf = (way: Way) => (way === 'CASH_USD' ? 'USD' : 'GHS');
export const isCash = (way: Way) => way === 'CASH_GHS' || way === 'CASH_USD';
const cents = (amount: number) => Math.round(amount * 100) / 100;

export interface ReadPayment {
  problem: PaymentProblem | null;
  /** Null when nothing is paid, or when it is invalid. */
  body: PaymentBody | null;
  /** In USD. */
  worth: number;
  /** Change in cedis: given back, never booked. */
  change: number;
  /** What the client owes afterwards in USD; negative is a credit. */
  left: number;
}

/**
 * Only cash in cedis has change: dollars come in whole notes, and transfers are exact. Some pesewas more that are worth
 * no cent are no change: the receipt shows the amount that was typed.
 */
export function readPayment(
  { way, amount, reference }: Omit<PaymentForm, 'isAll'>,
  clientId: number,
  owed: Owed,
): ReadPayment {
  const nothing: ReadPayment = { problem: null, body: null, worth: 0, change: 0, left: owed.balance };
  if (amount.trim() === '') return nothing;
  const received = readDecimal(amount, 2);
  if (received === null || received <= 0) return { ...nothing, problem: 'amount' };
  const currency = currencyOf(way);
  const { usdGhs, amountDueGhs } = owed;
  if (currency === 'USD' && !isInNotes(received, owed.smallestNote)) return { ...nothing, problem: 'notes' };
  if (currency === 'GHS' && !usdGhs) return { ...nothing, problem: 'rate' };
  const dollarsOf = (sum: number) => (currency === 'USD' || !usdGhs ? sum : inDollars(sum, usdGhs));
  const isMore =
    way === 'CASH_GHS' && amountDueGhs !== null && amountDueGhs > 0 && dollarsOf(received) > dollarsOf(amountDueGhs);
  const booked = isMore ? amountDueGhs : received;
  const worth = currency === 'GHS' && booked === amountDueGhs ? owed.amountDue : dollarsOf(booked);
  return {
    problem: null,
    body: {
      ...{
        clientId,
        amount: booked,
        currency,
        method: isCash(way) ? 'CASH' : way === 'BANK' ? 'BANK' : 'MOBILE_MONEY',
      },
      ...(!isCash(way) && reference.trim() && { reference: reference.trim() }),
    },
    worth,
    change: cents(received - booked),
    left: cents(owed.balance - worth),
  };
}

/** Amounts that people hand over: the exact one, then the next round ones. */
export function likelyAmounts(way: Way, { amountDue, amountDueGhs, smallestNote }: Owed): readonly number[] {
  if (amountDue <= 0) return [];
  const up = (amount: number, step: number) => Math.ceil(amount / step) * step;
  if (way === 'CASH_USD') {
    const first = smallestNote > 0 ? up(amountDue, smallestNote) : amountDue;
    return [...new Set([first, up(amountDue, 50), up(amountDue, 100)])].filter((usd) => isInNotes(usd, smallestNote));
  }
  if (amountDueGhs === null) return [];
  if (way !== 'CASH_GHS') return [amountDueGhs];
  return [...new Set([amountDueGhs, up(amountDueGhs, 50), up(amountDueGhs, 100)])];
}
