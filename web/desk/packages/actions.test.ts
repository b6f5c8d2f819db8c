import { expect, it } from 'vitest';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { actionsFor } from './actions';

const row: PackageListRow = {
  id: 1,
  trackingNumber: 'SF1',
  clientId: 7,
  customer: 'KWL-AMA',
  package: 'Lamps',
  quantity: 1,
  cbm: 0.5,
  status: 'YET_TO_LOAD',
  mode: 'SEA',
  received: null,
  containerId: null,
  containerReference: null,
  part: null,
  inside: null,
  category: 'Normal goods',
  categoryZh: null,
  branch: 'Guangdong',
  fee: null,
  available: null,
  lastEvent: null,
};
const names = (...args: Parameters<typeof actionsFor>) => actionsFor(...args).map(({ name }) => name);

it('offers a warehouse in China what fits packages that wait for a container', () => {
  expect(names('china-warehouse', [row])).toEqual(['PUT_INTO', 'HOLD', 'NOTE']);
});

it('offers what fits at least one package of a mixed selection', () => {
  const held = { ...row, id: 2, status: 'ON_HOLD' as const };
  const loaded = { ...row, id: 3, containerId: 4 };
  expect(names('china-warehouse', [held, loaded])).toEqual(['TAKE_OUT', 'HOLD', 'RELEASE', 'NOTE']);
});

it('offers Ghana to make arrived packages available, and not those that are', () => {
  const arrived = { ...row, status: 'ARRIVED' as const };
  expect(names('ghana-warehouse', [arrived])).toEqual(['AVAILABLE', 'NOTE']);
  expect(names('ghana-warehouse', [{ ...arrived, available: '2026-11-01T00:00:00.000Z' }])).toEqual(['NOTE']);
});

it('offers an auditor nothing, and an admin everything when all matches are selected', () => {
  expect(names('auditor', [row])).toEqual([]);
  expect(names('admin', null)).toHaveLength(8);
});
