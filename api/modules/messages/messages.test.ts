import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageChoice, MessageRow } from '#contract/staff/messages/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let support: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  support = await server.createStaff('support', 'Kumasi');
  auditor = await server.createStaff('auditor', 'Accra');
});
afterAll(() => server.close());

type Page = { data: MessageRow[]; meta: { itemCount: number } };
const list = async (query = '', who = auditor) => (await desk.get(`/staff/messages${query}`, who)).json<Page>();
const act = (id: number, name: string, body: object = {}, who: TestStaff = support) =>
  desk.post(`/staff/messages/${id}/${name}`, body, who);
const sentence = async (sent: ReturnType<typeof act>) => {
  const reply = await sent;
  return [reply.statusCode, reply.json().message];
};

let counter = 0;
/** A message to a new client. */
async function newMessage(fields: { phone?: string; shippingMark?: string } = {}) {
  const client = await server.createClient(fields);
  counter += 1;
  const trackingNumber = `QUEUE${String(counter).padStart(6, '0')}`;
  await desk.receive({ clientId: client.id, trackingNumber });
  server.now.value = new Date(server.now.value.getTime() + 31 * 60_000);
  await server.sql(`update staff_sessions set idle_expires_at = '2099-01-01', absolute_expires_at = '2099-01-01'`);
  await server.composeMessages();
  const [row] = (await list(`?q=${trackingNumber}`)).data;
  if (!row) throw new Error('No message was made.');
  return { client, trackingNumber, row };
}
const logOf = async (clientId: number) =>
  (await desk.get(`/staff/log/client/${clientId}`)).json<{ rows: { action: string; by: string; details: object }[] }>()
    .rows;

