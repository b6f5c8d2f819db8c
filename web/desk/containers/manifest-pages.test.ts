import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManifestRow } from '#contract/staff/prints/schema';
import { clientsOf, manifestPages, totalsOf } from './manifest-pages';

const row = (id: number, clientId: number, more: Partial<ManifestRow> = {}): ManifestRow => ({
  ...{ id, clientId, trackingNumber: `N${id}`, customer: `KWL-${clientId}`, package: 'Lamps', cartons: 2, cbm: 0.1 },
  wholeId: id,
  weightKg: 10.1,
  branch: null,
  ...more,
});
const room = { first: 5, next: 8 };

describe('the pages of a manifest', () => {
  it('give each client the sums of its packages', () => {
    const clients = clientsOf([
      row(1, 1),
      row(2, 1, { cbm: 0.2, weightKg: 20.2 }),
      row(3, 2, { cartons: 7, weightKg: null }),
    ]);
    expect(clients.map(({ mark, totals }) => [mark, totals])).toEqual([
      ['KWL-1', { packages: 2, cartons: 4, cbm: 0.3, kg: 30.3 }],
      ['KWL-2', { packages: 1, cartons: 7, cbm: 0.1, kg: 0 }],
    ]);
  });

  it('count the parts of one package once, also on two pages', () => {
    const pages = manifestPages(clientsOf([1, 2, 3, 4, 5].map((id) => row(id, 1, { wholeId: 1 }))), room);
    expect(pages.map(({ brought, carried }) => [brought.packages, carried.packages])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('keep two clients with the same mark apart', () => {
    const same = { customer: 'KWL-SAME' };
    const clients = clientsOf([row(1, 1, same), row(2, 2, same), row(3, 1, same)]);
    expect(clients.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });

  it('carry the sums to the next page, where the client is named again', () => {
    const pages = manifestPages(clientsOf([1, 2, 3, 4, 5].map((id) => row(id, 1))), room);
    expect(pages.map(({ lines }) => lines.map((line) => ('row' in line ? line.row.id : line.goesOn)))).toEqual([
      [false, 1, 2, 3],
      [true, 4, 5],
    ]);
    expect(pages.map(({ brought, carried }) => [brought.cartons, carried.cartons, carried.cbm, carried.kg])).toEqual([
      [0, 6, 0.3, 30.3],
      [6, 10, 0.5, 50.5],
    ]);
  });

  it('never end with the line of a client, never hold more than has room, and lose no package', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(rows, (owners) => {
        const all = owners.map((owner, at) => row(at, owner));
        const pages = manifestPages(clientsOf(all), room);
        const shown = pages.flatMap(({ lines }) => lines.flatMap((line) => ('row' in line ? [line.row.id] : [])));
        expect(shown.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        for (const [at, { lines }] of pages.entries()) {
          const height = lines.reduce((sum, line) => sum + ('row' in line ? 1 : 1.15), 0);
          expect(height).toBeLessThanOrEqual(at === 0 ? room.first : room.next);
          expect(lines.at(-1)).toHaveProperty('row');
          expect(lines[0]).toHaveProperty('client');
        }
        expect(pages.at(-1)?.carried).toEqual(totalsOf(all));
      }),
    );
  });
});
