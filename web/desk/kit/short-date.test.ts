import { expect, it } from 'vitest';
import { formatDate } from '../../lib/format';
import { fullDate, shortDate } from './short-date';

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
});

it.each([null, undefined, '', 'soon'])('is nothing for %j', (value) => {
  expect(shortDate(value, now, 'zh-CN')).toBeNull();
  expect(fullDate(value, 'zh-CN')).toBeNull();
});
