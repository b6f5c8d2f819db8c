import { describe, expect, it } from 'vitest';
import { readAddress } from './list-address';
import { isRealDay } from './real-day';

describe('a day', () => {
  it.each(['2026-11-15', '2024-02-29', '1999-12-31'])('%s is one', (text) => expect(isRealDay(text)).toBe(true));

  it.each(['', '0002-05-01', '0202-05-01', '2026-02-29', '2026-02-31', '2026-13-01', '2026-11', '20261115'])(
    '%j is none',
    (text) => expect(isRealDay(text)).toBe(false),
  );

  it('that the calendar does not have is not sent to the server', () => {
    const { day } = readAddress(new URLSearchParams('from=2026-02-31&to=2026-03-01'));
    expect([day('from'), day('to')]).toEqual([undefined, '2026-03-01']);
  });
});
