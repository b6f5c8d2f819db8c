import type { TimeUnit } from '#contract/statistics/schema';

const DAY_MS = 24 * 3_600_000;
/** The longest range, in days, that is drawn in each unit: never many more bars than a phone has room for. */
const longest: [TimeUnit, number][] = [
  ['day', 31],
  ['week', 27 * 7],
  ['month', 3 * 366],
];

/** What one bar of a picture over these days stands for. Both ends are included. */
export function unitFor(from: string, to: string): TimeUnit {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return longest.find(([, limit]) => days <= limit)?.[0] ?? 'year';
}
