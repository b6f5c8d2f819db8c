import { describe, expect, it } from 'vitest';
import { percentChange, scaleFor } from './scale';

describe('the scale of a chart', () => {
  it('ends at a round number that no value exceeds, in at most four steps', () => {
    expect(scaleFor(262)).toEqual({ top: 300, ticks: [0, 100, 200, 300] });
    expect(scaleFor(100)).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
    expect(scaleFor(0.8)).toEqual({ top: 0.8, ticks: [0, 0.2, 0.4, 0.6000000000000001, 0.8] });
    expect(scaleFor(48_212)).toEqual({ top: 60_000, ticks: [0, 20_000, 40_000, 60_000] });
    for (const value of [1, 3, 7, 11, 99, 101, 998, 1001, 123_456]) {
      const { top, ticks } = scaleFor(value);
      expect(top).toBeGreaterThanOrEqual(value);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });

  it('is drawn for nothing, too', () => {
    expect(scaleFor(0)).toEqual({ top: 1, ticks: [0] });
  });
});

describe('a change in per cent', () => {
  it('is rounded, and unknown where there was nothing before', () => {
    expect(percentChange(188, 200)).toBe(-6);
    expect(percentChange(300, 200)).toBe(50);
    expect(percentChange(5, 0)).toBeNull();
  });
});
