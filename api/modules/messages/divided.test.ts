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

/** Three hours later everything that waits is written. */
async function compose() {
  server.now.value = new Date(server.now.value.getTime() + 3 * 3_600_000);
  await server.sql(`update staff_sessions set idle_expires_at = '2099-01-01', absolute_expires_at = '2099-01-01'`);
  await server.composeMessages();
}

const madeFor = (clientId: number, kind: string) =>
  server.sql<{ packages: number; words: string; body: string; subject: string }>(
    `select m.packages, m.words, o.body, o.subject from messages m join mail_outbox o on o.id = m.mail_id
      where m.client_id = $1 and m.kind = $2 order by m.id`,
    [clientId, kind],
  );

async function receiveTwelve(trackingNumber: string) {
  const client = await server.createClient();
  const cartons = [{ length: 60, width: 50, height: 40, count: 12 }];
  const more = { trackingNumber, cartons, cbm: undefined, quantity: 12 };
  return { client, pkg: await desk.receive({ clientId: client.id, ...more }) };
}
const split = (id: number, cartons: number[]) =>
  desk.must(desk.post(`/staff/packages/${id}/split`, { cartons }, desk.china));

it('counts the cartons of the event, also when they were split before the message was written', async () => {
  const { client, pkg } = await receiveTwelve('551200350001');
  await split(pkg.id, [9, 10, 11, 12]);
  await compose();
  const [received] = await madeFor(client.id, 'RECEIVED');
  expect(received?.body).toContain('quantity 12, 1.44 cbm\n');
  expect(received?.words).not.toContain('cartons');
});

it('is about one package when its parts go together, and counts the cartons of those that do', async () => {
  const { client, pkg } = await receiveTwelve('551200350002');
  await split(pkg.id, [9, 10, 11, 12]);
  const [part] = await server.sql<{ id: number }>('select id from packages where whole_id = $1', [pkg.id]);
  await split(pkg.id, [7, 8]);
  const container = await desk.plan();
  await desk.must(desk.load(container.id, { packageIds: [pkg.id, part?.id ?? 0] }));
  await desk.must(desk.step(container.id, 'close'));
  await compose();
  const loaded = await madeFor(client.id, 'LOADED');
  expect(loaded).toMatchObject([{ packages: 1, subject: 'Loaded: package 551200350002' }]);
  expect(loaded[0]?.body.match(/551200350002/g)).toHaveLength(1);
  expect(loaded[0]?.body).toContain('quantity 12, 1.44 cbm: 10 of 12 cartons\n');
  expect(loaded[0]?.words).toContain('551200350002 (10 of 12 cartons)');
});
