import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

it('shows a divided package as one in the public search and on the dashboard, beside packages that are whole', async () => {
  const client = await server.createClient();
  const ask = async (url: string) => (await server.app.inject({ url: `/api${url}`, headers: client.headers })).json();
  const year = server.now.value.getUTCFullYear();
  const dashboard = (currency: string) =>
    ask(`/statistics/client-dashboard?state=${currency}&from=${year - 1}-01-01&to=${year + 1}-12-31`);
  const search = () => ask('/packages/search?filter=551200340001,551200340002');
  await desk.receive({ clientId: client.id, trackingNumber: '551200340001', cbm: 0.5 });
  const cartons = [{ length: 60, width: 50, height: 40, count: 5 }];
  const more = { trackingNumber: '551200340002', cartons, cbm: undefined, quantity: 5 };
  const { id } = await desk.receive({ clientId: client.id, ...more });
  const before = { found: await search(), usd: await dashboard('USD'), ghs: await dashboard('GHS') };
  expect(before.found).toMatchObject([{ quantity: expect.any(Number) }, { quantity: 5, cbm: 0.6 }]);
  expect(before.usd).toMatchObject({ packages: { stat: 2 }, undelivered: { stat: 2 }, delivered: { stat: 0 } });

  await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [1, 3] }, desk.china));
  expect(await search()).toEqual(before.found);
  expect(await dashboard('USD')).toEqual(before.usd);
  expect(await dashboard('GHS')).toEqual(before.ghs);
  // A part is found by the number of its package, never as a separate package.
  const [part] = await server.sql<{ id: number }>('select id from packages where whole_id = $1', [id]);
  expect(part).toBeDefined();
  expect(await search()).toHaveLength(2);
});

it('counts the cartons of a divided package by place, for its client alone', async () => {
  const client = await server.createClient();
  const stranger = await server.createClient();
  const ask = async (headers = client.headers) =>
    (await server.app.inject({ url: '/api/packages/divided', headers })).json();
  const cartons = [{ length: 60, width: 50, height: 40, count: 12 }];
  const more = { trackingNumber: '551200340012', cartons, cbm: undefined, quantity: 12 };
  const { id } = await desk.receive({ clientId: client.id, ...more });
  expect(await ask()).toEqual([]);

  await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [9, 10, 11, 12] }, desk.china));
  // Both parts wait: there is nothing to tell.
  expect(await ask()).toEqual([]);

  const container = await desk.plan();
  await desk.must(desk.load(container.id, { packageIds: [id] }));
  expect(await ask()).toEqual([]);
  for (const step of ['close', 'depart']) await desk.must(desk.step(container.id, step));
  expect(await ask()).toEqual([
    {
      id,
      places: [
        { place: 'WAITING', cartons: 4 },
        { place: 'ON_THE_WAY', cartons: 8 },
      ],
    },
  ]);
  expect(await ask(stranger.headers)).toEqual([]);
});

it('expects a package whose cartons travel apart with the last of them, and names each arrival on the dashboard', async () => {
  const client = await server.createClient();
  const ask = async (url: string) => (await server.app.inject({ url: `/api${url}`, headers: client.headers })).json();
  const cartons = [{ length: 60, width: 50, height: 40, count: 12 }];
  const more = { trackingNumber: '551200340013', cartons, cbm: undefined, quantity: 12 };
  const { id } = await desk.receive({ clientId: client.id, ...more });
  await desk.must(desk.post(`/staff/packages/${id}/split`, { cartons: [9, 10, 11, 12] }, desk.china));
  const [part] = await server.sql<{ id: number }>('select id from packages where whole_id = $1', [id]);
  const inDays = (days: number) => new Date(server.now.value.getTime() + days * 86_400_000).toISOString();
  for (const [packageId, days] of [[id, 30] as const, [part?.id ?? 0, 50] as const]) {
    const container = await desk.plan({ vessel: `MV In ${days} Days` });
    await desk.must(desk.load(container.id, { packageIds: [packageId] }));
    await desk.must(desk.step(container.id, 'close'));
    await desk.must(desk.step(container.id, 'depart', { eta: inDays(days) }));
  }
  const expected = async () => {
    const [row] = await server.sql<{ vessel: string }>(
      'select l.vessel from client_packages p join loadings l on l.id = p.loading_id where p.id = $1',
      [id],
    );
    return row?.vessel;
  };
  expect(await expected()).toBe('MV In 50 Days');
  const { arrivals } = await ask('/statistics/client-overview?state=USD&from=2020-01-01&to=2020-01-02');
  expect(arrivals).toMatchObject([
    { vessel: 'MV In 30 Days', packages: 1, cbm: 0.96 },
    { vessel: 'MV In 50 Days', packages: 1, cbm: 0.48 },
  ]);
  // What is missing has no arrival to wait for, as long as other cartons are on their way.
  await server.sql(`update packages set missing_at = now() where id = $1`, [part?.id]);
  expect(await expected()).toBe('MV In 30 Days');
});