describe('the queue', () => {
  it('shows a message with its words, where it can be sent, and what became of the mail', async () => {
    const { client, row, trackingNumber } = await newMessage({ phone: '0241234567' });
    expect(row).toEqual({
      id: row.id,
      clientId: client.id,
      shippingMark: client.shippingMark,
      phone: '233241234567',
      kind: 'RECEIVED',
      container: null,
      branch: 'Guangdong',
      packages: 1,
      madeAt: server.now.value.toISOString(),
      words: expect.stringMatching(
        `^Kwanline Freight: We have received a package for you in Guangdong.\n${trackingNumber}\nhttps://`,
      ),
      mailState: 'QUEUED',
      mailAt: null,
      mailError: null,
      state: 'TO_SEND',
      stateAt: null,
      by: null,
      reason: null,
    });
  });

  it.each([
    ['0241234567', '233241234567'],
    ['241234567', '233241234567'],
    ['233241234567', '233241234567'],
    ['00233241234567', '233241234567'],
    ['8613800138000', '8613800138000'],
    ['0', null],
    ['12345', null],
    ['000000000000', null],
  ])('writes the phone %s as %s', async (phone, digits) => {
    expect(await server.sql('select whatsapp_number($1) as digits', [phone])).toEqual([{ digits }]);
  });

  it('filters by kind, state, mail and branch, searches, and pages', async () => {
    const { client, row } = await newMessage({ shippingMark: 'KWL-SEARCHED FOR' });
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids('?q=searched')).toEqual([row.id]);
    expect(await ids(`?q=searched&kind=RECEIVED&state=TO_SEND&mail=QUEUED&branch=Guangdong`)).toEqual([row.id]);
    expect(await ids('?q=searched&state=UNSENT')).toEqual([row.id]);
    for (const other of ['kind=LOADED', 'state=SENT', 'mail=SENT', 'branch=Accra']) {
      expect(await ids(`?q=searched&${other}`), other).toEqual([]);
    }
    const all = await list();
    expect(all.meta.itemCount).toBeGreaterThanOrEqual(2);
    await server.sql(
      `insert into messages (client_id, kind, branch, packages, words, made_at, mail_state)
       select $1, 'DELIVERED', 'Kumasi', 1, 'Words ' || n, now(), 'OFF' from generate_series(1, 60) n`,
      [client.id],
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?branch=Kumasi&page=${page}`)));
    expect(pages.map(({ data, meta }) => [data.length, meta.itemCount])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ]);
    const seen = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect([new Set(seen).size, [...seen].sort((a, b) => b - a)]).toEqual([60, seen]);
    const container = await desk.plan({ reference: 'MSG-BOX-1' });
    await server.sql(
      `insert into messages (client_id, kind, loading_id, packages, words, made_at, mail_state) values ($1, 'LOADED', $2, 1, 'x', now(), 'OFF')`,
      [client.id, container.id],
    );
    expect((await list('?q=msg-box')).data.map((each) => each.container)).toEqual(['MSG-BOX-1']);
    const own = await list(`?clientId=${client.id}`);
    expect(own.data[0]?.container).toBe('MSG-BOX-1');
    expect(new Set(own.data.map((each) => each.clientId))).toEqual(new Set([client.id]));
    expect((await list(`?clientId=${client.id + 100_000}`)).data).toEqual([]);
  });

  it.each([
    '?kind=NONSENSE',
    '?state=x',
    '?mail=x',
    '?branch=x',
    '?page=0',
    '?page=401',
    '?page=x',
    '?q=x',
    '?q=%00%00',
  ])('refuses %s with a sentence', async (query) => {
    const reply = await desk.get(`/staff/messages${query}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('sending on WhatsApp', () => {
  it('goes from to send over opened to sent, and all of it is logged', async () => {
    const { client, row } = await newMessage();
    expect(await sentence(act(row.id, 'sent'))).toEqual([409, 'Open the message in WhatsApp first.']);
    const opened = await desk.must<MessageRow>(act(row.id, 'open'));
    expect([opened.state, opened.by?.id, opened.stateAt]).toEqual([
      'OPENED',
      support.id,
      server.now.value.toISOString(),
    ]);
    const sent = await desk.must<MessageRow>(act(row.id, 'sent'));
    expect([sent.state, sent.by?.id]).toEqual(['SENT', support.id]);
    // It cannot be sent again in any way.
    expect((await desk.must<MessageRow>(act(row.id, 'sent'))).state).toBe('SENT');
    for (const name of ['open', 'release', 'skip']) {
      const reply = await act(row.id, name, name === 'skip' ? { reason: 'Told on the phone.' } : {});
      expect([name, reply.statusCode, reply.json().message]).toEqual([
        name,
        409,
        expect.stringMatching(/^Staff \d+ has already sent this\.$/),
      ]);
    }
    const actions = (await logOf(client.id)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['sent a WhatsApp message', 'opened a WhatsApp message']);
  });

  it('is given to one of twenty who open it at once', async () => {
    const { row } = await newMessage();
    const people = [support, desk.ghana, desk.admin, await server.createStaff('support')];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => act(row.id, 'open', {}, people[n % 4])));
    const winners = replies.filter(({ statusCode }) => statusCode === 200);
    // The same person may open it again. Others see who has it open.
    expect(new Set(winners.map((reply) => reply.json<MessageRow>().by?.id)).size).toBe(1);
    expect(winners).toHaveLength(5);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        expect.stringMatching(/^Staff \d+ has had this open since \d\d:\d\d UTC\.$/),
      ]);
    }
  });

  it('is marked as sent by the person who has it open, or by an admin, and by no other', async () => {
    const { row } = await newMessage();
    await desk.must(act(row.id, 'open'));
    expect(await sentence(act(row.id, 'sent', {}, desk.ghana))).toEqual([
      409,
      expect.stringMatching(/^Staff \d+ has had this open since \d\d:\d\d UTC\.$/),
    ]);
    for (const [name, form] of [
      ['release', {}],
      ['skip', { reason: 'Told on the phone.' }],
    ] as const) {
      expect((await act(row.id, name, form, desk.ghana)).statusCode, name).toBe(409);
    }
    const sent = await desk.must<MessageRow>(act(row.id, 'sent', {}, desk.admin));
    expect([sent.state, sent.by?.id]).toEqual(['SENT', desk.admin.id]);
  });

  it('happens once for twenty repeats of one command', async () => {
    const { client, row } = await newMessage();
    const before = (await logOf(client.id)).length;
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => act(row.id, 'open', { key })));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await logOf(client.id)).length).toBe(before + 1);
  });

  it('can be taken over after half an hour, put back, and skipped with a reason', async () => {
    const { row } = await newMessage();
    await desk.must(act(row.id, 'open'));
    expect((await act(row.id, 'open', {}, desk.ghana)).statusCode).toBe(409);
    server.now.value = new Date(server.now.value.getTime() + 30 * 60_000);
    expect((await desk.must<MessageRow>(act(row.id, 'open', {}, desk.ghana))).by?.id).toBe(desk.ghana.id);
    expect(await desk.must<MessageRow>(act(row.id, 'release', {}, desk.ghana))).toMatchObject({
      state: 'TO_SEND',
      by: null,
      stateAt: null,
    });
    expect(await sentence(act(row.id, 'skip'))).toEqual([400, expect.stringContaining('reason')]);
    const skipped = await desk.must<MessageRow>(act(row.id, 'skip', { reason: 'Told on the phone.' }));
    expect(skipped).toMatchObject({ state: 'SKIPPED', reason: 'Told on the phone.' });
    expect(await desk.must<MessageRow>(act(row.id, 'open'))).toMatchObject({ state: 'OPENED', reason: null });
  });

  it('is refused without a number, and without a message', async () => {
    const { row } = await newMessage({ phone: '12345' });
    expect(row.phone).toBeNull();
    expect(await sentence(act(row.id, 'open'))).toEqual([409, 'This client has no phone number for WhatsApp.']);
    expect((await act(987_654_321, 'open')).statusCode).toBe(404);
  });

  it('is not queued for a client who opted out, but can be done on purpose', async () => {
    const client = await server.createClient();
    await desk.must(desk.post(`/staff/clients/${client.id}/messages`, { muted: ['RECEIVED'] }, support));
    await desk.receive({ clientId: client.id, trackingNumber: 'QUEUE-MUTED' });
    server.now.value = new Date(server.now.value.getTime() + 31 * 60_000);
    await server.composeMessages();
    const [row] = (await list('?q=QUEUE-MUTED')).data;
    expect(row).toMatchObject({ mailState: 'OPTED_OUT', state: 'SKIPPED', reason: 'The client opted out.', by: null });
    expect((await act(row?.id ?? 0, 'open')).statusCode).toBe(200);
  });
});

