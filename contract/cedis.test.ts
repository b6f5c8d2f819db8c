import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCedis, inDollars } from '#contract/cedis';

const cents = fc.bigInt({ min: -100_000_000_000n, max: 100_000_000_000n });
const units = fc.bigInt({ min: 1n, max: 10_000_000n });
const magnitude = (value: bigint) => (value < 0n ? -value : value);
const pesewas = (value: number) => BigInt(Math.round(value * 100));

describe('cedis for dollars', () => {
  it('rounds half a pesewa away from zero, also in large amounts and below zero', () => {
    expect(inCedis(1039.55, 12.1)).toBe(12_578.56);
    expect(inCedis(0.1, 12.05)).toBe(1.21);
    expect(inCedis(-0.1, 12.05)).toBe(-1.21);
    // As floating-point numbers, these two are slightly less than half.
    expect(inCedis(16.9, 12.05)).toBe(203.65);
    expect(inCedis(23_010, 12.1505)).toBe(279_583.01);
    expect(inCedis(9_999_999.9, 12.0505)).toBe(120_504_998.79);
    expect(Object.is(inCedis(-0.01, 0.01), 0)).toBe(true);
  });

  it('is never more than half a pesewa away from the exact product', () => {
    fc.assert(
      fc.property(cents, units, (usd, rate) => {
        const exact = usd * rate;
        const off = magnitude(pesewas(inCedis(Number(usd) / 100, Number(rate) / 10_000)) * 10_000n - exact);
        expect(off <= 5_000n).toBe(true);
      }),
    );
  });

  it('rounds every product that ends in exactly half a pesewa away from zero', () => {
    // A rate of n + 0.5 cedis and an odd number of cents.
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 5_000_000_000n }),
        fc.bigInt({ min: 0n, max: 400n }),
        fc.boolean(),
        (half, rate, isNegative) => {
          const usd = 2n * half + 1n;
          const exactHalves = usd * (2n * rate + 1n);
          const expected = (exactHalves + 1n) / 2n;
          const sign = isNegative ? -1 : 1;
          expect(pesewas(inCedis((sign * Number(usd)) / 100, Number(rate) + 0.5))).toBe(BigInt(sign) * expected);
        },
      ),
    );
  });
});

describe('dollars for cedis', () => {
  it('rounds half a cent away from zero', () => {
    expect(inDollars(12.06, 12)).toBe(1.01);
    expect(inDollars(-12.06, 12)).toBe(-1.01);
    expect(inDollars(3505.93, 12.04)).toBe(291.19);
  });

  it('is never more than half a cent away from the exact quotient', () => {
    fc.assert(
      fc.property(cents, units, (ghs, rate) => {
        const usd = inDollars(Number(ghs) / 100, Number(rate) / 10_000);
        fc.pre(Math.abs(usd) < 1e13);
        expect(2n * magnitude(pesewas(usd) * rate - ghs * 10_000n) <= rate).toBe(true);
      }),
    );
  });
});
