import { expect, it } from 'vitest';
import { fillOf } from './fill';

const row = { usedCbm: 3, capacityCbm: 68, usedKg: 420.5, capacityKg: 1000 };

it('counts a container by volume and an air shipment by weight', () => {
  expect(fillOf({ ...row, mode: 'SEA' })).toMatchObject({ used: 3, capacity: 68 });
  expect(fillOf({ ...row, mode: 'AIR' })).toMatchObject({ used: 420.5, capacity: 1000 });
});
