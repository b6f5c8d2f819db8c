import { describe, expect, it } from 'vitest';
import { madeAt } from '#api/modules/desk/made-at';

const now = new Date('2026-11-16T12:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

describe('when a command was made that waited on a device', () => {
  it('is as long ago as it waited', () => {
    expect(madeAt(now, 3 * HOUR_MS)).toEqual(ago(3));
    expect(madeAt(now, undefined)).toEqual(now);
  });

  it('is never longer ago than seven days', () => {
    expect(madeAt(now, 7 * 24 * HOUR_MS)).toEqual(ago(7 * 24));
    expect(madeAt(now, 9 * 24 * HOUR_MS)).toEqual(ago(7 * 24));
  });

  it('is the time of arrival when the clock of the device was set in between', () => {
    expect(madeAt(now, 31 * 24 * HOUR_MS)).toEqual(now);
    expect(madeAt(now, 20 * 365 * 24 * HOUR_MS)).toEqual(now);
  });

  it('is never before what it depends on, and never in the future', () => {
    expect(madeAt(now, 3 * HOUR_MS, [ago(5), null, ago(2)])).toEqual(ago(2));
    expect(madeAt(now, 3 * HOUR_MS, [ago(-1)])).toEqual(now);
  });
});
