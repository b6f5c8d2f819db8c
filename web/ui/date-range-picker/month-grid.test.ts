import { describe, expect, it } from 'vitest';
import { dayByKey, viewShowing, weeksOf } from './month-grid';

describe('the weeks of a month', () => {
  it('begin on Sunday and hold the month alone', () => {
    const june = weeksOf('2025-06-18');
    expect(june).toHaveLength(5);
    expect(june[0]?.[0]).toBe('2025-06-01');
    expect(june[4]).toEqual(['2025-06-29', '2025-06-30', null, null, null, null, null]);
  });

  it.each([
    ['2026-02-01', 4, 28],
    ['2024-02-01', 5, 29],
    ['2025-08-01', 6, 31],
    ['1000-01-01', 5, 31],
    ['9999-12-01', 5, 31],
  ])('%s has %i weeks and %i days', (month, weeks, days) => {
    const grid = weeksOf(month);
    expect(grid).toHaveLength(weeks);
    expect(grid.flat().filter(Boolean)).toHaveLength(days);
    expect(new Set(grid.flat().filter(Boolean)).size).toBe(days);
  });
});

describe('the keys of the grid', () => {
  it.each([
    ['ArrowLeft', false, '2025-06-01', '2025-05-31'],
    ['ArrowRight', false, '2025-06-30', '2025-07-01'],
    ['ArrowUp', false, '2025-06-03', '2025-05-27'],
    ['ArrowDown', false, '2025-06-24', '2025-07-01'],
    ['Home', false, '2025-06-18', '2025-06-15'],
    ['End', false, '2025-06-18', '2025-06-21'],
    ['PageUp', false, '2025-03-31', '2025-02-28'],
    ['PageDown', false, '2024-01-31', '2024-02-29'],
    ['PageUp', true, '2024-02-29', '2023-02-28'],
    ['PageDown', true, '2025-06-18', '2026-06-18'],
    ['PageDown', true, '9999-06-18', '9999-12-31'],
    ['ArrowLeft', false, '1000-01-01', '1000-01-01'],
    ['ArrowLeft', true, '2025-06-18', null],
    ['a', false, '2025-06-18', null],
    ['toString', false, '2025-06-18', null],
  ])('%s (shift: %s) from %s to %s', (key, shift, day, expected) => expect(dayByKey(key, shift, day)).toBe(expected));
});

describe('the months in view', () => {
  it('move no further than needed', () => {
    expect(viewShowing('2025-06-18', '2025-06-01', 2)).toBe('2025-06-01');
    expect(viewShowing('2025-07-31', '2025-06-01', 2)).toBe('2025-06-01');
    expect(viewShowing('2025-08-01', '2025-06-01', 2)).toBe('2025-07-01');
    expect(viewShowing('2025-07-01', '2025-06-01', 1)).toBe('2025-07-01');
    expect(viewShowing('2024-01-31', '2025-06-01', 2)).toBe('2024-01-01');
  });
});
