import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company } from '#contract/company/schema';
import type { CompanySettings, CompanyVersion } from '#contract/staff/company/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { demoCompany } from '#tests/support/company';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let setUp: number;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  // A company that was set up in the browser has its name and contacts alone.
  setUp = server.now.value.getTime();
  await server.sql('truncate company_settings');
  await server.sql(
    `insert into company_settings (section, version, value, changed_at) values ('identity', 1, $1, $2)`,
    [JSON.stringify(demoCompany.identity), new Date(setUp)],
  );
  await server.company.refresh();
});
afterAll(() => server.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(setUp + hours * hour).toISOString();

async function save<S extends 'storage' | 'freight'>(hours: number, section: S, fields: Partial<Company[S]>) {
  server.now.value = new Date(setUp + hours * hour);
  const { company, states } = (await desk.get('/staff/company')).json<CompanySettings>();
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/staff/company/${section}`,
    headers: desk.admin.headers,
    payload: {
      key: randomUUID(),
      version: states[section].version,
      [section]: { ...company[section], ...fields },
    },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

const each = (sql: string, hours: readonly number[]) =>
  Promise.all(hours.map(async (from) => (await server.sql<{ is: number }>(sql, [at(from)]))[0]?.is));
const tenDays = `select warehousing_fee($1::timestamptz, $1::timestamptz + interval '10 days')::float8 as is`;
const lastMonth = -30 * 24;

it("goods of the old books are charged storage by the company's own first terms", async () => {
  await save(2, 'storage', { freeDays: 5, perDay: 4 });
  // Between the set-up and the first terms, clients were shown 7 free days and $5.
  expect(await each(tenDays, [lastMonth, 1, 3])).toEqual([20, 15, 20]);
  await save(4, 'storage', { freeDays: 0, perDay: 1 });
  expect(await each(tenDays, [lastMonth, 1, 3, 5])).toEqual([20, 15, 20, 10]);
});

it("goods of the old books are billed for the company's own first smallest volume", async () => {
  await save(6, 'freight', { minimumCbm: 0.05 });
  await save(8, 'freight', { minimumCbm: 0.1 });
  const smallest = 'select minimum_cbm($1::timestamptz)::float8 as is';
  expect(await each(smallest, [lastMonth, 1, 7, 9])).toEqual([0.05, 0.01, 0.05, 0.1]);
});

it('the history of the first terms says what held before', async () => {
  const versions = (await desk.get('/staff/company/storage/history')).json<CompanyVersion[]>();
  expect(versions.at(-1)?.changes).toEqual([
    { path: 'freeDays', from: 7, to: 5 },
    { path: 'perDay', from: 5, to: 4 },
  ]);
});

it('the desk shows running storage at the price that is charged, whatever price was stored with it', async () => {
  const { ids } = await desk.arrivedContainer((await server.createClient()).id);
  const [id = 0] = ids;
  await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Accra' }));
  await server.sql(
    `update charges set unit_price = 9, since = $2::timestamptz - interval '10 days' where package_id = $1 and kind = 'STORAGE'`,
    [id, at(8)],
  );
  const { data } = (await desk.get(`/staff/charges?packageId=${id}`)).json<{
    data: { kind: string; quantity: number; unitPrice: number; usd: number }[];
  }>();
  const storage = data.filter(({ kind }) => kind === 'STORAGE');
  expect(storage).toMatchObject([{ quantity: 5, unitPrice: 4, usd: 20 }]);
});
