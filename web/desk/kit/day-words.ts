import { type Language, useLanguage } from './language';

const localeOf: Record<Language, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' };

/** "Monday 16 November" */
export function longDay(at: string | number, language: Language, timeZone: string): string {
  const text = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return text.format(new Date(at)).replace(',', '');
}

/** "16 Nov", and the year when it is not the one of `now`. */
function shortDay(at: string, language: Language, timeZone: string, now: string): string {
  const yearOf = (instant: string) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(instant));
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'short', ...year, timeZone }).format(
    new Date(at),
  );
}

/** "13:40" */
export const clockOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));

/** "November" or "Nov", of a month such as 2026-11. */
export const monthName = (month: string, language: Language, style: 'long' | 'short') =>
  new Intl.DateTimeFormat(localeOf[language], { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A function of the page's language: "16 Nov". */
export function useShortDay(timeZone: string, now: string) {
  const language = useLanguage();
  return (at: string | null) => (at === null ? '' : shortDay(at, language, timeZone, now));
}
