import { expect, it } from 'vitest';
import { releaseState, waitsForSecond } from './release-state';

const answer = (due: number, allowed: number | null, state?: 'WAITING' | 'LIFTED' | 'REFUSED' | 'USED') => ({
  ...{ due, allowed },
  request: state ? { state } : null,
});

it.each([
  ['free', answer(0, 0), 0],
  ['free', answer(100, 0), 100],
  ['noLimit', answer(100, null), 0],
  ['allowed', answer(100, 100), 0],
  ['allowed', answer(150, 100), 50],
  ['held', answer(100.01, 100), 0],
  ['held', answer(0.3, 0.1), 0.1],
  ['allowed', answer(0.3, 0.1), 0.2],
  ['waiting', answer(200, 100, 'WAITING'), 0],
  ['lifted', answer(200, 100, 'LIFTED'), 0],
  ['refused', answer(200, 100, 'REFUSED'), 0],
  // A lifted hold is valid for one hand-over.
  ['held', answer(200, 100, 'USED'), 0],
  // A waiting request does not stop goods that may leave.
  ['allowed', answer(200, 100, 'WAITING'), 100],
] as const)('%s: %j with %d taken', (state, known, taken) => {
  expect(releaseState(known, taken)).toBe(state);
});

it.each([
  [false, { method: 'CASH', currency: 'GHS', amount: 8000 }],
  [true, { method: 'CASH', currency: 'GHS', amount: 8000.01 }],
  [false, { method: 'CASH', currency: 'USD', amount: 2000 }],
  [true, { method: 'CASH', currency: 'USD', amount: 2050 }],
  [true, { method: 'MOBILE_MONEY', currency: 'GHS', amount: 1 }],
] as const)('says %s when asked whether %j waits for a second person', (isWaiting, body) => {
  expect(waitsForSecond({ clientId: 1, ...body }, { usd: 2000, ghs: 8000 })).toBe(isWaiting);
});
