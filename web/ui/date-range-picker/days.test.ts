import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dayOf,
  daysInMonth,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './days';

describe('steps of the calendar', () => {
  it.each([
    ['2025-12-31', 1, '2026-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2000-02-29', -366, '1999-02-28'],
    ['1900-02-28', 1, '1900-03-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['1000-01-01', -1, '1000-01-01'],
    // Nights in which clocks change somewhere.
    ['2025-03-30', 1, '2025-03-31'],
    ['2025-10-26', 1, '2025-10-27'],
  ])('%s and %i days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-05-31', 1, '2025-06-30'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-06-18', -18, '2023-12-18'],
    ['9999-12-31', 1, '9999-12-31'],
    ['1000-01-31', -1, '1000-01-01'],
  ])('%s and %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected));

  it.each([
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', -4, '2020-02-29'],
    ['2025-03-01', -1, '2024-03-01'],
    ['1000-06-01', -1, '1000-01-01'],
  ])('%s and %i years is %s', (day, count, expected) => expect(addYears(day, count)).toBe(expected));

  it('knows weeks from Sunday, and the ends of months', () => {
    expect(weekdayOf('2025-06-01')).toBe(0);
    expect(startOfWeek('2025-06-07')).toBe('2025-06-01');
    expect(startOfWeek('2025-06-08')).toBe('2025-06-08');
    expect(startOfWeek('2026-01-01')).toBe('2025-12-28');
    expect(startOfMonth('2025-06-18')).toBe('2025-06-01');
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(endOfMonth('2025-12-01')).toBe('2025-12-31');
    expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });
});

describe('a real day', () => {
  it.each([
    [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
    [{ year: 2025, month: 2, day: 29 }, null],
    [{ year: 1900, month: 2, day: 29 }, null],
    [{ year: 2025, month: 4, day: 31 }, null],
    [{ year: 1000, month: 1, day: 1 }, '1000-01-01'],
    [{ year: 9999, month: 12, day: 31 }, '9999-12-31'],
    [{ year: 999, month: 12, day: 31 }, null],
    [{ year: 10000, month: 1, day: 1 }, null],
    [{ year: 2025, month: 13, day: 1 }, null],
    [{ year: 2025, month: 0, day: 1 }, null],
    [{ year: 2025, month: 1, day: 0 }, null],
  ])('%j: %s', (parts, expected) => expect(dayOf(parts)).toBe(expected));
});
