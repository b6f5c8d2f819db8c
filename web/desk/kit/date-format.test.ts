import { expect, it } from 'vitest';
import { dateFormat } from './date-format';

it('makes a format once for each language and each kind of date', () => {
  const day = { day: 'numeric', timeZone: 'UTC' } as const;
  const english = dateFormat('en-GB', day);

  expect(dateFormat('en-GB', { ...day })).toBe(english);
  expect(dateFormat('zh-CN', day).format(0)).toBe('1日');
  expect(dateFormat('en-GB', { ...day, month: 'short' }).format(0)).toBe('1 Jan');
  expect(english.format(0)).toBe('1');
});
