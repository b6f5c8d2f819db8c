import { inCedis, inDollars } from '#contract/cedis';
import type { Currency } from '#contract/statistics/schema';

const MOST = 10_000_000;
/** Digits, with commas only between thousands. In "2,32" a comma may mean something else, so it is refused. */
const shape = /^(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** The typed number, or the name of the problem. */
export function parseAmount(text: string): number | 'amount' | 'tooMuch' {
  const trimmed = text.trim();
  if (!shape.test(trimmed)) return 'amount';
  const amount = Number(trimmed.replaceAll(',', ''));
  if (amount <= 0) return 'amount';
  return amount > MOST ? 'tooMuch' : amount;
}

/** The approximate amount in the other currency. */
export const inOther = (amount: number, currency: Currency, usdGhs: number) =>
  currency === 'GHS'
    ? ({ amount: inDollars(amount, usdGhs), currency: 'USD' } as const)
    : ({ amount: inCedis(amount, usdGhs), currency: 'GHS' } as const);
