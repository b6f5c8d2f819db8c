import { shortDate } from '../content/calendar';

/**
 * "1,284.50": thousands in groups, rounded half up to `most` decimals, zeros at the end dropped down to `least`.
 * Without Intl, because the first Intl format of a page blocks a phone for a tenth of a second.
 */
export function formatDecimal(value: number, least: number, most: number): string {
  const size = Math.abs(value);
  // Scaled as text, so that 1.005 is exact. Numbers this small are written with an exponent.
  const scaled = size < 1e-6 ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = String(scaled).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = most > 0 ? digits.slice(-most).replace(/0+$/, '').padEnd(least, '0') : '';
  return (value < 0 ? '-' : '') + whole + (fraction && `.${fraction}`);
}

/**
 * "12 Jul 2025", in UTC, so Guangdong, Accra and a phone in another zone read the same day (Specification, Package
 * columns); null without a valid date.
 */
export function formatDate(timestamp: string | null | undefined): string | null {
  const date = new Date(timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : shortDate(date);
}

export const formatQuantity = (quantity: number) => formatDecimal(quantity, 0, 0);

export const formatCbm = (cbm: number) => formatDecimal(cbm, 2, 4);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "this minute", "2 hours ago", "yesterday". Never in the future, even after the clock was set back. */
export function formatAge(since: number, now: number): string {
  const ageFormat = new Intl.RelativeTimeFormat('en-GH', { numeric: 'auto' });
  const age = Math.max(0, now - since);
  if (age < HOUR_MS) return ageFormat.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return ageFormat.format(-Math.floor(age / HOUR_MS), 'hour');
  return ageFormat.format(-Math.floor(age / DAY_MS), 'day');
}

/** Specification, Currency: `¢` for GHS on purpose, otherwise `$`; amounts with 2 decimals. */
export const formatMoney = (amount: number, currency: string) =>
  (currency === 'GHS' ? '¢' : '$') + formatDecimal(amount, 2, 2);

/** "140 kB", "1.8 MB". */
export const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
