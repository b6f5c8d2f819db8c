import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAge, formatCbm, formatDate, formatDecimal, formatQuantity, formatSize } from './format';

describe('a date', () => {
  it('is a day, a short month and a year', () => {
    expect(formatDate('2025-07-12T00:00:00.000Z')).toBe('12 Jul 2025');
  });

  it('is the day in UTC, on both sides of midnight', () => {
    expect(formatDate('2025-01-01T00:00:00.000Z')).toBe('1 Jan 2025');
    expect(formatDate('2024-12-31T23:59:59.999Z')).toBe('31 Dec 2024');
  });

  it.each([null, undefined, '', 'soon'])('is nothing for %j', (timestamp) => {
    expect(formatDate(timestamp)).toBeNull();
  });
});

describe('a number', () => {
  it('groups thousands of a quantity', () => {
    expect(formatQuantity(12)).toBe('12');
    expect(formatQuantity(12_345)).toBe('12,345');
  });

  it('shows two to four decimals of cbm', () => {
    expect(formatCbm(2.8)).toBe('2.80');
    expect(formatCbm(0.0125)).toBe('0.0125');
    expect(formatCbm(3)).toBe('3.00');
  });
});

describe('a decimal', () => {
  const known = (least: number, most: number) =>
    new Intl.NumberFormat('en-GH', { minimumFractionDigits: least, maximumFractionDigits: most });

  it.each([0, -0.004, 0.005, 1.005, 2.675, 8.345, -1.005, 999.995, 999_999.995, 1e-7, 0.000_04, 1_234_567.891])(
    'of %d is rounded as English readers know it',
    (value) => {
      expect(formatDecimal(value, 2, 2)).toBe(known(2, 2).format(value));
      expect(formatDecimal(value, 2, 4)).toBe(known(2, 4).format(value));
      expect(formatDecimal(value, 0, 0)).toBe(known(0, 0).format(value));
    },
  );

  it('is written as Intl writes it, for any amount to a thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (thousandths) => {
        const value = thousandths / 1000;
        expect(formatDecimal(value, 2, 2)).toBe(known(2, 2).format(value));
        expect(formatDecimal(value, 1, 2)).toBe(known(1, 2).format(value));
      }),
    );
  });
});

describe('an age', () => {
  const now = Date.UTC(2025, 5, 18, 12);
  const ago = (minutes: number) => formatAge(now - minutes * 60_000, now);

  it.each([
    [0, 'this minute'],
    [0.9, 'this minute'],
    [1, '1 minute ago'],
    [59.9, '59 minutes ago'],
    [60, '1 hour ago'],
    [120, '2 hours ago'],
    [24 * 60 - 1, '23 hours ago'],
    [24 * 60, 'yesterday'],
    [9 * 24 * 60, '9 days ago'],
  ])('of %d minutes reads "%s"', (minutes, text) => {
    expect(ago(minutes)).toBe(text);
  });

  it('never lies in the future', () => {
    expect(ago(-500)).toBe('this minute');
  });
});

it('writes sizes of files as people read them', () => {
  expect([formatSize(300), formatSize(140_000), formatSize(1_800_000)]).toEqual(['1 kB', '140 kB', '1.8 MB']);
});
