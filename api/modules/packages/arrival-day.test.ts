import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.app.inject({ url: `/api${path}`, headers: client.headers })).json();

it('shows the day of arrival as the expected arrival once the container has arrived, in every reply', async () => {
  const { id: packageId, trackingNumber } = await desk.receive({ clientId: client.id, trackingNumber: 'EARLY-1' });
  const { id } = await desk.plan({ vessel: 'MV Early' });
  await desk.must(desk.load(id, { packageIds: [packageId] }));
  await desk.must(desk.step(id, 'close'));
  const eta = new Date(server.now.value.getTime() + 20 * 86_400_000).toISOString();
  await desk.must(desk.step(id, 'depart', { eta }));

  const shown = async () => {
    const [listed] = await get('/packages/client');
    const [summary] = await get('/packages/summary/client');
    const [searched] = await get(`/packages/search?filter=${trackingNumber}`);
    const loading = (await get('/loadings')).find(({ vessel }: { vessel: string }) => vessel === 'MV Early');
    const { eta: one } = await get(`/packages/${packageId}`);
    return [listed.eta, summary.eta, searched.eta, loading.eta, one];
  };
  expect(await shown()).toEqual(Array(5).fill(eta));

  const arrivedAt = server.now.value.toISOString();
  await desk.must(desk.step(id, 'arrive', { arrivedAt }));
  expect(await shown()).toEqual(Array(5).fill(arrivedAt));
  // The desk sees both.
  expect((await desk.get(`/staff/containers/${id}`)).json()).toMatchObject({ eta, arrived: arrivedAt });
});
