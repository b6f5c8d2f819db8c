import { expect, it } from 'vitest';
import { dayInChina, dayInGhana, momentOfDay } from '#api/modules/imports/place-day';

const evening = new Date('2026-11-15T17:50:00Z');

it('names the day in China', () => {
  expect(dayInChina(evening)).toBe('2026-11-16');
  expect(dayInChina(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15');
});

it('dates goods of today to this moment and of an earlier day to its noon, never in the future', () => {
  expect(momentOfDay('2026-11-16', evening)).toEqual(evening);
  expect(momentOfDay('2026-11-15', evening)).toEqual(new Date('2026-11-15T12:00:00Z'));
});

it('dates money of today in Ghana to this moment, although it is tomorrow in China', () => {
  expect(momentOfDay('2026-11-15', evening, dayInGhana)).toEqual(evening);
});
