import { addYears, type Day } from './days';

/** Both days included; `from` is never later than `to`. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Specification, Date-range picker: a start later than the end moves the end, … */
export const withFrom = (range: DayRange, from: Day): DayRange => ({ from, to: from > range.to ? from : range.to });

/** … and the reverse. */
export const withTo = (range: DayRange, to: Day): DayRange => ({ from: to < range.from ? to : range.from, to });

export const isSameRange = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

export const isWithin = ({ from, to }: DayRange, day: Day) => from <= day && day <= to;

/** Specification, Date-range picker: Compare means one calendar year earlier. */
export const yearEarlier = ({ from, to }: DayRange): DayRange => ({ from: addYears(from, -1), to: addYears(to, -1) });
