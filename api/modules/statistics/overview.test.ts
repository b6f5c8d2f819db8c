import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitFor } from '#api/modules/statistics/unit-for';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createLoading, createPackage, createRate } from '#tests/support/rows';

let server: TestApp;
let ama: TestClient;
let kofi: TestClient;
let newcomer: TestClient;

const today = '2025-06-18T09:00:00.000Z';
const ship = (eta: string | null, vessel: string | null = 'MV Sankofa Star') =>
  createLoading(server.sql, { eta, vessel });

// Worked out by hand. Normal goods $250 / ¢3000, electronics $270 / ¢3240 a cbm; 2025-06-01 was a Sunday.
//   A  0.42   normal       2025-06-01 00:00:00.000  delivered    $105.00  ¢1260.00
//   B  0.005  normal       2025-06-07 23:59:59.999  in transit     $2.50    ¢30.00   (billed as 0.01)
//   C  0.3333 electronics  2025-06-08 00:00:00.000  en route      $89.99  ¢1079.89
//   D  2      normal       2025-05-31 23:59:59.999  on hold      $500.00  ¢6000.00
//   E  1      normal       2024-06-30 23:59:59.999  delivered    $250.00  ¢3000.00
//   F  9      normal       never received           yet to load    not counted
beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date(today);
  [ama, kofi, newcomer] = [await server.createClient(), await server.createClient(), await server.createClient()];
  const { sql } = server;
  const normal = await createRate(sql, { description: 'Normal goods', rate: '250', cedisRate: '3000' });
  const electronics = await createRate(sql, { description: 'Electronics', rate: '270', cedisRate: '3240' });
  const soon = await ship('2025-06-20T00:00:00Z');
  const mine = { clientId: ama.id, rateId: normal };
  const add = (more: object) => createPackage(sql, { ...mine, ...more });
  await add({ cbm: '0.42', received: '2025-06-01T00:00:00.000Z', status: 'DELIVERED', loadingId: soon });
  await add({ cbm: '0.005', received: '2025-06-07T23:59:59.999Z', status: 'IN_TRANSIT', loadingId: soon });
  const electronic = { rateId: electronics, cbm: '0.3333', received: '2025-06-08T00:00:00.000Z' };
  await add({ ...electronic, status: 'EN_ROUTE', loadingId: soon });
  await add({ cbm: '2', received: '2025-05-31T23:59:59.999Z', status: 'ON_HOLD' });
  await add({ cbm: '1', received: '2024-06-30T23:59:59.999Z', status: 'DELIVERED', loadingId: soon });
  await add({ cbm: '9', received: null });
  await createPackage(sql, { clientId: kofi.id, rateId: normal, cbm: '7', received: '2025-06-07T00:00:00.000Z' });
});
afterAll(() => server.close());

const ask = async (query: string, client = ama) => {
  const reply = await server.app.inject({ url: `/api/statistics/client-overview?${query}`, headers: client.headers });
  return reply.json();
};

