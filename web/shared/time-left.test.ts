import { expect, it } from 'vitest';
import { countdown } from '../content/countdown';
import { readTimeLeftAloud, timeLeft, writeTimeLeft } from './time-left';

const now = Date.parse('2025-06-18T23:50:00Z');
const until = (text: string) => timeLeft(Date.parse(text), now);

it('counts days, hours and minutes', () => {
  expect(until('2025-07-12T06:30:00Z')).toEqual({ days: 23, hours: 6, minutes: 40 });
  expect(until('2025-06-18T23:51:00Z')).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(until('2025-06-18T23:50:01Z')).toEqual({ days: 0, hours: 0, minutes: 0 });
});

it('ends at the moment itself', () => {
  expect(until('2025-06-18T23:50:00Z')).toBeNull();
  expect(until('2020-01-01T00:00:00Z')).toBeNull();
});

it('is written short and read in full', () => {
  expect(writeTimeLeft(countdown.left, { days: 23, hours: 6, minutes: 40 })).toBe('23d 6h 40m left');
  expect(readTimeLeftAloud({ days: 23, hours: 6, minutes: 40 })).toBe('23 days, 6 hours and 40 minutes left');
  expect(readTimeLeftAloud({ days: 1, hours: 1, minutes: 1 })).toBe('1 day, 1 hour and 1 minute left');
  expect(readTimeLeftAloud({ days: 0, hours: 0, minutes: 0 })).toBe('0 days, 0 hours and 0 minutes left');
});
