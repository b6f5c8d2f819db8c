import { describe, expect, it } from 'vitest';
import { formatParts, isKeyAllowed, onlyDigits, type Part, readTexts, step, textsOf } from './date-parts';

describe('three texts', () => {
  it.each([
    ['6', '18', '2025', '2025-06-18'],
    ['06', '08', '2025', '2025-06-08'],
    ['2', '29', '2024', '2024-02-29'],
    ['2', '29', '2025', null],
    ['4', '31', '2025', null],
    ['13', '1', '2025', null],
    ['0', '1', '2025', null],
    ['1', '32', '2025', null],
    ['1', '1', '999', null],
    ['1', '1', '1000', '1000-01-01'],
    ['12', '31', '9999', '9999-12-31'],
    ['', '1', '2025', null],
    ['1', ' ', '2025', null],
    ['1', '1', '1e3', null],
  ])('%s/%s/%s is %s', (month, day, year, expected) => expect(readTexts({ month, day, year })).toBe(expected));

  it('are written without zeros in front', () => {
    expect(textsOf('2025-06-08')).toEqual({ month: '6', day: '8', year: '2025' });
    expect(formatParts('2025-06-08')).toBe('6/8/2025');
  });

  it('hold digits only, as many as their part has', () => {
    expect(onlyDigits('a1b2c3', 'month')).toBe('12');
    expect(onlyDigits(' 2025-06', 'year')).toBe('2025');
    expect(onlyDigits('-', 'day')).toBe('');
  });
});

describe('up and down', () => {
  it.each<[string, Part, 1 | -1, string]>([
    ['2025-06-18', 'month', 1, '2025-07-18'],
    ['2025-12-18', 'month', 1, '2026-01-18'],
    ['2025-01-18', 'month', -1, '2024-12-18'],
    ['2025-01-31', 'month', 1, '2025-02-28'],
    ['2025-06-30', 'day', 1, '2025-07-01'],
    ['2025-01-01', 'day', -1, '2024-12-31'],
    ['2024-02-28', 'day', 1, '2024-02-29'],
    ['2024-02-29', 'year', 1, '2025-02-28'],
    ['2025-06-18', 'year', -1, '2024-06-18'],
    ['9999-06-18', 'year', 1, '1000-06-18'],
    ['1000-06-18', 'year', -1, '9999-06-18'],
    ['9999-12-31', 'day', 1, '1000-01-01'],
    ['1000-01-01', 'day', -1, '9999-12-31'],
    ['9999-12-15', 'month', 1, '1000-01-15'],
    ['1000-01-15', 'month', -1, '9999-12-15'],
  ])('%s, %s %i: %s', (day, part, by, expected) => expect(step(day, part, by)).toBe(expected));
});

describe('keys', () => {
  const press = (key: string, more = {}) => isKeyAllowed({ key, ctrlKey: false, metaKey: false, ...more });

  it('are digits, arrows, Delete, Tab, Backspace and Enter', () => {
    const allowed = [
      '0',
      '9',
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Delete',
      'Tab',
      'Backspace',
      'Enter',
    ];
    expect(allowed.filter((key) => !press(key))).toEqual([]);
    expect(['a', '-', '.', ' ', '/', 'Home', 'End', 'PageUp', 'Insert', '٣'].filter((key) => press(key))).toEqual([]);
  });

  it('are the browser’s own with Ctrl or Cmd, and Escape is the picker’s', () => {
    expect([press('v', { ctrlKey: true }), press('c', { metaKey: true }), press('Escape')]).toEqual([true, true, true]);
  });
});
