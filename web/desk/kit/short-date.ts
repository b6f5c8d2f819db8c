import { dateFormat } from './date-format';
import { currentLanguage, type Language } from './language';

const localeOf: Record<Language, string> = { en: 'en-GH', 'zh-CN': 'zh-CN' };

/** Specification, Package columns: a day is a day in UTC. */
const format = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(localeOf[language], { day: 'numeric', month: 'short', timeZone: 'UTC', ...options }).format(date);

const read = (timestamp: string | null | undefined): Date | null => {
  const date = new Date(timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** "16 Nov" in the reader's language, with the year when it is not this year. */
export function shortDate(
  timestamp: string | null | undefined,
  now: Date = new Date(),
  language: Language = currentLanguage(),
): string | null {
  const date = read(timestamp);
  if (!date) return null;
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return format(date, language, isThisYear ? {} : { year: 'numeric' });
}

/** "12 Jul 2025" in the reader's language. Null without a valid date. */
export function fullDate(timestamp: string | null | undefined, language: Language = currentLanguage()): string | null {
  const date = read(timestamp);
  return date && format(date, language, { year: 'numeric' });
}
