import type { TimeUnit } from '#contract/statistics/schema';

const DAY_MS = 24 * 3_600_000;
/** The longest range in days for each unit, so that a phone has room for all bars. */
const longest: [TimeUnit, number][] = [
  ['day', 31],
  ['week', 27 * 7],
  ['month', 3 * 366],
];

/** The unit of one bar for this range. Both ends are included. */
export function unitFor(from: string, to: string): TimeUnit {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return longest.find(([, limit]) => days <= limit)?.[0] ?? 'year';
}
