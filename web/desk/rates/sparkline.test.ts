import { expect, test } from 'vitest';
import { sparkline } from './sparkline';

test('goes from the first value at the left to the last at the right, the highest at the top', () => {
  expect(sparkline([12, 14, 13], 100, 10)).toBe('M0.0 10.0L50.0 0.0L100.0 5.0');
});

test('of the same value every day is flat, and of one value is none', () => {
  expect(sparkline([12, 12], 10, 4)).toBe('M0.0 4.0L10.0 4.0');
  expect(sparkline([12], 10, 4)).toBeNull();
});
