import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { timeField } from '#api/log';

afterEach(() => vi.useRealTimers());

it('writes the time as pino does, also when a second or a year begins', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begins = Date.UTC(2027, 0, 1);
  for (const at of [begins - 1, begins, begins + 7, begins + 42, begins + 999, begins + 1000, begins - 1]) {
    vi.setSystemTime(at);
    expect(timeField()).toBe(pino.stdTimeFunctions.isoTime());
  }
});
