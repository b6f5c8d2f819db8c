import { expect, it } from 'vitest';
import { daysLate } from './container-state';

const now = new Date('2026-11-16T09:00:00.000Z');

it('counts the days since the expected arrival of a container at sea', () => {
  expect(daysLate({ state: 'DEPARTED', eta: '2026-11-12T00:00:00.000Z' }, now)).toBe(4);
});

it.each([
  ['is expected today', { state: 'DEPARTED', eta: '2026-11-16T00:00:00.000Z' } as const],
  ['is expected later', { state: 'DEPARTED', eta: '2026-11-26T00:00:00.000Z' } as const],
  ['has no expected arrival', { state: 'DEPARTED', eta: null } as const],
  ['has arrived', { state: 'ARRIVED', eta: '2026-11-12T00:00:00.000Z' } as const],
  ['has not left', { state: 'CLOSED', eta: '2026-11-12T00:00:00.000Z' } as const],
])('is not late when it %s', (_, container) => {
  expect(daysLate(container, now)).toBe(0);
});
