import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inCedis, inDollars } from '#contract/cedis';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

// An account is converted in SQL; a document and a screen in TypeScript.
it('converts every amount at every rate as PostgreSQL does, to the pesewa', async () => {
  const cents = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -1e9, max: 1e9 }));
  // Rates of whole and half pesewas give many products that end in exactly half a pesewa.
  const units = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 4_000 }).map((each) => each * 50),
  );
  const samples = fc.sample(fc.tuple(cents, units), { numRuns: 20_000, seed: 20_261_117 });
  const rows = await server.sql<{ usd: number; rate: number; cedis: number; dollars: number }>(
    `select x.cents / 100.0 as usd, x.units / 10000.0 as rate, round(x.cents / 100.0 * (x.units / 10000.0), 2) as cedis,
       round(x.cents / 100.0 / (x.units / 10000.0), 2) as dollars
     from unnest($1::numeric[], $2::numeric[]) x (cents, units)`,
    [samples.map(([each]) => each), samples.map(([, each]) => each)],
  );
  expect(rows).toHaveLength(20_000);
  const differing = rows.filter(
    ({ usd, rate, cedis, dollars }) => inCedis(usd, rate) !== cedis || inDollars(usd, rate) !== dollars,
  );
  expect(differing.slice(0, 5)).toEqual([]);
});
