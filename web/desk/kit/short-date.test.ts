import { expect, it } from 'vitest';
import { formatDate } from '../../lib/format';
import { formatBranchDay } from './branch-time';
import { bookDay, fullDate, shortDate } from './short-date';

const now = new Date('2026-11-16T12:00:00Z');

it('writes a day as the reader does, with the year when it is another one', () => {
  expect(shortDate('2026-11-14T10:59:00Z', now, 'en')).toBe('14 Nov');
  expect(shortDate('2025-11-14T10:59:00Z', now, 'en')).toBe('14 Nov 2025');
  expect(shortDate('2026-11-14T10:59:00Z', now, 'zh-CN')).toBe('11月14日');
  expect(shortDate('2025-11-14T10:59:00Z', now, 'zh-CN')).toBe('2025年11月14日');
});

it('writes a whole date, in English as the site does', () => {
  const at = '2026-07-12T23:59:00Z';
  expect(fullDate(at, 'en')).toBe(formatDate(at));
  expect(fullDate(at, 'zh-CN')).toBe('2026年7月12日');
  expect(fullDate('1970-05-04', 'en')).toBe('4 May 1970');
});

it('gives an instant the day that the clock of the reader showed, as the time in a history has', () => {
  const at = '2026-11-18T20:00:00.000Z';
  expect(shortDate(at, now, 'en', 'Asia/Shanghai')).toBe('19 Nov');
  expect(shortDate(at, now, 'zh-CN', 'Asia/Shanghai')).toBe('11月19日');
  expect(fullDate(at, 'en', 'Asia/Shanghai')).toBe('19 Nov 2026');
  expect(shortDate(at, now, 'en', 'Africa/Accra')).toBe('18 Nov');
  expect(fullDate(at, 'en', 'Africa/Accra')).toBe('18 Nov 2026');
  expect(shortDate('2025-12-31T20:00:00.000Z', now, 'en', 'Asia/Shanghai')).toBe('1 Jan');
  expect(shortDate(at, now, 'en', 'Asia/Shanghai')).toBe(
    formatBranchDay(at, { zone: 'Asia/Shanghai', language: 'en', now }),
  );
});

it('leaves a day a day for every reader, such as a day of the books', () => {
  for (const zone of ['Asia/Shanghai', 'Africa/Accra', 'America/New_York']) {
    expect(shortDate('2026-11-18', now, 'en', zone)).toBe('18 Nov');
    expect(fullDate('2026-11-18', 'en', zone)).toBe('18 Nov 2026');
  }
  expect(shortDate(bookDay('2026-11-18T20:00:00.000Z'), now, 'en', 'Asia/Shanghai')).toBe('18 Nov');
});

it.each([null, undefined, '', 'soon'])('is nothing for %j', (value) => {
  expect(shortDate(value, now, 'zh-CN')).toBeNull();
  expect(fullDate(value, 'zh-CN')).toBeNull();
});
