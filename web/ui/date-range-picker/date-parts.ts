import { addDays, addMonths, addYears, type DateParts, type Day, dayOf, firstDay, lastDay, partsOf } from './days';

export type Part = keyof DateParts;

/** Specification, Manual date input: the parts in the order of the screen. */
export const parts = ['month', 'day', 'year'] as const satisfies readonly Part[];
export const limits: Record<Part, { min: number; max: number; digits: number }> = {
  month: { min: 1, max: 12, digits: 2 },
  day: { min: 1, max: 31, digits: 2 },
  year: { min: 1000, max: 9999, digits: 4 },
};

export type PartTexts = Record<Part, string>;

export function textsOf(day: Day): PartTexts {
  const { year, month, day: dayOfMonth } = partsOf(day);
  return { month: String(month), day: String(dayOfMonth), year: String(year) };
}

/** Null unless the three are a real calendar date. */
export function readTexts({ month, day, year }: PartTexts): Day | null {
  if (![month, day, year].every((text) => /^\d{1,4}$/.test(text))) return null;
  return dayOf({ month: Number(month), day: Number(day), year: Number(year) });
}

const steps: Record<Part, (day: Day, by: 1 | -1) => Day> = { month: addMonths, day: addDays, year: addYears };

/**
 * Specification, Manual date input: up and down with rollover. As on an odometer, the next part follows: December is
 * followed by January of the next year, the last day of a month by the first of the next, and the end of the calendar
 * by its beginning.
 */
export function step(day: Day, part: Part, by: 1 | -1): Day {
  const end = by === 1 ? lastDay : firstDay;
  const { year, month } = partsOf(day);
  const { year: endYear, month: endMonth } = partsOf(end);
  const isAtEnd =
    part === 'day' ? day === end : part === 'month' ? year === endYear && month === endMonth : year === endYear;
  if (!isAtEnd) return steps[part](day, by);
  const begin = partsOf(by === 1 ? firstDay : lastDay);
  const kept = partsOf(day);
  const wrapped = { ...kept, year: begin.year, ...(part !== 'year' && { month: begin.month }) };
  return dayOf(part === 'day' ? begin : wrapped) ?? dayOf({ ...wrapped, day: 28 }) ?? day;
}

/** Specification, Manual date input: only these keys. With Ctrl or Cmd they belong to the browser (copy, paste). */
const allowed = /^(\d|Arrow(Up|Down|Left|Right)|Delete|Tab|Backspace|Enter)$/;
// Not a typing key: Escape closes the picker, and phones do not send key names.
const passing = new Set(['Escape', 'Unidentified', 'Process', 'Shift', 'Control', 'Meta', 'Alt']);

export const isKeyAllowed = ({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  ctrlKey || metaKey || allowed.test(key) || passing.has(key);

/** The valid characters of a typed or pasted text. */
export const onlyDigits = (text: string, part: Part) => text.replace(/\D/g, '').slice(0, limits[part].digits);

/** "6/18/2025": the order of the three fields. */
export const formatParts = (day: Day) => {
  const { month, day: dayOfMonth, year } = textsOf(day);
  return `${month}/${dayOfMonth}/${year}`;
};
