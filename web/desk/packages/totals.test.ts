import { expect, it } from 'vitest';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { sumOf } from './totals';

const row = (quantity: number, cbm: number, fee: number | null) => ({ quantity, cbm, fee }) as PackageListRow;

it('adds up pieces, volume and fees without the noise of floating point', () => {
  expect(sumOf([row(2, 0.1, 5.25), row(9, 0.2, 162.83), row(1, 0.1965, 0.1)])).toEqual({
    quantity: 12,
    cbm: 0.4965,
    fee: 168.18,
  });
});

it('has no fee for a role that reads no money', () => {
  expect(sumOf([row(2, 0.5, null), row(1, 0.5, null)])).toEqual({ quantity: 3, cbm: 1, fee: null });
});
