import { describe, expect, it } from 'vitest';
import { cartonCbm, cartonsOf, codeOf, labelsOf } from '#contract/staff/prints/label-cartons';
import type { PackageLabel } from '#contract/staff/prints/schema';
import { readRange } from './label-range';

const big = { length: 60, width: 40, height: 50, count: 2 };
const small = { length: 30, width: 30, height: 30, count: 1 };
const pkg = (more: Partial<PackageLabel> = {}): PackageLabel => ({
  ...{ id: 7, trackingNumber: 'SF1', customer: 'KWL-AMA', package: 'Lamps', quantity: 5, cbm: 0.267 },
  mode: 'SEA',
  ...{ received: null, branch: 'Guangdong', cartons: [big, small], wholeId: 7, of: 3, numbered: [], ...more },
});

describe('labels of a package', () => {
  it('are one for each carton, each with the size of its carton', () => {
    const labels = labelsOf([pkg()]) ?? [];
    expect(labels.map(({ carton, of, size }) => [carton, of, size?.length])).toEqual([
      [1, 3, 60],
      [2, 3, 60],
      [3, 3, 30],
    ]);
    expect(labels.map(cartonCbm)).toEqual([0.12, 0.12, 0.027]);
    expect(labels.map(codeOf)).toEqual(['SF1', 'SF1', 'SF1']);
  });

  it('carry the code of their carton, also in a part that was split off', () => {
    const sides = { length: 60, width: 40, height: 50 };
    const part = pkg({
      id: 9,
      of: 12,
      numbered: [
        { position: 4, ...sides },
        { position: 11, ...sides },
      ],
    });
    const labels = labelsOf([part]) ?? [];
    expect(labels.map(({ carton, of }) => [carton, of])).toEqual([
      [4, 12],
      [11, 12],
    ]);
    expect(labels.map(codeOf)).toEqual(['CT7N04', 'CT7N11'].map((code) => expect.stringMatching(`^${code}\\d$`)));
  });

  it('are as many as its quantity when intake has no sizes; the volume is then of the whole package', () => {
    const labels = labelsOf([pkg({ cartons: [] })]) ?? [];
    expect([labels.length, cartonsOf(pkg({ cartons: [] }))]).toEqual([5, 5]);
    expect(labels[0]).toMatchObject({ size: null });
    expect(labels[0] && cartonCbm(labels[0])).toBe(0.267);
  });

  it('keep their number when some of them are printed again', () => {
    expect(labelsOf([pkg()], { from: 2, to: 2 })?.map(({ carton, of }) => [carton, of])).toEqual([[2, 3]]);
  });

  it('are at most 500 in one print', () => {
    expect(labelsOf([pkg({ cartons: [], quantity: 1_000_000 })])).toBeNull();
    expect(labelsOf([pkg({ cartons: [], quantity: 1_000_000 })], { from: 501, to: 1000 })).toHaveLength(500);
    expect(labelsOf([pkg({ cartons: [], quantity: 251 }), pkg({ cartons: [], quantity: 250 })])).toBeNull();
  });
});

it.each([
  ['1', '3', { from: 1, to: 3 }],
  [' 2', '2 ', { from: 2, to: 2 }],
  ['0', '3', null],
  ['2', '1', null],
  ['1', '4', null],
  ['', '3', null],
  ['1.5', '3', null],
])('reads cartons %j to %j of 3 as %j', (from, to, range) => expect(readRange(from, to, 3)).toEqual(range));
