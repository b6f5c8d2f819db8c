import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createTestDatabase, type TestDatabase } from '#tests/support/database';
import { createRate } from '#tests/support/rows';

let base: TestDatabase;
let server: TestApp;
let client: TestClient;
let rateId: number;
let filler: pg.Client;
/** The names of the statements that ran on a separate connection. */
const alone: string[] = [];

beforeAll(async () => {
  base = await createTestDatabase();
  const query: Database['query'] = (asked, ...values) => {
    alone.push(asked.name);
    return base.db.query(asked, ...values);
  };
  server = await startTestApp({ db: { ...base.db, query } });
  client = await server.createClient();
  filler = new pg.Client(base.url);
  await filler.connect();
  rateId = Number(await createRate(sql));
});
afterAll(async () => {
  await filler.end();
  await server.close();
  await base.drop();
});

/** Without the app's timeouts, because filling the table is not part of the test. */
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await filler.query<Row>(text, values)).rows;

async function addPackages(count: number) {
  await sql(
    `with added as (
       insert into packages (client_id, rate_id, tracking_number, customer, package, quantity, cbm, received_at, created_at)
       select $1, $2, 'LONG-' || n, 'KWL-LONG', 'LED strip lights', 1, 0.42, now() - n * interval '1 minute', now()
         from generate_series(1, $3::int) n returning id)
     insert into package_events (package_id, kind, status, happened_at, actor)
     select id, 'RECEIVED', 'YET_TO_LOAD', now(), 'test' from added`,
    [client.id, rateId, count],
  );
}

const list = async (url: string) => {
  alone.length = 0;
  const reply = await server.app.inject({ url: `/api${url}`, headers: client.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ trackingNumber: string }[]>().map(({ trackingNumber }) => trackingNumber);
};

const urls = ['/packages/client', '/packages/summary/client', '/packages/client?status=YET_TO_LOAD'];

it('reads a short list among the other reads, and a long one on a separate connection', async () => {
  expect(await list('/packages/client')).toEqual([]);
  await addPackages(2_000);
  for (const url of urls) {
    expect(await list(url)).toHaveLength(2_000);
    expect(alone).toEqual([]);
  }
  await addPackages(1);
  for (const url of urls) {
    const numbers = await list(url);
    expect([numbers.length, numbers.at(-1)]).toEqual([2_001, 'LONG-2000']);
    expect(alone).toEqual([url.includes('summary') ? 'packages-summaries-long' : 'packages-details-long']);
  }
});
