import type { Currency } from '#contract/statistics/schema';

const MOST = 10_000_000;
/** Digits, with commas only between thousands: in "2,32" a comma may mean something else, so it is refused. */
const shape = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** What was typed as a number; the name of the problem otherwise. */
export function parseAmount(text: string): number | 'amount' | 'tooMuch' {
  const trimmed = text.trim();
  if (!shape.test(trimmed)) return 'amount';
  const amount = Number(trimmed.replaceAll(',', ''));
  if (amount <= 0) return 'amount';
  return amount > MOST ? 'tooMuch' : amount;
}

/** About how much it is in the other currency. */
export const inOther = (amount: number, currency: Currency, usdGhs: number) =>
  currency === 'GHS'
    ? ({ amount: amount / usdGhs, currency: 'USD' } as const)
    : ({ amount: amount * usdGhs, currency: 'GHS' } as const);

/** "140 kB", "1.8 MB". */
export const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
