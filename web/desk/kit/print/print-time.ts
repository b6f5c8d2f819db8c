import { zoneOf } from '../branch-time';
import { dateFormat } from '../date-format';
import type { Language } from '../language';

/** "16 Nov 2026, 13:44": a document shows the local time of the place where it was made. */
export function printTime(timestamp: string, branch: string, language: Language): string {
  const timeZone = zoneOf(branch);
  const date = new Date(timestamp);
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const locale = language === 'en' ? 'en-GB' : language;
  const clock = dateFormat('en-GB', time).format(date);
  return `${dateFormat(locale, day).format(date)}${language === 'en' ? ',' : ''} ${clock}`;
}

/** "16 Nov 2026" for a date without a place, in UTC, as on every page. */
export function printDay(timestamp: string | null, language: Language): string {
  if (!timestamp) return '';
  const locale = language === 'en' ? 'en-GB' : language;
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(locale, day).format(new Date(timestamp));
}
