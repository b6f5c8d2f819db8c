import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Transfer } from '#contract/staff/transfers/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

type Event = { what: string; cartons?: number | null; ofCartons?: number };

it('tells how many cartons each event was about, also after one of them went missing, came late and was transferred', async () => {
  const client = await server.createClient();
  const { id } = await desk.receive({ clientId: client.id, quantity: 12, cbm: 1.2 });
  const [first, second] = [await desk.plan(), await desk.plan()];
  const code = (position: number) => ({ trackingNumber: cartonCode({ wholeId: id, position }) });
  const later = (minutes = 1) => {
    server.now.value = new Date(server.now.value.getTime() + minutes * 60_000);
  };
  const told = async () => {
    const reply = await server.app.inject({ url: `/api/packages/${id}/events`, headers: client.headers });
    return reply
      .json<Event[]>()
      .reverse()
      .map(({ what, cartons }) => (cartons ? `${what} ${cartons}` : what));
  };
  const step = async (box: { id: number }, name: string) => {
    later();
    await desk.must(desk.step(box.id, name));
  };
  const check = async (box: { id: number }, positions: number[]) => {
    later();
    for (const at of positions) await desk.must(desk.post(`/staff/containers/${box.id}/check/scan`, code(at)));
  };

  later();
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) await desk.must(desk.load(first.id, code(at)));
  for (const name of ['close', 'depart', 'arrive']) await step(first, name);
  await check(first, [1, 2, 3, 4, 5, 6, 7]);
  await desk.must(desk.post(`/staff/containers/${first.id}/check/finish`, {}));
  // 8 left and 8 were on board; the missing one has its own event.
  const lost = ['RECEIVED', 'SPLIT 4', 'LOADED 8', 'DEPARTED 8', 'ARRIVED 8', 'MISSING 1'];
  expect(await told()).toEqual(lost);

  await check(first, [8]);
  for (const at of [9, 10, 11, 12]) await desk.must(desk.load(second.id, code(at)));
  for (const name of ['close', 'depart', 'arrive']) await step(second, name);
  const late = [...lost, 'FOUND 1', 'LOADED 4', 'DEPARTED 4', 'ARRIVED 4'];
  expect(await told()).toEqual(late);

  later();
  const { parts } = (await desk.get(`/staff/packages/${id}/cartons`)).json<PackageCartons>();
  expect(parts.map(({ cartons }) => cartons)).toEqual([7, 4, 1]);
  const inAccra = { command: 'AVAILABLE', place: 'Accra' };
  for (const { packageId } of parts) await desk.must(desk.event(packageId, inAccra, desk.admin));
  const list = await desk.must<Transfer>(desk.post('/staff/transfers', { from: 'Accra', to: 'Kumasi' }));
  later();
  for (let at = 1; at <= 12; at += 1) await desk.must(desk.post(`/staff/transfers/${list.id}/out`, code(at)));
  await desk.must(desk.post(`/staff/transfers/${list.id}/send`, {}));
  later();
  for (let at = 1; at <= 12; at += 1) await desk.must(desk.post(`/staff/transfers/${list.id}/in`, code(at)));
  // Twelve scans out and twelve scans in do not show as twelve splits.
  const moved = await told();
  expect(moved.filter((each) => each.startsWith('SPLIT'))).toEqual(['SPLIT 4']);
  expect(moved.slice(-4)).toEqual(['TRANSFERRED 8', 'TRANSFERRED 4', 'AVAILABLE 8', 'AVAILABLE 4']);
  expect(moved).toEqual(expect.arrayContaining(['DEPARTED 8', 'DEPARTED 4']));
});
