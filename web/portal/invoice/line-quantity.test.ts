import { expect, it } from 'vitest';
import { formatQuantityOf } from './line-quantity';

it('shows how many of a one-time charge there are, and nothing for a single one', () => {
  expect(formatQuantityOf({ unit: 'once', quantity: 3 })).toBe('3');
  expect(formatQuantityOf({ unit: 'once', quantity: 2.5 })).toBe('2.5');
  expect(formatQuantityOf({ unit: 'once', quantity: 1 })).toBe('');
  expect(formatQuantityOf({ unit: 'cbm', quantity: 1.36 })).toBe('1.3600 cbm');
  expect(formatQuantityOf({ unit: 'day', quantity: 3 })).toBe('3 days');
  expect(formatQuantityOf({ unit: 'day', quantity: 1 })).toBe('1 day');
});
