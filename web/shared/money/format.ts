import { dayAndMonth, shortDate, shortWeekday, timeOfDay } from '../../content/calendar';
import { formatMoney } from '../../lib/format';

/** "−$27.93": the sign comes before the currency, and is a minus, not a hyphen. */
export const formatAmount = (amount: number, currency: 'USD' | 'GHS' = 'USD') =>
  (amount < 0 ? '−' : '') + formatMoney(Math.abs(amount), currency);

/** "$5" and "$2.50": a price in running text. */
export const formatPrice = (amount: number) => formatAmount(amount).replace(/\.00$/, '');

/** "21 Nov". Takes a day or a timestamp. */
export const shortDay = (day: string) => dayAndMonth(new Date(day));

/** "Sat 21 Nov". */
export const weekday = (day: string) => `${shortWeekday(new Date(day))} ${shortDay(day)}`;

/** "21 Nov 2026". */
export const longDay = (day: string) => shortDate(new Date(day));

/** "17:52", in UTC. */
export const clock = (timestamp: string) => timeOfDay(new Date(timestamp));

export const dayOf = (timestamp: string | number) => new Date(timestamp).toISOString().slice(0, 10);

/** The next calendar day: the first charged day after the last free one. */
export const nextDay = (day: string) => dayOf(Date.parse(day) + 24 * 3_600_000);

/** Whole calendar days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
