import type { TimeUnit } from '#contract/statistics/schema';
import { formatDate } from '../../lib/format';

const monthFormat = new Intl.DateTimeFormat('en-GH', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What stands under a bar: a day, the first day of a week, a month or a year. */
export function labelOf(start: string, unit: TimeUnit): string {
  if (unit === 'year') return start.slice(0, 4);
  return unit === 'month' ? monthFormat.format(new Date(start)) : (formatDate(start) ?? '');
}
