import { describe, expect, it } from 'vitest';
import { allOf, atLeast, atMost, exactly, isMet, targetText } from '#tests/proofs/support/target';

describe('the target of a proof', () => {
  it.each([
    [22.18, atMost(20), false],
    [20, atMost(20), true],
    [0.79, atLeast(0.8), false],
    [0.8, atLeast(0.8), true],
    [1, exactly(0), false],
    [0, exactly(0), true],
    ['3 x 503', exactly(0), false],
    ['3 x 503', atMost(20), false],
    [Number.NaN, atMost(20), false],
    ['50 of 50', allOf(50), true],
    ['49 of 50', allOf(50), false],
  ])('compares %s with its target', (value, target, met) => {
    expect(isMet(value, target)).toBe(met);
  });

  it('is printed beside the figure', () => {
    expect([atMost(1000), atLeast(0.8), exactly(0), allOf(3)].map(targetText)).toEqual([
      '1,000 or less',
      '0.8 or more',
      '0',
      '3 of 3',
    ]);
  });
});
