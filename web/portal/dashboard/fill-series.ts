import type { StatisticsOverview, TimeUnit } from '#contract/statistics/schema';
import { addDays, addMonths, addYears, type Day, startOfMonth, startOfWeek } from '../../ui/date-range-picker/days';

type Bar = StatisticsOverview['series'][number];
type Volume = StatisticsOverview['months'][number];

const next: Record<TimeUnit, (day: Day) => Day> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => addMonths(day, 1),
  year: (day) => addYears(day, 1),
};
const startOf: Record<TimeUnit, (day: Day) => Day> = {
  day: (day) => day,
  week: startOfWeek,
  month: startOfMonth,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

/** Every bar of the range, including empty ones, which the server leaves out. */
export function fillSeries({ unit, series }: Pick<StatisticsOverview, 'unit' | 'series'>, from: Day, to: Day): Bar[] {
  // Years from the first to the last with goods, not empty centuries.
  const isLong = unit === 'year';
  const starts = steps(
    unit,
    (isLong && series[0]?.start) || startOf[unit](from),
    (isLong && series.at(-1)?.start) || to,
  );
  const known = new Map(series.map((bar) => [bar.start, bar]));
  return starts.map((start) => known.get(start) ?? { start, packages: 0, fees: 0 });
}

/** The months between the first and the last with goods. */
export function fillMonths(months: readonly Volume[]): Volume[] {
  const known = new Map(months.map((month) => [month.start, month]));
  const [first, last] = [months[0]?.start, months.at(-1)?.start];
  if (!first || !last) return [];
  return steps('month', first, last).map((start) => known.get(start) ?? { start, cbm: 0 });
}

function steps(unit: TimeUnit, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && day !== days.at(-1); day = next[unit](day)) days.push(day);
  return days;
}
