import { fullDate, monthName as nameOf, shortDate, weekdayName } from '../../content/calendar';
import { type Day, toDate } from './days';

/** "19 Jun 2025" */
const shortDay = (day: Day) => shortDate(toDate(day));

/** "June" */
export const monthName = (day: Day) => nameOf(toDate(day));

/** "June 2025" */
export const monthAndYear = (day: Day) => `${monthName(day)} ${toDate(day).getUTCFullYear()}`;

/** "Thursday 19 June 2025" */
export const longDay = (day: Day) => `${weekdayName(toDate(day))} ${fullDate(toDate(day))}`;

/** Fills `{from}` and `{to}` into a sentence. */
export const fillRange = (sentence: string, { from, to }: { from: Day; to: Day }) =>
  sentence.replace('{from}', shortDay(from)).replace('{to}', shortDay(to));
