import { formatBranchDay } from './branch-time';
import { dateFormat } from './date-format';
import { type Language, useLanguage } from './language';

const localeOf: Record<Language, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' };

/** "Monday 16 November" */
export function longDay(at: string | number, language: Language, timeZone: string): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return dateFormat(localeOf[language], words).format(new Date(at)).replace(',', '');
}

/** "November" or "Nov", of a month such as 2026-11. */
export const monthName = (month: string, language: Language, style: 'long' | 'short') =>
  dateFormat(localeOf[language], { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** A function of the page's language: "16 Nov", and the year when it is not the one of `now`. */
export function useShortDay(timeZone: string, now: string) {
  const language = useLanguage();
  return (at: string | null) =>
    at === null ? '' : formatBranchDay(at, { zone: timeZone, language, now: new Date(now) });
}
