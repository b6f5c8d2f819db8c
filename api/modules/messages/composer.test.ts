import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Moves the clock and composes everything that is due. */
async function later(ms: number) {
  server.now.value = new Date(server.now.value.getTime() + ms);
  // A session is shorter than the time that passes here, so sign in again.
  await server.sql(`update staff_sessions set idle_expires_at = '2099-01-01', absolute_expires_at = '2099-01-01'`);
  return server.composeMessages();
}
const inDays = (days: number, ms = 0) => new Date(server.now.value.getTime() + days * day + ms).toISOString();

type Made = {
  kind: string;
  packages: number;
  words: string;
  mail: string;
  body: string | null;
  subject: string | null;
};
const madeFor = (clientId: number) =>
  server.sql<Made>(
    `select m.kind, m.packages, m.words, m.mail_state as mail, o.body, o.subject
       from messages m left join mail_outbox o on o.id = m.mail_id where m.client_id = $1 order by m.id`,
    [clientId],
  );
const kindsFor = async (clientId: number) => (await madeFor(clientId)).map(({ kind }) => kind);
let counter = 0;
const receive = (clientId: number, more: object = {}) => {
  counter += 1;
  return desk.receive({ clientId, trackingNumber: `MSG${String(counter).padStart(8, '0')}`, ...more });
};
/** A client with packages in a closed container, after the messages about it. */
async function sailing(size = 1, eta?: string) {
  const client = await server.createClient();
  const packages = [];
  for (let n = 0; n < size; n += 1) packages.push(await receive(client.id));
  const container = await desk.plan({ vessel: 'MV Test Star' });
  await desk.must(desk.load(container.id, { packageIds: packages.map(({ id }) => id) }));
  if (eta) await desk.must(desk.step(container.id, 'eta', { eta, reason: 'Planned.' }));
  await desk.must(desk.step(container.id, 'close'));
  await later(3 * hour);
  return { client, packages, container };
}

describe('a message to a client', () => {
  it('is the whole life of a package, each thing once', async () => {
    const { client, packages, container } = await sailing(1);
    const [pkg] = packages;
    const id = pkg?.id ?? 0;
    await desk.must(desk.step(container.id, 'depart', { eta: inDays(40) }));
    await later(2 * hour);
    await desk.must(desk.step(container.id, 'eta', { eta: inDays(45), reason: 'Storm.' }));
    await later(2 * hour);
    await desk.must(desk.step(container.id, 'arrive'));
    await later(2 * hour);
    await desk.must(desk.step(container.id, 'offload'));
    await later(2 * hour);
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await later(2 * hour);
    await desk.must(desk.handOver(client.id, [id]));
    await later(2 * hour);
    await later(day / 4);
    const made = await madeFor(client.id);
    expect(made.map(({ kind }) => kind)).toEqual(['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED']);
    expect(made.every(({ mail }) => mail === 'QUEUED')).toBe(true);
    for (const { body, subject, words, kind } of made) {
      expect(body).toContain(`#${id}  ${pkg?.trackingNumber}  LED strip lights, quantity 3, 0.42 cbm`);
      expect(body).toContain(`https://kwanline.example/packages/${id}`);
      expect(body).toMatch(
        /To get fewer of them, or none, open this link:\nhttps:\/\/kwanline\.example\/unsubscribe\/\d+\.[\w-]{43}\n$/,
      );
      expect(words.endsWith(`\nhttps://kwanline.example/packages/${id}`)).toBe(true);
      // It never names a member of staff.
      expect(`${body}${subject}${words}`).not.toMatch(/Staff \d/);
      expect(words.includes('Amount due'), kind).toBe(kind === 'AVAILABLE');
    }
    const available = made[4];
    expect(available?.body).toContain('Amount due: USD 105.00\n');
    expect(available?.body).toContain('available for collection in Sunyani');
    expect(server.woken.count).toBeGreaterThan(0);
  });

  it('says the amount in cedis when there is a rate, never less than 0.01 cbm, with the days of waiting', async () => {
    await server.sql(`insert into exchange_rates (valid_on, usd_ghs) values ('2020-01-01', 12.5)`);
    const client = await server.createClient();
    const [small, large] = [await receive(client.id, { cbm: 0.001 }), await receive(client.id, { cbm: 2 })];
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [small.id, large.id] }));
    for (const name of ['close', 'depart', 'arrive']) await desk.must(desk.step(container.id, name));
    await later(3 * hour);
    const waitedSince = new Date(server.now.value.getTime() - 6.5 * day);
    for (const { id } of [small, large]) {
      await server.sql(
        `insert into package_events (package_id, kind, happened_at, recorded_at, place, actor) values ($1, 'AVAILABLE', $2, $3, 'Accra', 'test')`,
        [id, waitedSince, server.now.value],
      );
    }
    await later(11 * minute);
    // 0.01 x 250 + 2 x 250; the first seven days are free.
    expect((await madeFor(client.id)).at(-1)?.words).toContain(
      'Amount due: USD 502.50 (GHS 6,281.25 at the rate of today)',
    );
  });

  it('waits for a package without an owner until it has one', async () => {
    const client = await server.createClient();
    const pkg = await desk.receive({ unidentified: true, trackingNumber: 'MSG-NOBODY' });
    await later(3 * hour);
    expect(await server.sql('select id from message_items where package_id = $1', [pkg.id])).toEqual([]);
    await desk.must(desk.post(`/staff/unidentified/${pkg.id}/assign`, { clientId: client.id }));
    await later(3 * hour);
    await later(3 * hour);
    expect(await kindsFor(client.id)).toEqual(['RECEIVED']);
  });

  it('is nothing that happened more than a week before it was written down', async () => {
    const client = await server.createClient();
    const pkg = await receive(client.id);
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [pkg.id] }));
    await server.sql('update packages set received_at = $2 where id = $1', [pkg.id, inDays(-9)]);
    await desk.must(desk.step(container.id, 'close', { loadedAt: inDays(-8) }));
    await later(3 * hour);
    expect(await kindsFor(client.id)).toEqual(['RECEIVED']);
  });
});

