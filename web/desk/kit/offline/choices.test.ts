import { expect, it } from 'vitest';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { loadChoices } from './choices';

const row = (id: number, containerId: number | null): DeskPackageRow => ({
  ...{ id, trackingNumber: 'SF1', clientId: 7, customer: 'KWL-AMA', package: 'Shoes', quantity: 2, cbm: 0.5 },
  ...{ status: 'YET_TO_LOAD', mode: 'SEA', received: '2025-11-03T08:00:00.000Z', containerId },
  part: null,
  containerReference: containerId === null ? null : `KWL-25-${containerId}`,
});
const words = { load: 'Load this one', move: 'Move here from {container}', inside: 'in this container' };

it('offers to load, to move, or nothing, by where a package is', () => {
  const [waiting, elsewhere, inside] = loadChoices([row(1, null), row(2, 41), row(3, 42)], 42, words);
  expect(waiting).toMatchObject({ id: 1, action: 'Load this one' });
  expect(waiting?.text).toContain('#1 · KWL-AMA · Shoes · 2 · 0.50 cbm');
  expect(elsewhere).toMatchObject({ id: 2, action: 'Move here from KWL-25-41' });
  expect(inside?.action).toBeUndefined();
  expect(inside?.text).toContain('in this container');
});
