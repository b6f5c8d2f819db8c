import { describe, expect, it } from 'vitest';
import { formatAge, formatCbm, formatDate, formatQuantity, formatSize } from './format';

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