describe('what belongs together', () => {
  it('is one message for 60 packages of a container, which lists 50 and counts the rest', async () => {
    const { client } = await sailing(60);
    const made = await madeFor(client.id);
    expect(made.map(({ kind, packages }) => [kind, packages])).toEqual([
      ['RECEIVED', 60],
      ['LOADED', 60],
    ]);
    const lines = made[1]?.body?.split('\n').filter((line) => line.startsWith('- #'));
    expect(lines).toHaveLength(50);
    expect(made[1]?.body).toContain('\nand 10 more\n');
    expect(made[1]?.words).toMatch(/MSG\d+, MSG\d+, MSG\d+ and 57 more/);
    expect(made[1]?.subject).toBe('Loaded: 60 packages');
  });

  it('waits half an hour after the last package, but two hours at most', async () => {
    const client = await server.createClient();
    await receive(client.id);
    for (let n = 0; n < 5; n += 1) {
      expect(await later(20 * minute)).toBe(0);
      await receive(client.id);
    }
    await later(20 * minute);
    expect((await madeFor(client.id)).map(({ packages }) => packages)).toEqual([6]);
    await receive(client.id);
    await later(29 * minute);
    expect(await madeFor(client.id)).toHaveLength(1);
    await later(minute);
    expect((await madeFor(client.id)).map(({ packages }) => packages)).toEqual([6, 1]);
  });

  it('is separate for each branch when goods wait in two places', async () => {
    const { client, packages, container } = await sailing(3);
    for (const name of ['depart', 'arrive']) await desk.must(desk.step(container.id, name));
    const [a, b, c] = packages.map(({ id }) => id);
    for (const id of [a, b]) await desk.must(desk.event(id ?? 0, { command: 'AVAILABLE' }, desk.ghana));
    await desk.must(desk.event(c ?? 0, { command: 'AVAILABLE' }, desk.admin));
    await later(2 * hour);
    const told = (await madeFor(client.id)).filter(({ kind }) => kind === 'AVAILABLE');
    expect(told.map(({ words }) => /collection in (\w+)/.exec(words)?.[1]).sort()).toEqual(['Accra', 'Sunyani']);
  });
});

