import { expect, it } from 'vitest';
import {
  dayAndMonth,
  fullDate,
  monthName,
  shortDate,
  shortMonthAndYear,
  shortWeekday,
  timeOfDay,
  weekdayName,
} from './calendar';

const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day, day % 24, (day * 7) % 60)));

it.each<[string, (date: Date) => string, Intl.DateTimeFormatOptions]>([
  ['a month', monthName, { month: 'long' }],
  ['a weekday', weekdayName, { weekday: 'long' }],
  ['a short weekday', shortWeekday, { weekday: 'short' }],
  ['a day and its month', dayAndMonth, { day: 'numeric', month: 'short' }],
  ['a short date', shortDate, { day: 'numeric', month: 'short', year: 'numeric' }],
  ['a full date', fullDate, { day: 'numeric', month: 'long', year: 'numeric' }],
  ['a month and its year', shortMonthAndYear, { month: 'short', year: 'numeric' }],
  ['a time of day', timeOfDay, { hour: '2-digit', minute: '2-digit' }],
])('writes %s as English readers know it', (_, write, options) => {
  const known = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  expect(days.map(write)).toEqual(days.map((day) => known.format(day)));
});