describe('the overview', () => {
  it('counts packages and fees by day, both ends included, in UTC', async () => {
    const { unit, series } = await ask('state=USD&from=2025-06-01&to=2025-06-08');
    expect(unit).toBe('day');
    expect(series).toEqual([
      { start: '2025-06-01', packages: 1, fees: 105 },
      { start: '2025-06-07', packages: 1, fees: 2.5 },
      { start: '2025-06-08', packages: 1, fees: 89.99 },
    ]);
    expect((await ask('state=USD&from=2025-06-02&to=2025-06-07')).series).toHaveLength(1);
  });

  it('counts by weeks that begin on Sunday, by months and by years', async () => {
    expect((await ask('state=GHS&from=2025-05-01&to=2025-06-30')).series).toEqual([
      { start: '2025-05-25', packages: 1, fees: 6000 },
      { start: '2025-06-01', packages: 2, fees: 1290 },
      { start: '2025-06-08', packages: 1, fees: 1079.89 },
    ]);
    expect((await ask('state=USD&from=2024-01-01&to=2025-12-31')).series).toEqual([
      { start: '2024-06-01', packages: 1, fees: 250 },
      { start: '2025-05-01', packages: 1, fees: 500 },
      { start: '2025-06-01', packages: 3, fees: 197.49 },
    ]);
    expect((await ask('state=USD&from=1000-01-01&to=9999-12-31')).series).toEqual([
      { start: '2024-01-01', packages: 1, fees: 250 },
      { start: '2025-01-01', packages: 4, fees: 697.49 },
    ]);
  });

  it('splits by status, en route as in transit', async () => {
    expect((await ask('state=USD&from=2025-05-31&to=2025-06-08')).statuses).toEqual([
      { status: 'DELIVERED', packages: 1 },
      { status: 'IN_TRANSIT', packages: 2 },
      { status: 'ON_HOLD', packages: 1 },
    ]);
  });

  it('adds up the volume of the twelve months up to the last one with goods', async () => {
    expect((await ask('state=USD&from=2024-01-01&to=2025-12-31')).months).toEqual([
      { start: '2025-05-01', cbm: 2 },
      { start: '2025-06-01', cbm: 0.7583 },
    ]);
    expect((await ask('state=USD&from=2024-01-01&to=2025-05-31')).months).toEqual([
      { start: '2024-06-01', cbm: 1 },
      { start: '2025-05-01', cbm: 2 },
    ]);
  });

  it('names the next vessels whatever the range, with what is aboard of this client and not yet there', async () => {
    const next = { vessel: 'MV Sankofa Star', mode: 'SEA', packages: 2, cbm: 0.3383 };
    expect((await ask('state=USD&from=2020-01-01&to=2020-01-02')).arrivals).toEqual([
      { ...next, eta: '2025-06-20T00:00:00.000Z', fees: 92.49 },
    ]);
    expect((await ask('state=GHS&from=2020-01-01&to=2020-01-02')).arrivals[0].fees).toBe(1109.89);
  });

  it('names five vessels at most, the earliest first, late ones too, and none without an ETA', async () => {
    const rateId = await createRate(server.sql, { description: 'Other goods' });
    const { id: clientId } = await server.createClient().then((client) => Object.assign(kofi, client));
    const etas = [
      '2025-07-04',
      '2025-07-03',
      '2025-07-02',
      '2025-07-01',
      '2025-06-10',
      '2025-07-05',
      '2025-05-01',
      null,
    ];
    for (const eta of etas) {
      await createPackage(server.sql, { clientId, rateId, status: 'IN_TRANSIT', loadingId: await ship(eta, null) });
    }
    const { arrivals } = await ask('state=USD&from=2025-06-01&to=2025-06-30', kofi);
    const days = arrivals.map(({ eta }: { eta: string }) => eta.slice(0, 10));
    expect(days).toEqual(['2025-06-10', '2025-07-01', '2025-07-02', '2025-07-03', '2025-07-04']);
  });

  it('is empty where nothing is, and knows whether there ever was anything', async () => {
    const nothing = { unit: 'day', series: [], statuses: [], months: [], arrivals: [] };
    const query = 'state=USD&from=2020-01-01&to=2020-01-02';
    expect(await ask(query, newcomer)).toEqual({ ...nothing, hasPackages: false });
    expect(await ask(query)).toMatchObject({ series: [], statuses: [], months: [], hasPackages: true });
  });

  it.each(['state=EUR&from=2025-06-01&to=2025-06-30', 'state=USD&from=2025-07-01&to=2025-06-30', ''])(
    'refuses %j',
    async (query) => expect((await ask(query)).code).toBe('VALIDATION_FAILED'),
  );
});

describe('what one bar stands for', () => {
  it.each([
    ['2025-06-01', '2025-06-01', 'day'],
    ['2025-01-01', '2025-01-31', 'day'],
    ['2025-01-01', '2025-02-01', 'week'],
    ['2025-01-01', '2025-07-08', 'week'],
    ['2025-01-01', '2025-07-09', 'month'],
    ['2024-01-01', '2026-12-31', 'month'],
    ['2024-01-01', '2027-12-31', 'year'],
    ['1000-01-01', '9999-12-31', 'year'],
  ])('%s to %s: a %s', (from, to, unit) => expect(unitFor(from, to)).toBe(unit));
});
