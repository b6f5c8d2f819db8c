import {
  addDays,
  addMonths,
  addYears,
  type Day,
  daysInMonth,
  partsOf,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './days';

/** The weeks of a month, Sunday first; null for days of the neighbouring months. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = startOfMonth(month);
  const { year, month: number } = partsOf(first);
  const lead = weekdayOf(first);
  const count = daysInMonth(year, number);
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const index = week * 7 + place - lead;
      return index >= 0 && index < count ? addDays(first, index) : null;
    }),
  );
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};
const stepsWithShift: Record<string, (day: Day) => Day> = {
  PageUp: (day) => addYears(day, -1),
  PageDown: (day) => addYears(day, 1),
};

/** Where a key leads in the grid; null for other keys. */
export function dayByKey(key: string, hasShift: boolean, day: Day): Day | null {
  const table = hasShift ? stepsWithShift : steps;
  return Object.hasOwn(table, key) ? (table[key]?.(day) ?? null) : null;
}

/** The first of `count` visible months, moved no further than needed to show `day`. */
export function viewShowing(day: Day, first: Day, count: number): Day {
  const month = startOfMonth(day);
  if (month < first) return month;
  return month > addMonths(first, count - 1) ? addMonths(month, 1 - count) : first;
}
