import { expect, it } from 'vitest';
import { inOther, parseAmount } from './slip-amount';

it.each([
  ['2,320.00', 2320],
  [' 2320 ', 2320],
  ['0.5', 0.5],
  ['1,234,567.89', 1_234_567.89],
])('reads %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each(['', '0', '0.00', '-5', '2,32', '2.320,00', '1.234', 'abc', '1e3', '¢20', '12,3456'])(
  'refuses %s instead of guessing',
  (text) => {
    expect(parseAmount(text)).toBe('amount');
  },
);

it('refuses more than ten million', () => {
  expect(parseAmount('10000000')).toBe(10_000_000);
  expect(parseAmount('10,000,000.01')).toBe('tooMuch');
  expect(parseAmount('99999999999')).toBe('tooMuch');
});

it('says about how much it is in the other currency', () => {
  const about = inOther(2320, 'GHS', 12.1);
  expect(about.currency).toBe('USD');
  expect(about.amount).toBeCloseTo(191.74, 2);
  expect(inOther(100, 'USD', 12.1)).toEqual({ amount: 1210, currency: 'GHS' });
});
