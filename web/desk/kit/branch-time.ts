import { knownBranches } from './branches';
import { dateFormat } from './date-format';
import type { Language } from './language';

/** The time zone of a branch: Beijing time in China, GMT in Ghana and without a branch. */
export const zoneOf = (branch: string | null) =>
  knownBranches().find(({ code }) => code === branch)?.timeZone ?? 'Africa/Accra';

export const clockTime = (at: Date, zone: string) =>
  dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);

/** The last midnight in the time zone of a branch. */
export function startOfDay(now: Date, zone: string): Date {
  const clock = dateFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone: zone }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return new Date((Math.floor(now.getTime() / 1000) - (hours * 60 + minutes) * 60 - seconds) * 1000);
}

const localeOf: Record<Language, string> = { en: 'en-GB', 'zh-CN': 'zh-CN' };

type Reader = { zone: string; language: Language; now: Date };

/** Shows the year only when it is not this year. */
export function formatBranchDay(timestamp: string, { zone, language, now }: Reader): string {
  const at = new Date(timestamp);
  const format = (moment: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: zone, ...options }).format(moment);
  const yearOf = (moment: Date) => format(moment, 'en-GB', { year: 'numeric' });
  const isThisYear = yearOf(at) === yearOf(now);
  return format(at, localeOf[language], {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const formatBranchTime = (timestamp: string, reader: Reader): string =>
  `${formatBranchDay(timestamp, reader)} ${clockTime(new Date(timestamp), reader.zone)}`;
