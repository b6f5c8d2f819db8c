import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemoData } from '#db/demo/index';
import { adHoc, createTestDatabase, type TestDatabase } from '#tests/support/database';

// The formula that every statement repeated before the function existed.
const writtenOut = 'round(greatest(cbm, 0.01) * rate, 2)';
const sample = `(values (0, 250), (0.005, 250), (0.01, 250), (0.0149, 333.33), (1.005, 100), (12.345, 0), (null, 250), (2, null))
  as sample(cbm, rate)`;

let database: TestDatabase;
const ask = <Row extends object>(text: string) => database.db.query(adHoc<Row>(text), []);

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemoData(database.db, {
    now: new Date('2026-11-16T08:00:00Z'),
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw',
    putFile: async () => {},
  });
});
afterAll(() => database.drop());

it('gives every package of the demo data that goes by sea the fee that the written-out formula gave', async () => {
  const [row] = await ask<{ all: number; different: number }>(
    `select count(*) as all, count(*) filter (where shipping_fee(p.cbm, p.billed, r.rate, p.received_at) is distinct from round(greatest(p.cbm, 0.01) * r.rate, 2)
       or shipping_fee(p.cbm, p.billed, r.cedis_rate, p.received_at) is distinct from round(greatest(p.cbm, 0.01) * r.cedis_rate, 2)) as different
     from packages p join shipping_rates r on r.id = p.rate_id where p.mode = 'SEA'`,
  );
  expect(row?.all).toBeGreaterThan(100);
  expect(row?.different).toBe(0);
});

it('bills at least 0.01 cbm, rounds half a cent up, and keeps the formula at the edges', async () => {
  const rows = await ask<{ fee: string | null; formula: string | null }>(
    `select shipping_fee(cbm, null, rate, now())::text as fee, (${writtenOut})::text as formula from ${sample}`,
  );
  expect(rows.map(({ fee }) => fee)).toEqual(rows.map(({ formula }) => formula));
  expect(rows.map(({ fee }) => fee)).toEqual(['2.50', '2.50', '2.50', '4.97', '100.50', '0.00', '2.50', null]);
});

it('is inlined by the planner, so that it costs a statement nothing', async () => {
  const plan = await ask<{ 'QUERY PLAN': string }>(
    'explain (verbose) select shipping_fee(cbm, billed, 250, received_at) from packages',
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/shipping_fee|minimum_cbm/);
});
