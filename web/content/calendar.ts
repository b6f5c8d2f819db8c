// Dates in English and in UTC. Without Intl, because the first Intl.DateTimeFormat of a page blocks a phone for a tenth
// of a second and more.
import { months } from './long-date';

/** Sunday first. */
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** "June" */
export const monthName = (date: Date) => months[date.getUTCMonth()] ?? '';

/** "Jun"; "Sept" as in British English. */
const shortMonth = (date: Date) => (date.getUTCMonth() === 8 ? 'Sept' : monthName(date).slice(0, 3));

/** "Saturday" */
export const weekdayName = (date: Date) => weekdays[date.getUTCDay()] ?? '';

/** "Sat" */
export const shortWeekday = (date: Date) => weekdayName(date).slice(0, 3);

/** "21 Nov" */
export const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${shortMonth(date)}`;

/** "21 Nov 2026" */
export const shortDate = (date: Date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}`;

/** "21 November 2026" */
export const fullDate = (date: Date) => `${date.getUTCDate()} ${monthName(date)} ${date.getUTCFullYear()}`;

/** "Nov 2026" */
export const shortMonthAndYear = (date: Date) => `${shortMonth(date)} ${date.getUTCFullYear()}`;

/** "17:52" */
export const timeOfDay = (date: Date) => date.toISOString().slice(11, 16);
