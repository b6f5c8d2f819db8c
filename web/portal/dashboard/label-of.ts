import type { TimeUnit } from '#contract/statistics/schema';
import { shortMonthAndYear } from '../../content/calendar';
import { formatDate } from '../../lib/format';

/** The label of a bar: a day, the first day of a week, a month or a year. */
export function labelOf(start: string, unit: TimeUnit): string {
  if (unit === 'year') return start.slice(0, 4);
  return unit === 'month' ? shortMonthAndYear(new Date(start)) : (formatDate(start) ?? '');
}
