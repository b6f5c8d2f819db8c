import { expect, it } from 'vitest';
import type { PackageDetail } from '#contract/packages/schema';
import { type Column, columns } from './list-state';
import { sortPackages } from './sort-packages';

const base: PackageDetail = {
  id: 1,
  trackingNumber: '773412905561',
  customer: 'KWL-AMA MENSAH',
  email: 'ama@kwanline.example',
  phone: '233000000101',
  received: '2025-06-02T08:31:00.000Z',
  loaded: null,
  departure: null,
  eta: null,
  package: 'LED strip lights',
  quantity: 12,
  vessel: null,
  status: 'YET_TO_LOAD',
  cbm: 0.42,
  description: null,
  createdAt: '2025-06-02T08:31:00.000Z',
  dollarEstimate: 113.4,
  cedisEstimate: 1360.8,
};
const rowsWith = (...parts: Partial<PackageDetail>[]) => parts.map((part, index) => ({ ...base, id: index, ...part }));
const idsBy = (rows: PackageDetail[], column: Column, isDescending = false) =>
  [...sortPackages(rows, column, isDescending)].map((place) => rows[place]?.id);

it('compares numbers by their value', () => {
  const rows = rowsWith({ cbm: 10.5 }, { cbm: 9 }, { cbm: 0.08 });
  expect(idsBy(rows, 'cbm')).toEqual([2, 1, 0]);
  expect(idsBy(rows, 'cbm', true)).toEqual([0, 1, 2]);
});

it('compares texts as a dictionary does: no case, no accents, numbers inside by value', () => {
  const rows = rowsWith({ package: 'Zips' }, { package: 'étagères' }, { package: 'Box 10' }, { package: 'box 9' });
  expect(idsBy(rows, 'package')).toEqual([3, 2, 1, 0]);
});

it.each([false, true])('puts what is missing last, descending: %s', (isDescending) => {
  expect(idsBy(rowsWith({ vessel: null }, { vessel: 'MV Volta Dawn' }), 'vessel', isDescending)).toEqual([1, 0]);
  expect(idsBy(rowsWith({ loaded: null }, { loaded: '2025-05-30T00:00:00.000Z' }), 'loaded', isDescending)).toEqual([
    1, 0,
  ]);
});

it('leaves equal rows as they came, both ways', () => {
  const rows = rowsWith({ quantity: 5 }, { quantity: 5 }, { quantity: 1 }, { quantity: 5 });
  expect(idsBy(rows, 'quantity')).toEqual([2, 0, 1, 3]);
  expect(idsBy(rows, 'quantity', true)).toEqual([0, 1, 3, 2]);
});

it('goes along the journey by status, EN_ROUTE with IN_TRANSIT', () => {
  const statuses = ['DELIVERED', 'EN_ROUTE', 'ARRIVED', 'IN_TRANSIT', 'ON_HOLD', 'YET_TO_LOAD'] as const;
  expect(idsBy(rowsWith(...statuses.map((status) => ({ status }))), 'status')).toEqual([5, 4, 1, 3, 2, 0]);
});

it('does not sort by an arrival that is not shown', () => {
  const eta = '2025-07-12T00:00:00.000Z';
  const rows = rowsWith({ eta, status: 'YET_TO_LOAD' }, { eta: '2025-08-01T00:00:00.000Z', status: 'IN_TRANSIT' });
  expect(idsBy(rows, 'eta')).toEqual([1, 0]);
});

it('agrees with plain sorting on 10,000 rows, for every column', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...base,
    id: (index * 7919) % 10_007,
    quantity: (index * 31) % 97,
    trackingNumber: String((index * 104_729) % 999_983).padStart(12, '0'),
    received: new Date(1_700_000_000_000 + ((index * 7_919) % 10_007) * 3_600_000).toISOString(),
  }));
  for (const column of columns) {
    const order = sortPackages(rows, column, false);
    expect(new Set(order).size).toBe(rows.length);
    expect(sortPackages(rows, column, false)).toBe(order);
  }
  const plain = rows.map(({ id }) => id).sort((a, b) => a - b);
  expect(idsBy(rows, 'id')).toEqual(plain);
  expect(idsBy(rows, 'id', true)).toEqual(plain.reverse());
  const received = [...sortPackages(rows, 'received', false)].map((place) => rows[place]?.received);
  expect(received).toEqual(rows.map((row) => row.received).sort());
});
