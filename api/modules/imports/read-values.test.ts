import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortened, readDay, readLine, readNumber } from '#api/modules/imports/read-values';

describe('numbers', () => {
  it.each([
    ['0.42', 0.42],
    ['0,42', 0.42],
    ['0,425', 0.425],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['12,345,678', 12345678],
    ['３．５', 3.5],
    ['１２', 12],
    [' 0.42 m³ ', 0.42],
    ['3件', 3],
    ['12.5KG', 12.5],
    ['.5', 0.5],
    ['-3', -3],
    [7, 7],
    ['', undefined],
    ['x', undefined],
    ['1e5', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    [null, undefined],
  ])('%s with points', (cell, number) => {
    expect(readNumber(cell, 'point')).toBe(number);
  });

  it.each([
    ['1,234', 1.234],
    ['1.234', 1234],
    ['1.234,5', 1234.5],
    ['0.42', 0.42],
    [1.234, 1.234],
  ])('%s with commas', (cell, number) => {
    expect(readNumber(cell, 'comma')).toBe(number);
  });

  it('come back as they were written, whichever way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (ten) => {
        const number = ten / 10_000;
        expect(readNumber(String(number), 'point')).toBe(number);
        expect(readNumber(number.toLocaleString('en-US', { maximumFractionDigits: 4 }), 'point')).toBe(number);
        expect(readNumber(number.toLocaleString('de-DE', { maximumFractionDigits: 4 }), 'comma')).toBe(number);
      }),
    );
  });
});

describe('days', () => {
  const day = (cell: string | number, order: 'dmy' | 'mdy' = 'dmy') =>
    readDay(cell, order, '2025-11-16')?.toISOString().slice(0, 10);

  it.each([
    ['2025-06-01', '2025-06-01'],
    ['2025/6/1', '2025-06-01'],
    ['2025.06.01', '2025-06-01'],
    ['2025年6月1日', '2025-06-01'],
    ['２０２５年６月１日', '2025-06-01'],
    ['2025-06-01T10:20:30', '2025-06-01'],
    ['2025-06-01 10:20', '2025-06-01'],
    ['01/06/2025', '2025-06-01'],
    ['1.6.25', '2025-06-01'],
    ['1 Jun 2025', '2025-06-01'],
    ['01-June-25', '2025-06-01'],
    ['20250601', '2025-06-01'],
    [45809, '2025-06-01'],
    ['45809.75', '2025-06-01'],
    ['10月1日', '2025-10-01'],
    ['11月16日', '2025-11-16'],
    ['11月17号', '2024-11-17'],
    ['２月２９日', '2024-02-29'],
    ['12 月 31 日', '2024-12-31'],
    ['13月1日', undefined],
    ['2月30日', undefined],
    ['31/02/2025', undefined],
    ['2025-13-01', undefined],
    ['29/02/2025', undefined],
    ['29/02/2024', '2024-02-29'],
    ['yesterday', undefined],
    ['1 Foo 2025', undefined],
    ['', undefined],
  ])('%s', (cell, expected) => {
    expect(day(cell)).toBe(expected);
  });

  it('have the month first when told so', () => {
    expect([day('06/01/2025', 'mdy'), day('13/01/2025', 'mdy'), day('2025-06-01', 'mdy')]).toEqual([
      '2025-06-01',
      undefined,
      '2025-06-01',
    ]);
  });

  it('of a spreadsheet are counted as it counts them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 36_526, max: 73_050 }), (serial) => {
        const expected = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
        expect(day(serial)).toBe(expected);
        expect(day(expected)).toBe(expected);
      }),
    );
  });
});

it('a line is trimmed, and its wide letters are made narrow', () => {
  expect(readLine('　ＫＷＬ－ＡＭＡ　１ ')).toBe('KWL-AMA 1');
});

it('a number that a spreadsheet has shortened is seen', () => {
  expect(['7.73413E+17', '7,73413E+17', 'SF1E+17', '773412905561'].map(isShortened)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
