import { formatBranchDay } from './branch-time';
import { readerZone } from './format-timestamp';
import { currentLanguage, type Language } from './language';

/**
 * "16 Nov" for the reader: the day that their clock showed, as in a history. With the year when it is not this year. A
 * day without a time is the same for every reader. Null without a valid date.
 */
export function shortDate(
  timestamp: string | null | undefined,
  now: Date = new Date(),
  language: Language = currentLanguage(),
  zone: string = readerZone(),
): string | null {
  if (!timestamp || Number.isNaN(Date.parse(timestamp))) return null;
  return formatBranchDay(timestamp, { zone: timestamp.length === 10 ? 'UTC' : zone, language, now });
}

/** Before the year of every date. */
const before = new Date('0001-01-01');

/** The same with its year: "12 Jul 2025". */
export const fullDate = (timestamp: string | null | undefined, language?: Language, zone?: string): string | null =>
  shortDate(timestamp, before, language, zone);

/**
 * The day of an instant in the books, which are kept in Ghana's time: invoices, payments and statements have the same
 * day on every desk, on paper and for the client.
 */
export const bookDay = (timestamp: string | null | undefined) => timestamp?.slice(0, 10);