describe('never twice', () => {
  it('under twenty repeats of one command at once, and two who compose at once', async () => {
    const client = await server.createClient();
    const form = desk.intakeForm({ clientId: client.id, key: randomUUID(), trackingNumber: 'MSG-REPEAT' });
    await Promise.all(Array.from({ length: 20 }, () => desk.post('/staff/intake', form, desk.china)));
    const [pkg] = await server.sql<{ id: number }>('select id from packages where client_id = $1', [client.id]);
    const container = await desk.plan();
    await desk.must(desk.load(container.id, { packageIds: [pkg?.id ?? 0] }));
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => desk.step(container.id, 'close', { key })));
    await Promise.all(Array.from({ length: 20 }, () => desk.step(container.id, 'close')));
    server.now.value = new Date(server.now.value.getTime() + 3 * hour);
    await Promise.all(Array.from({ length: 8 }, () => server.composeMessages()));
    expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED']);
    const mails = await server.sql('select id from mail_outbox where recipient = $1', [client.email]);
    expect(mails).toHaveLength(2);
  });

  it('when it is put right and happens again', async () => {
    const { client, packages, container } = await sailing(1);
    const id = packages[0]?.id ?? 0;
    for (const name of ['depart', 'arrive']) await desk.must(desk.step(container.id, name));
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await later(2 * hour);
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'IN_TRANSIT', reason: 'Another box.' }));
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'ARRIVED', reason: 'It was this box.' }));
    await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
    await later(2 * hour);
    expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED', 'ARRIVED', 'AVAILABLE']);
  });

  it('but what is put right before anybody heard of it is not told', async () => {
    const { client, packages, container } = await sailing(2);
    const [first, second] = packages.map(({ id }) => id);
    for (const name of ['depart', 'arrive']) await desk.must(desk.step(container.id, name));
    await desk.must(desk.event(first ?? 0, { command: 'CORRECT', status: 'IN_TRANSIT', reason: 'Not in the box.' }));
    for (const id of [second]) await desk.must(desk.event(id ?? 0, { command: 'AVAILABLE' }, desk.ghana));
    await desk.must(desk.handOver(client.id, [second ?? 0]));
    await later(2 * hour);
    expect((await madeFor(client.id)).map(({ kind, packages: n }) => `${kind} ${n}`)).toEqual([
      'RECEIVED 2',
      'LOADED 2',
      // The first is missing, and the second was collected before a message was written.
      'ARRIVED 1',
      'DELIVERED 1',
    ]);
  });

  it('and a package that goes into another container is loaded again', async () => {
    const { client, packages } = await sailing(1);
    const id = packages[0]?.id ?? 0;
    await desk.must(desk.event(id, { command: 'CORRECT', status: 'YET_TO_LOAD', reason: 'Left behind.' }));
    const next = await desk.plan();
    await desk.must(desk.load(next.id, { packageIds: [id] }));
    await desk.must(desk.step(next.id, 'close'));
    await later(2 * hour);
    expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED', 'LOADED']);
  });
});

