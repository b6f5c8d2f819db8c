import { describe, expect, it } from 'vitest';
import { countOf } from './count-of';
import { daysUntil } from './days-until';
import { defaultRange } from './default-range';
import { fillMonths, fillSeries } from './fill-series';

const bar = (start: string, packages = 1, fees = 10) => ({ start, packages, fees });

describe('the bars of a range', () => {
  it('are its days, both ends included', () => {
    const filled = fillSeries({ unit: 'day', series: [bar('2025-06-02')] }, '2025-06-01', '2025-06-03');
    expect(filled).toEqual([bar('2025-06-01', 0, 0), bar('2025-06-02'), bar('2025-06-03', 0, 0)]);
    expect(fillSeries({ unit: 'day', series: [] }, '2025-06-01', '2025-06-01')).toHaveLength(1);
  });

  it('are the weeks and months that it touches', () => {
    const weeks = fillSeries({ unit: 'week', series: [] }, '2025-06-04', '2025-06-22').map(({ start }) => start);
    expect(weeks).toEqual(['2025-06-01', '2025-06-08', '2025-06-15', '2025-06-22']);
    const months = fillSeries({ unit: 'month', series: [] }, '2024-12-31', '2025-02-01').map(({ start }) => start);
    expect(months).toEqual(['2024-12-01', '2025-01-01', '2025-02-01']);
  });

  it('are the years with goods, not nine thousand', () => {
    const series = [bar('2023-01-01'), bar('2025-01-01')];
    const years = fillSeries({ unit: 'year', series }, '1000-01-01', '9999-12-31').map(({ start }) => start);
    expect(years).toEqual(['2023-01-01', '2024-01-01', '2025-01-01']);
  });

  it('end with the calendar', () => {
    const days = fillSeries({ unit: 'day', series: [] }, '9999-12-30', '9999-12-31').map(({ start }) => start);
    expect(days).toEqual(['9999-12-30', '9999-12-31']);
  });
});

describe('the months of a volume', () => {
  it('hold those between too', () => {
    const volumes = [
      { start: '2025-01-01', cbm: 1 },
      { start: '2025-03-01', cbm: 2 },
    ];
    expect(fillMonths(volumes)).toEqual([volumes[0], { start: '2025-02-01', cbm: 0 }, volumes[1]]);
    expect(fillMonths([])).toEqual([]);
  });
});

describe('days', () => {
  it('until an arrival are counted by the calendar, in UTC', () => {
    expect(daysUntil('2025-06-18T23:59:59.000Z', '2025-06-18')).toBe(0);
    expect(daysUntil('2025-06-19T00:00:00.000Z', '2025-06-18')).toBe(1);
    expect(daysUntil('2025-06-16T12:00:00.000Z', '2025-06-18')).toBe(-2);
  });

  it('of the usual range are the last 90 and today', () => {
    expect(defaultRange('2025-06-18')).toEqual({ from: '2025-03-20', to: '2025-06-18' });
  });
});

it('counts one and many', () => {
  const words = { one: '{count} day', other: '{count} days' };
  expect([0, 1, 2].map((count) => countOf(words, count))).toEqual(['0 days', '1 day', '2 days']);
});
