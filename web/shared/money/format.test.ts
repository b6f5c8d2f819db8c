import { expect, it } from 'vitest';
import { dayOf, daysBetween, formatAmount, formatPrice, nextDay, weekday } from './format';
import { rateAge } from './rate-line';

it('writes a minus before the currency', () => {
  expect(formatAmount(-27.93)).toBe('−$27.93');
  expect(formatAmount(-309.32, 'GHS')).toBe('−¢309.32');
  expect(formatAmount(1054.55)).toBe('$1,054.55');
  expect(formatPrice(5)).toBe('$5');
  expect(formatPrice(2.5)).toBe('$2.50');
});

it('reads days in UTC', () => {
  expect(weekday('2026-11-21')).toBe('Sat 21 Nov');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(dayOf('2026-11-16T23:59:59.000Z')).toBe('2026-11-16');
  expect(daysBetween('2026-11-13', '2026-11-16')).toBe(3);
});

it.each([
  ['2026-11-16', "Today's rate."],
  ['2026-11-15', "Yesterday's rate."],
  ['2026-11-13', "Rate of Fri 13 Nov, 3 days old. Ask for today's rate before you pay."],
  ['2026-08-13', "Rate of Thu 13 Aug. Ask for today's rate before you pay."],
])('says how old a rate of %s is, by the clock of the server', (rateOn, text) => {
  expect(rateAge({ rateOn, asOf: '2026-11-16T10:40:00.000Z' })).toBe(text);
});

it('says at what time the rate of today was set', () => {
  const today = { rateOn: '2026-11-16', asOf: '2026-11-16T10:40:00.000Z' };
  expect(rateAge({ ...today, rateSetAt: '2026-11-16T08:00:00.000Z' })).toBe("Today's rate, set at 08:00.");
  expect(rateAge({ ...today, rateSetAt: '2026-11-15T18:00:00.000Z' })).toBe("Today's rate.");
});
