import { expect, it } from 'vitest';
import { deskMoney } from './desk-money';

it.each([
  [1234.5, 'USD', '$1,234.50'],
  [-50, 'USD', '-$50.00'],
  [11052.75, 'GHS', 'GH₵\u00a011,052.75'],
  [-0.5, 'GHS', '-GH₵\u00a00.50'],
])('writes %d %s as %s', (amount, currency, text) => {
  expect(deskMoney(amount, currency)).toBe(text);
});
