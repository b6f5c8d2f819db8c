import { describe, expect, it } from 'vitest';
import { Counters } from '#api/http/counters';

const withClock = (options: { points: number; seconds: number; mostKeys?: number }) => {
  const clock = { ms: 1_000 };
  return { clock, counters: new Counters({ ...options, now: () => clock.ms }) };
};

describe('counters', () => {
  it('allow a number of points, say how long to wait, and start over after their time', () => {
    const { clock, counters } = withClock({ points: 3, seconds: 60 });
    expect([1, 2, 3].map(() => counters.take('a', 1))).toEqual([0, 0, 0]);
    clock.ms += 20_000;
    expect(counters.take('a', 1)).toBe(40);
    expect(counters.take('b', 3)).toBe(0);
    clock.ms += 40_000;
    expect(counters.take('a', 3)).toBe(0);
    expect(counters.take('a', 1)).toBe(60);
  });

  it('refuse more points at once than there are', () => {
    const { counters } = withClock({ points: 10, seconds: 1 });
    expect(counters.take('a', 11)).toBe(1);
  });

  it('drop expired keys, also of addresses that never return', () => {
    const { clock, counters } = withClock({ points: 1, seconds: 60 });
    for (let visitor = 0; visitor < 1_000; visitor += 1) counters.take(`first ${visitor}`, 1);
    clock.ms += 61_000;
    for (let visitor = 0; visitor < 1_000; visitor += 1) counters.take(`second ${visitor}`, 1);
    expect(counters.size).toBe(1_000);
    expect(counters.take('second 0', 1)).toBeGreaterThan(0);
  });

  it('keep a limited number of keys for any number of addresses, and still limit a repeated one', () => {
    const { counters } = withClock({ points: 1, seconds: 3_600, mostKeys: 100 });
    for (let visitor = 0; visitor < 10_000; visitor += 1) counters.take(`address ${visitor}`, 1);
    expect(counters.size).toBeLessThanOrEqual(100);
    expect(counters.take('address 9999', 1)).toBeGreaterThan(0);
  });
});
