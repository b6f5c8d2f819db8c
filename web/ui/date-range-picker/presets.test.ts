import { describe, expect, it } from 'vitest';
import { type Preset, presetOf, presets, rangeOf } from './presets';
import { isWithin, withFrom, withTo, yearEarlier } from './ranges';

const all = (today: string) =>
  presets.map((preset) => {
    const { from, to } = rangeOf(preset, today);
    return [preset, from, to];
  });

describe('presets', () => {
  it('on Thursday, 1 January of a year after a leap year', () => {
    expect(all('2026-01-01')).toEqual([
      ['today', '2026-01-01', '2026-01-01'],
      ['yesterday', '2025-12-31', '2025-12-31'],
      ['last7', '2025-12-26', '2026-01-01'],
      ['last14', '2025-12-19', '2026-01-01'],
      ['last30', '2025-12-03', '2026-01-01'],
      ['thisWeek', '2025-12-28', '2026-01-01'],
      ['lastWeek', '2025-12-21', '2025-12-27'],
      ['thisMonth', '2026-01-01', '2026-01-01'],
      ['lastMonth', '2025-12-01', '2025-12-31'],
    ]);
  });

  it('on 31 March, when the month before is shorter', () => {
    expect(rangeOf('lastMonth', '2025-03-31')).toEqual({ from: '2025-02-01', to: '2025-02-28' });
    expect(rangeOf('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(rangeOf('thisMonth', '2025-03-31')).toEqual({ from: '2025-03-01', to: '2025-03-31' });
    expect(rangeOf('last30', '2025-03-31')).toEqual({ from: '2025-03-02', to: '2025-03-31' });
  });

  it('on a Sunday, when the week begins, and on the Saturday before', () => {
    expect(rangeOf('thisWeek', '2025-06-15')).toEqual({ from: '2025-06-15', to: '2025-06-15' });
    expect(rangeOf('lastWeek', '2025-06-15')).toEqual({ from: '2025-06-08', to: '2025-06-14' });
    expect(rangeOf('thisWeek', '2025-06-14')).toEqual({ from: '2025-06-08', to: '2025-06-14' });
    expect(rangeOf('lastWeek', '2025-06-14')).toEqual({ from: '2025-06-01', to: '2025-06-07' });
  });

  it('an unknown one is an internal error', () => {
    for (const name of ['lastYear', '', 'toString', '__proto__']) {
      expect(() => rangeOf(name as Preset, '2025-06-18')).toThrow(`Unknown date preset: ${name}`);
    }
  });

  it('are recognised by their days; the chosen one first', () => {
    expect(presetOf({ from: '2025-06-12', to: '2025-06-18' }, '2025-06-18')).toBe('last7');
    expect(presetOf({ from: '2025-06-12', to: '2025-06-17' }, '2025-06-18')).toBeNull();
    const sunday = { from: '2025-06-15', to: '2025-06-15' };
    expect(presetOf(sunday, '2025-06-15')).toBe('today');
    expect(presetOf(sunday, '2025-06-15', 'thisWeek')).toBe('thisWeek');
    expect(presetOf(sunday, '2025-06-15', 'last7')).toBe('today');
  });
});

describe('the ends of a range', () => {
  const june = { from: '2025-06-03', to: '2025-06-18' };

  it('push each other', () => {
    expect(withFrom(june, '2025-06-18')).toEqual({ from: '2025-06-18', to: '2025-06-18' });
    expect(withFrom(june, '2025-06-19')).toEqual({ from: '2025-06-19', to: '2025-06-19' });
    expect(withFrom(june, '2025-05-01')).toEqual({ from: '2025-05-01', to: '2025-06-18' });
    expect(withTo(june, '2025-06-02')).toEqual({ from: '2025-06-02', to: '2025-06-02' });
    expect(withTo(june, '2025-12-31')).toEqual({ from: '2025-06-03', to: '2025-12-31' });
  });

  it('are both within it', () => {
    const days = ['2025-06-02', '2025-06-03', '2025-06-18', '2025-06-19'];
    expect(days.map((day) => isWithin(june, day))).toEqual([false, true, true, false]);
  });

  it('compare with one calendar year earlier', () => {
    expect(yearEarlier(june)).toEqual({ from: '2024-06-03', to: '2024-06-18' });
    // 365 days would have been 2 March 2023 and 2 March 2024.
    expect(yearEarlier({ from: '2024-03-01', to: '2025-03-01' })).toEqual({ from: '2023-03-01', to: '2024-03-01' });
    expect(yearEarlier({ from: '2024-02-29', to: '2024-02-29' })).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  });
});
