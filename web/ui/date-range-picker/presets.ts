import { addDays, addMonths, type Day, endOfMonth, startOfMonth, startOfWeek } from './days';
import { type DayRange, isSameRange } from './ranges';

/** Specification, Date-range picker: nine presets in this order. */
export const presets = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const;
export type Preset = (typeof presets)[number];

const rules: Record<Preset, (today: Day) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7: (today) => ({ from: addDays(today, -6), to: today }),
  last14: (today) => ({ from: addDays(today, -13), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  thisWeek: (today) => ({ from: startOfWeek(today), to: today }),
  lastWeek: (today) => ({ from: addDays(startOfWeek(today), -7), to: addDays(startOfWeek(today), -1) }),
  thisMonth: (today) => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today) => {
    const from = startOfMonth(addMonths(today, -1));
    return { from, to: endOfMonth(from) };
  },
};

export function rangeOf(preset: string, today: Day): DayRange {
  const rule = Object.hasOwn(rules, preset) ? rules[preset as Preset] : undefined;
  // Specification, Errors: an internal error that no user can cause.
  if (!rule) throw new Error(`Unknown date preset: ${preset}`);
  return rule(today);
}

/** On a Sunday "Today" and "This Week" are the same days: the `chosen` one wins, else the first. */
export function presetOf(range: DayRange, today: Day, chosen: Preset | null = null): Preset | null {
  const matches = presets.filter((preset) => isSameRange(rangeOf(preset, today), range));
  return matches.find((preset) => preset === chosen) ?? matches[0] ?? null;
}
