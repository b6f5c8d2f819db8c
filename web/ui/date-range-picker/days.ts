/** A calendar day as `YYYY-MM-DD`, without hour and time zone. Later days compare as greater texts. */
export type Day = string;

export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

// Specification, Manual date input: years 1000 to 9999.
export const firstDay: Day = '1000-01-01';
export const lastDay: Day = '9999-12-31';

const DAY_MS = 24 * 3_600_000;

export const toDate = (day: Day) => new Date(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** A step beyond the ends of the calendar stops there. */
const withinCalendar = (time: number): Day =>
  fromTime(Math.min(Math.max(time, toDate(firstDay).getTime()), toDate(lastDay).getTime()));

export const addDays = (day: Day, count: number): Day => withinCalendar(toDate(day).getTime() + count * DAY_MS);

/** A day that the other month lacks becomes its last one: 31 January plus a month is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const target = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = daysInMonth(target.getUTCFullYear(), target.getUTCMonth() + 1);
  return withinCalendar(target.setUTCDate(Math.min(dayOfMonth, last)));
}

/** A calendar year, not 365 days; 29 February becomes the 28th. */
export const addYears = (day: Day, count: number): Day => addMonths(day, 12 * count);

export function partsOf(day: Day): DateParts {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}

/** Null when the calendar has no such day, or it is out of our range. */
export function dayOf({ year, month, day }: DateParts): Day | null {
  const isPossible = year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1;
  if (!isPossible || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => toDate(day).getUTCDay();

/** Weeks begin on Sunday, as in the design. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);