describe('the expected arrival', () => {
  const etaOf = async (clientId: number) => (await madeFor(clientId)).filter(({ kind }) => kind === 'ETA');
  const move = (id: number, eta: string) => desk.must(desk.step(id, 'eta', { eta, reason: 'The line says so.' }));

  it('is sent when the date moved by more than two days from the one sent last, up or down', async () => {
    const eta = inDays(40);
    const { client, container } = await sailing(1, eta);
    const at = (ms: number) => new Date(Date.parse(eta) + ms).toISOString();
    await move(container.id, at(2 * day));
    await later(2 * hour);
    expect(await etaOf(client.id)).toEqual([]);
    await move(container.id, at(2 * day + hour));
    await later(2 * hour);
    expect(await etaOf(client.id)).toHaveLength(1);
    // Compared with what the client was told, not with the value before.
    await move(container.id, at(4 * day + hour));
    await later(2 * hour);
    expect(await etaOf(client.id)).toHaveLength(1);
    await move(container.id, at(0));
    await later(2 * hour);
    const told = await etaOf(client.id);
    expect(told).toHaveLength(2);
    const asDay = (ms: number) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(Date.parse(eta) + ms),
      );
    expect(told[1]?.body).toContain(`Expected arrival: ${asDay(0)} (before: ${asDay(2 * day + hour)})`);
  });

  it('that moved away and back before anybody wrote is not told', async () => {
    const eta = inDays(40);
    const { client, container } = await sailing(1, eta);
    await move(container.id, inDays(60));
    await later(10 * minute);
    await move(container.id, inDays(70));
    await later(4 * minute);
    await move(container.id, eta);
    await later(2 * hour);
    expect(await etaOf(client.id)).toEqual([]);
    expect(await server.sql('select id from message_items where message_id is null')).toEqual([]);
  });

  it('that is first known at departure is nothing new, but what comes after is compared with it', async () => {
    const { client, container } = await sailing(1);
    await desk.must(desk.step(container.id, 'depart', { eta: inDays(40) }));
    await later(2 * hour);
    expect(await etaOf(client.id)).toEqual([]);
    await move(container.id, inDays(41, -2 * hour));
    await later(2 * hour);
    expect(await etaOf(client.id)).toEqual([]);
    await move(container.id, inDays(43));
    await later(2 * hour);
    expect(await etaOf(client.id)).toHaveLength(1);
  });

  it('is not told any more once the container is there', async () => {
    const { client, container } = await sailing(1, inDays(40));
    await desk.must(desk.step(container.id, 'depart'));
    await move(container.id, inDays(60));
    await desk.must(desk.step(container.id, 'arrive'));
    await later(2 * hour);
    expect(await kindsFor(client.id)).toEqual(['RECEIVED', 'LOADED', 'ARRIVED']);
  });
});

describe('mails', () => {
  it('are not made for a client without an address, after an opt-out, or while they are off', async () => {
    const silent = await desk.must<{ id: number }>(desk.post('/staff/clients', { shippingMark: 'KWL-NO MAIL' }));
    const muted = await server.createClient();
    await desk.must(desk.post(`/staff/clients/${muted.id}/messages`, { muted: ['RECEIVED'] }));
    await receive(silent.id);
    await receive(muted.id);
    await later(3 * hour);
    expect((await madeFor(silent.id)).map(({ mail }) => mail)).toEqual(['NO_ADDRESS']);
    expect((await madeFor(muted.id)).map(({ mail }) => mail)).toEqual(['OPTED_OUT']);
    expect(await server.sql('select id from mail_outbox where recipient = $1', [muted.email])).toEqual([]);

    const quiet = await startTestApp({ sendsMessages: false });
    const quietDesk = await startDesk(quiet);
    const client = await quiet.createClient();
    await quietDesk.receive({ clientId: client.id });
    quiet.now.value = new Date(quiet.now.value.getTime() + 3 * hour);
    expect(await quiet.composeMessages()).toBe(1);
    expect(await quiet.sql('select mail_state, state from messages')).toEqual([
      { mail_state: 'OFF', state: 'TO_SEND' },
    ]);
    expect(await quiet.sql('select id from mail_outbox')).toEqual([]);
    await quiet.close();
  });

  it('tell what became of them, also after the outbox has forgotten them', async () => {
    const client = await server.createClient();
    await receive(client.id);
    await later(3 * hour);
    const state = async () =>
      (await server.sql('select mail_state, mail_error from messages where client_id = $1', [client.id]))[0];
    expect(await state()).toEqual({ mail_state: 'QUEUED', mail_error: null });
    await server.sql(
      `update mail_outbox set discarded_at = now(), last_error = '550 no such box' where recipient = $1`,
      [client.email],
    );
    await server.composeMessages();
    expect(await state()).toEqual({ mail_state: 'FAILED', mail_error: '550 no such box' });
    await server.sql('delete from mail_outbox where recipient = $1', [client.email]);
    expect(await state()).toEqual({ mail_state: 'FAILED', mail_error: '550 no such box' });
  });
});
