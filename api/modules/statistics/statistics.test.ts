import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createLoading, createPackage, createRate } from '#tests/support/rows';

let server: TestApp;
let ama: TestClient;
let kofi: TestClient;

// Worked out by hand. Normal goods $250 / ¢3000, electronics $270 / ¢3240 a cbm.
//   A  0.42 normal       2025-06-01 00:00:00.000  delivered      $105.00  ¢1260.00
//   B  0.005 normal      2025-06-01 23:59:59.999  in transit       $2.50    ¢30.00   (billed as 0.01)
//   C  0.3333 electronics 2025-06-02 00:00:00.000 yet to load     $89.99  ¢1079.89   (89.991, 1079.892)
//   D  1.0050 electronics 2025-06-30 23:59:59.999 delivered      $271.35  ¢3256.20
//   E  2 normal           2025-07-01 00:00:00.000 on hold        $500.00  ¢6000.00
//   F  9 normal           never received          yet to load       not counted
beforeAll(async () => {
  server = await startTestApp();
  ama = await server.createClient();
  kofi = await server.createClient();
  const { sql } = server;
  const normal = await createRate(sql, { description: 'Normal goods', rate: '250', cedisRate: '3000' });
  const electronics = await createRate(sql, { description: 'Electronics', rate: '270', cedisRate: '3240' });
  const loadingId = await createLoading(sql);
  const clientId = ama.id;
  await createPackage(sql, {
    clientId,
    rateId: normal,
    cbm: '0.42',
    received: '2025-06-01T00:00:00.000Z',
    status: 'DELIVERED',
    loadingId,
  });
  await createPackage(sql, {
    clientId,
    rateId: normal,
    cbm: '0.005',
    received: '2025-06-01T23:59:59.999Z',
    status: 'IN_TRANSIT',
    loadingId,
  });
  await createPackage(sql, { clientId, rateId: electronics, cbm: '0.3333', received: '2025-06-02T00:00:00.000Z' });
  await createPackage(sql, {
    clientId,
    rateId: electronics,
    cbm: '1.0050',
    received: '2025-06-30T23:59:59.999Z',
    status: 'DELIVERED',
    loadingId,
  });
  await createPackage(sql, {
    clientId,
    rateId: normal,
    cbm: '2',
    received: '2025-07-01T00:00:00.000Z',
    status: 'ON_HOLD',
  });
  await createPackage(sql, { clientId, rateId: normal, cbm: '9', received: null });
  await createPackage(sql, { clientId: kofi.id, rateId: normal, cbm: '7', received: '2025-06-15T00:00:00.000Z' });
});
afterAll(() => server.close());

const ask = async (query: string, client = ama) => {
  const reply = await server.app.inject({ url: `/api/statistics/client-dashboard?${query}`, headers: client.headers });
  return { status: reply.statusCode, body: reply.json() };
};

const stats = (estimated: number, packages: number, undelivered: number, delivered: number) => ({
  estimated: { stat: estimated },
  packages: { stat: packages },
  undelivered: { stat: undelivered },
  delivered: { stat: delivered },
});

describe('dashboard statistics', () => {
  it.each([
    ['state=USD&from=2025-06-01&to=2025-06-01', stats(107.5, 2, 1, 1)],
    ['state=GHS&from=2025-06-01&to=2025-06-01', stats(1290, 2, 1, 1)],
    ['state=USD&from=2025-06-02&to=2025-06-02', stats(89.99, 1, 1, 0)],
    ['state=GHS&from=2025-06-02&to=2025-06-02', stats(1079.89, 1, 1, 0)],
    ['state=USD&from=2025-06-01&to=2025-06-30', stats(468.84, 4, 2, 2)],
    ['state=GHS&from=2025-06-01&to=2025-06-30', stats(5626.09, 4, 2, 2)],
    ['state=USD&from=2025-06-30&to=2025-07-01', stats(771.35, 2, 1, 1)],
    ['state=USD&from=1000-01-01&to=9999-12-31', stats(968.84, 5, 3, 2)],
    ['state=USD&from=2024-01-01&to=2024-12-31', stats(0, 0, 0, 0)],
    ['state=USD&from=2025-06-01T00:00:00.000Z&to=2025-06-01T17:30:00.000Z', stats(107.5, 2, 1, 1)],
  ])('%s', async (query, expected) => {
    expect(await ask(query)).toEqual({ status: 200, body: expected });
  });

  it('count only the caller’s own packages', async () => {
    expect((await ask('state=USD&from=2025-06-01&to=2025-06-30', kofi)).body).toEqual(stats(1750, 1, 1, 0));
  });

  it.each([
    ['from=2025-06-01&to=2025-06-30', 'Must be USD or GHS.'],
    ['state=EUR&from=2025-06-01&to=2025-06-30', 'Must be USD or GHS.'],
    ['state=usd&from=2025-06-01&to=2025-06-30', 'Must be USD or GHS.'],
    ['state=USD&state=GHS&from=2025-06-01&to=2025-06-30', 'Must be USD or GHS.'],
    ['state=USD&to=2025-06-30', 'Must be a valid date.'],
    ['state=USD&from=2025-02-30&to=2025-06-30', 'Must be a valid date.'],
    ['state=USD&from=2025-06-01&to=tomorrow', 'Must be a valid date.'],
    ['state=USD&from=0999-01-01&to=2025-06-30', 'Must be a valid date.'],
    ['state=USD&from=2025-06-01&to=10000-01-01', 'Must be a valid date.'],
    ['state=USD&from=2025-07-01&to=2025-06-30', 'The first date must not be later than the last date.'],
    ["state=USD&from=2025-06-01';select 1--&to=2025-06-30", 'Must be a valid date.'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body.message, body.code]).toEqual([400, message, 'VALIDATION_FAILED']);
  });
});
