import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
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

type Rows = { rows: { id: number; branch: string | null }[] };
const whereIs = async (id: number) =>
  (await desk.get('/staff/packages')).json<Rows>().rows.find((row) => row.id === id)?.branch;

it('is a branch only while the package stands there: at sea and before the first scan in Ghana it is none', async () => {
  const { id } = await desk.receive({ clientId: client.id, trackingNumber: 'WHERE-1', cbm: 1 });
  expect(await whereIs(id)).toBe('Guangdong');
  const box = await desk.plan();
  await desk.must(desk.load(box.id, { trackingNumber: 'WHERE-1' }));
  for (const step of ['close', 'depart']) await desk.must(desk.step(box.id, step));
  expect(await whereIs(id)).toBeNull();
  await desk.must(desk.step(box.id, 'arrive'));
  expect(await whereIs(id)).toBeNull();
  await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Kumasi' }));
  expect(await whereIs(id)).toBe('Kumasi');
  await desk.must(desk.post(`/staff/packages/${id}/take-back`, { reason: 'Not in Kumasi.' }));
  expect(await whereIs(id)).toBeNull();
});

it('is taken back by the people of that branch or an admin, and by no other branch', async () => {
  const { ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: 'WHERE-3', cbm: 1 }]);
  const id = ids[0] ?? 0;
  const [kumasi, accra] = [
    await server.createStaff('ghana-warehouse', 'Kumasi'),
    await server.createStaff('ghana-warehouse', 'Accra'),
  ];
  const takeBack = (who: TestStaff) => desk.post(`/staff/packages/${id}/take-back`, { reason: 'A slip.' }, who);
  await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Kumasi' }));
  const refused = await takeBack(accra);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'You work in Accra: this is done in Kumasi.']);
  expect(await whereIs(id)).toBe('Kumasi');
  await desk.must(takeBack(kumasi));
  expect(await whereIs(id)).toBeNull();
});

it('is the branch of collection for a dispute about goods that have arrived', async () => {
  const { ids } = await desk.arrivedContainer(client.id, [{ trackingNumber: 'WHERE-2', cbm: 1 }]);
  const id = ids[0] ?? 0;
  await desk.must(desk.post(`/staff/packages/${id}/destination`, { branch: 'Kumasi' }));
  await server.sql(
    `insert into disputes (package_id, client_id, key, kind, words, sent_at) values ($1, $2, 'where-dispute', 'SIZE', 'It is smaller.', $3)`,
    [id, client.id, server.now.value],
  );
  const of = async (branch: string) =>
    (await desk.get(`/staff/disputes?branch=${branch}`)).json<{ data: { branch: string }[] }>().data;
  expect((await of('Kumasi')).map(({ branch }) => branch)).toEqual(['Kumasi']);
  expect(await of('Guangdong')).toEqual([]);
});
