import { expect, it } from 'vitest';
import { manifestRowsListed } from '#contract/staff/containers/rules';
import type { Container } from '#contract/staff/containers/schema';
import { afterMoving, isOutdated } from './after-load';

const row = (id: number, containerId: number | null) => ({
  id,
  containerId,
  trackingNumber: `SF${id}`,
  clientId: 1,
  customer: 'KWL-A',
  package: 'Lamps',
  quantity: 1,
  cbm: 0.5,
  status: 'YET_TO_LOAD' as const,
  mode: 'SEA' as const,
  received: null,
  containerReference: null,
  part: null,
  inside: null,
  weightKg: null,
  ...{ wholeId: id, cartons: 1, ofCartons: 1, fee: null },
});
const { manifest, etaHistory, ...container }: Container = {
  id: 3,
  reference: 'KWL-1',
  mode: 'SEA',
  containerNumber: null,
  vessel: null,
  state: 'PLANNED',
  status: 'YET_TO_LOAD',
  capacityCbm: 68,
  usedCbm: 0.5,
  capacityKg: null,
  usedKg: 0,
  packages: 1,
  loaded: null,
  departure: null,
  eta: null,
  arrived: null,
  offloaded: null,
  progress: null,
  issuedInvoices: 0,
  manifest: [row(1, 3)],
  etaHistory: [],
};
const known = { ...container, manifest, etaHistory };

it('has what came in first, and the new figures', () => {
  const reply = { container: { ...container, packages: 2, usedCbm: 1 }, changed: [row(2, 3)] };
  expect(afterMoving(known, reply)).toMatchObject({ packages: 2, usedCbm: 1, manifest: [{ id: 2 }, { id: 1 }] });
});

it('has no longer what was taken out, and nothing twice', () => {
  expect(afterMoving(known, { container, changed: [row(1, null)] }).manifest).toEqual([]);
  expect(afterMoving(known, { container, changed: [row(1, 3)] }).manifest).toHaveLength(1);
  expect(afterMoving(known, { container, changed: [] }).manifest).toHaveLength(1);
});

it('is outdated when the server counts packages that are not in the manifest', () => {
  const parts = [row(1, 3), { ...row(2, 3), wholeId: 1 }];
  expect([isOutdated({ packages: 1, manifest: parts }), isOutdated({ packages: 2, manifest: parts })]).toEqual([
    false,
    true,
  ]);
});

it('is not called outdated when the server lists only the first rows of it', () => {
  const listed = Array.from({ length: manifestRowsListed }, (_, at) => row(at + 1, 3));
  expect(isOutdated({ packages: manifestRowsListed + 1, manifest: listed })).toBe(false);
  expect(isOutdated({ packages: manifestRowsListed, manifest: listed.slice(1) })).toBe(true);
});
