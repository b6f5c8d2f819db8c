import { shortDate } from '../content/calendar';

const wholeFormat = new Intl.NumberFormat('en-GH', { maximumFractionDigits: 0 });
const cbmFormat = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const ageFormat = new Intl.RelativeTimeFormat('en-GH', { numeric: 'auto' });

/**
 * "12 Jul 2025", in UTC, so Guangdong, Accra and a phone in another zone read the same day (Specification, Package columns); null where
 * there is no date, or none that can be read.
 */
export function formatDate(timestamp: string | null | undefined): string | null {
  const date = new Date(timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : shortDate(date);
}

export const formatQuantity = (quantity: number) => wholeFormat.format(quantity);

export const formatCbm = (cbm: number) => cbmFormat.format(cbm);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "this minute", "2 hours ago", "yesterday". A clock that was set back never makes it lie in the future. */
export function formatAge(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age < HOUR_MS) return ageFormat.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return ageFormat.format(-Math.floor(age / HOUR_MS), 'hour');
  return ageFormat.format(-Math.floor(age / DAY_MS), 'day');
}

const moneyFormat = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Specification, Currency: `¢` for GHS on purpose, otherwise `$`; amounts with 2 decimals. */
export const formatMoney = (amount: number, currency: string) =>
  (currency === 'GHS' ? '¢' : '$') + moneyFormat.format(amount);

/** "140 kB", "1.8 MB". */
export const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
