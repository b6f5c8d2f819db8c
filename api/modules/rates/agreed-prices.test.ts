import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { createPackage, createRate } from '#tests/support/rows';
import '#tests/support/fixed-seed';
import { examples } from '#tests/support/examples';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const zero = Date.parse('2026-01-01T00:00:00.000Z');
const moment = (day: number) => new Date(zero + day * dayMs).toISOString();

/** Days on which something changes. Between two of them a price applies, or none. */
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 6 })
  .map((days) => days.sort((a, b) => a - b))
  .map((days) => days.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: days[index + 1] ?? null }] : [])));
const price = fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100);
const priced = periods.chain((list) =>
  fc
    .array(price, { minLength: list.length, maxLength: list.length })
    .map((rates) => list.map((period, index) => ({ ...period, rate: rates[index] ?? 1 }))),
);
type Period = { from: number; to: number | null; rate: number };

const example = fc.record({
  own: priced,
  ofTiers: fc.tuple(priced, priced),
  tierChanges: fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 })
    .map((days) => days.sort((a, b) => a - b)),
  firstTier: fc.constantFrom(null, 0, 1),
  listPrices: fc.tuple(price, price),
  received: fc.array(fc.integer({ min: 0, max: 410 }), { minLength: 3, maxLength: 8 }),
});

const inForce = (list: readonly Period[], day: number) =>
  list.find(({ from, to }) => from <= day && (to === null || day < to))?.rate;

const priceOf = async (id: number) => {
  const [row] = await server.sql<{ rate: number }>(
    'select r.rate from packages p join shipping_rates r on r.id = p.rate_id where p.id = $1',
    [id],
  );
  return row?.rate;
};
const giveTo = (id: number, clientId: number | null) =>
  server.sql('update packages set client_id = $2 where id = $1', [id, clientId]);

it('is for random goods what a plain recomputation by the day of intake gives', async () => {
  const { id: staffId } = await server.createStaff('accounts');
  const tierIds = await Promise.all(
    [1, 2].map(async (priority) => {
      const [tier] = await server.sql<{ id: number }>(
        'insert into membership_tiers (name, priority) values ($1, $2) returning id',
        [`Tier ${priority}`, priority],
      );
      return tier?.id ?? 0;
    }),
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(example, async ({ own, ofTiers, tierChanges, firstTier, listPrices, received }) => {
      round += 1;
      const description = `Goods ${round}`;
      const [early, late] = listPrices;
      const rateId = await createRate(server.sql, { description, rate: String(early), validFrom: moment(-10) });
      await createRate(server.sql, { description, rate: String(late), validFrom: moment(20) });
      const [category] = await server.sql<{ id: number }>(
        'select category_id as id from shipping_rates where id = $1',
        [rateId],
      );
      const { id: clientId } = await server.createClient();
      const agree = async (list: readonly Period[], client: number | null, tier: number | null) => {
        for (const { from, to, rate } of list)
          await server.sql(
            `with a as (insert into price_agreements (client_id, tier_id, category_id, valid_from, ends_at, reason, staff_id, created_at)
               values ($1, $2, $3, $4, $5, 'A reason.', $6, $4) returning id, valid_from)
             insert into shipping_rates (agreement_id, category_id, rate, cedis_rate, valid_from) select id, $3, $7, 0, valid_from from a`,
            [client, tier, category?.id, moment(from), to === null ? null : moment(to), staffId, rate],
          );
      };
      await agree(own, clientId, null);
      for (const [index, list] of ofTiers.entries()) await agree(list, null, tierIds[index] ?? null);
      // Each change sets the other tier, and every third one removes the tier.
      let tier: number | null = firstTier;
      const tierFrom: [number, number | null][] = [[-1, tier]];
      await server.sql('update clients set tier_id = $2 where id = $1', [
        clientId,
        tier === null ? null : tierIds[tier],
      ]);
      for (const [index, day] of tierChanges.entries()) {
        const next: number | null = index % 3 === 2 ? null : tier === 0 ? 1 : 0;
        await server.sql(
          'insert into client_tier_changes (client_id, at, from_tier, to_tier) values ($1, $2, $3, $4)',
          [...[clientId, moment(day), tier === null ? null : tierIds[tier], next === null ? null : tierIds[next]]],
        );
        await server.sql('update clients set tier_id = $2 where id = $1', [
          clientId,
          next === null ? null : tierIds[next],
        ]);
        tierFrom.push([day, next]);
        tier = next;
      }
      for (const tenths of received) {
        const day = tenths / 10;
        const id = await createPackage(server.sql, { clientId, rateId, received: moment(day) });
        // The category's own price is chosen at intake; the trigger decides between it and the agreed ones.
        const tierThen = tierFrom.findLast(([since]) => since <= day)?.[1] ?? null;
        const agreed = inForce(own, day) ?? (tierThen === null ? undefined : inForce(ofTiers[tierThen] ?? [], day));
        expect(await priceOf(id)).toBe(agreed ?? early);
        // Without the client, it costs what the category cost on that day. With the client again, it costs the agreed
        // price.
        await giveTo(id, null);
        expect(await priceOf(id)).toBe(agreed !== undefined && day >= 20 ? late : early);
        await giveTo(id, clientId);
        expect(await priceOf(id)).toBe(agreed ?? early);
      }
    }),
    { numRuns: examples(10, 25) },
  );
});
