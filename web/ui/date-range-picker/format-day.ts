import { type Day, toDate } from './days';

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GH', { ...options, timeZone: 'UTC' });
  return (day: Day) => format.format(toDate(day));
};

/** "19 Jun 2025" */
export const shortDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
/** "June" */
export const monthName = formatter({ month: 'long' });
/** "June 2025" */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' });
const dayAndMonth = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = formatter({ weekday: 'long' });

/** "Thursday 19 June 2025" */
export const longDay = (day: Day) => `${weekday(day)} ${dayAndMonth(day)}`;

/** Sunday first: 1 June 2025 was one. */
export const weekdays = Array.from({ length: 7 }, (_, place) => weekday(`2025-06-0${place + 1}`));

/** Fills `{from}` and `{to}` into a sentence. */
export const fillRange = (sentence: string, { from, to }: { from: Day; to: Day }) =>
  sentence.replace('{from}', shortDay(from)).replace('{to}', shortDay(to));