describe('the choice of a client, set by the desk', () => {
  it('is kept in order, logged when it changes, and read by everybody', async () => {
    const client = await server.createClient();
    const path = `/staff/clients/${client.id}/messages`;
    const read = async () => (await desk.get(path, auditor)).json<MessageChoice>();
    expect(await read()).toEqual({ clientId: client.id, muted: [] });
    const form = { muted: ['DELIVERED', 'RECEIVED', 'DELIVERED'] };
    expect(await desk.must(desk.post(path, form, support))).toEqual({
      clientId: client.id,
      muted: ['RECEIVED', 'DELIVERED'],
    });
    await desk.must(desk.post(path, form, support));
    const entries = (await logOf(client.id)).filter(({ action }) => action === 'set which mails the client gets');
    expect(entries).toEqual([expect.objectContaining({ details: { muted: ['RECEIVED', 'DELIVERED'] } })]);
    expect(await read()).toEqual({ clientId: client.id, muted: ['RECEIVED', 'DELIVERED'] });
  });

  it('is refused for an unknown client, for bad input and from an auditor', async () => {
    expect((await desk.post('/staff/clients/987654321/messages', { muted: [] })).statusCode).toBe(404);
    expect((await desk.get('/staff/clients/987654321/messages')).statusCode).toBe(404);
    expect((await desk.post('/staff/clients/1/messages', { muted: ['NONSENSE'] })).statusCode).toBe(400);
    expect((await desk.post('/staff/clients/1/messages', { muted: [] }, auditor)).statusCode).toBe(403);
  });
});
