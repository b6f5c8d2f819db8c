import { expect, it } from 'vitest';
import type { LoadedPackage } from '#contract/staff/packages/schema';
import { groupByClient } from './manifest-groups';

const row = (id: number, clientId: number | null, customer: string, cbm: number): LoadedPackage => ({
  ...{ id, clientId, customer, cbm, quantity: id, trackingNumber: `SF${id}`, package: 'Shoes', status: 'YET_TO_LOAD' },
  ...{
    received: null,
    mode: 'SEA',
    part: null,
    inside: null,
    containerId: 4,
    containerReference: 'KWL-1',
    weightKg: id === 3 ? null : id + 0.1,
    wholeId: id,
    cartons: id,
    ofCartons: id,
    fee: id / 10,
  },
});

it('groups a manifest by client, the largest load first, with exact sums of what was measured and weighed', () => {
  const groups = groupByClient([
    row(1, 7, 'KWL-AMA', 0.1),
    row(2, 8, 'KWL-KOFI', 2.5),
    row(3, 7, 'KWL-AMA/2', 0.2),
    row(4, null, 'NO READABLE MARK', 0.05),
  ]);
  expect(groups.map(({ mark, cartons, cbm, kg, packages }) => [mark, cartons, cbm, kg, packages])).toEqual([
    ['KWL-KOFI', 2, 2.5, 2.1, 1],
    ['KWL-AMA', 4, 0.3, 1.1, 2],
    ['NO READABLE MARK', 4, 0.05, 4.1, 1],
  ]);
});

it('adds up the fees, and names no sum while one of them is not known', () => {
  const rows = [row(1, 7, 'KWL-AMA', 0.1), row(2, 7, 'KWL-AMA', 0.1)];
  expect(groupByClient(rows)).toMatchObject([{ fee: 0.3 }]);
  expect(groupByClient([...rows, { ...row(3, 7, 'KWL-AMA', 0.1), fee: null }])).toMatchObject([{ fee: null }]);
});

it('counts a package once, and of its cartons those that are in the container', () => {
  const parts = [8, 4].map((cartons, at) => ({ ...row(at + 1, 7, 'KWL-AMA', 0.1), wholeId: 1, cartons, ofCartons: 8 }));
  expect(groupByClient(parts)).toMatchObject([{ packages: 1, cartons: 12, rows: [{ id: 1 }, { id: 2 }] }]);
});

it('has no groups for an empty container', () => expect(groupByClient([])).toEqual([]));
