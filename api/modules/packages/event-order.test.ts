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

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(server.now.value.getTime() - days * day).toISOString();

async function say(id: number, body: object) {
  const reply = await desk.event(id, body);
  return [reply.statusCode, reply.json().issues?.[0] ?? null];
}
const refusedWith = (message: string) => [400, { path: 'happenedAt', message }];

it('refuses an event dated before the goods were received', async () => {
  const { id } = await desk.receive({ clientId: client.id });
  const early = { happenedAt: ago(1), reason: 'The papers are missing.' };
  const sentence = 'This cannot have happened before the package was received.';
  for (const command of ['HOLD', 'NOTE', 'CORRECT']) {
    expect(await say(id, { ...early, command, status: 'ON_HOLD' })).toEqual(refusedWith(sentence));
  }
  expect((await desk.find(id)).events).toHaveLength(1);
});

it('refuses a release dated before the hold', async () => {
  const { id } = await desk.receive({ clientId: client.id });
  await server.sql('update packages set received_at = $2 where id = $1', [id, ago(9)]);
  await desk.must(desk.event(id, { command: 'HOLD', reason: 'No papers.', happenedAt: ago(3) }));
  expect(await say(id, { command: 'RELEASE', happenedAt: ago(4) })).toEqual(
    refusedWith('The package cannot have been released before it was put on hold.'),
  );
  expect(await say(id, { command: 'RELEASE', happenedAt: ago(2) })).toEqual([200, null]);
});

it('refuses to make goods available before they arrived, and charges no storage fee for it', async () => {
  const { ids, id: containerId } = await desk.arrivedContainer(client.id);
  const [id = 0] = ids;
  await server.sql('update packages set received_at = $2 where loading_id = $1', [containerId, ago(90)]);
  const sentence = 'The package cannot have been available before it arrived.';
  expect(await say(id, { command: 'AVAILABLE', place: 'Accra', happenedAt: ago(30) })).toEqual(refusedWith(sentence));
  expect(await say(id, { command: 'AVAILABLE', place: 'Accra', happenedAt: '2019-01-01T00:00:00Z' })).toEqual(
    refusedWith('This cannot have happened before the package was received.'),
  );
  expect(await say(id, { command: 'AVAILABLE', place: 'Accra' })).toEqual([200, null]);
  const balance = (await desk.get(`/staff/clients/${client.id}/balance`)).json();
  expect(balance).toMatchObject({ warehousing: 0 });
});

it('keeps the old date of availability when a hand-over is taken back', async () => {
  const { ids } = await desk.arrivedContainer(client.id);
  const [id = 0] = ids;
  await desk.must(desk.event(id, { command: 'AVAILABLE', place: 'Sunyani' }, desk.ghana));
  const available = (await desk.find(id)).events.at(-1)?.happenedAt;
  const handover = await desk.must<{ id: number }>(desk.handOver(client.id, [id]));
  server.now.value = new Date(server.now.value.getTime() + 60_000);
  await desk.must(desk.post(`/staff/handovers/${handover.id}/void`, { reason: 'The wrong client.' }));
  expect((await desk.find(id)).events.at(-1)).toMatchObject({ kind: 'AVAILABLE', happenedAt: available });
});
