import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { LogEntry } from '#contract/staff/desk/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const list = async () => (await desk.get('/staff/branches')).json<DeskBranch[]>();
const branch = async (code: string) => {
  const found = (await list()).find((each) => each.code === code);
  if (!found) throw new Error(`There is no branch ${code}.`);
  return found;
};
const tamale = {
  ...{ name: 'Tamale', nameZh: '塔马利', country: 'GH', kind: 'branch', timeZone: 'Africa/Accra', position: 9 },
  ...{ receives: false, loads: false, checksArrivals: true, handsOver: true, takesMoney: true, active: true },
};
const add = (more: object = {}) => desk.post('/staff/branches', { ...tamale, ...more });
const change = async (code: string, more: object, who: TestStaff = desk.admin) => {
  const { id, code: _code, country: _country, ...known } = await branch(code);
  return server.app.inject({
    method: 'PATCH',
    url: `/api/staff/branches/${id}`,
    headers: who.headers,
    payload: { key: randomUUID(), ...known, ...more },
  });
};
const refusal = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
];

describe('branches', () => {
  it('begin with those that were fixed in the code before', async () => {
    expect((await list()).map(({ code, name, country }) => [code, name, country])).toEqual([
      ['Guangdong', 'Guangdong', 'CN'],
      ['Accra', 'Accra', 'GH'],
      ['Kumasi', 'Kumasi', 'GH'],
      ['Sunyani', 'Sunyani', 'GH'],
      ['Koforidua', 'Koforidua', 'GH'],
    ]);
  });

  it('are added with a history, and goods can be handed over there at once', async () => {
    const added = await desk.must<DeskBranch>(add());
    expect(added).toMatchObject({ ...tamale, code: 'Tamale', version: 1 });
    const log = (await desk.get(`/staff/log/branch/${added.id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(log).toMatchObject([{ action: 'added the branch', details: { name: 'Tamale', country: 'GH' } }]);
    const keeper = await server.createStaff('ghana-warehouse', 'Tamale');
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{}]);
    await desk.must(desk.event(ids[0] ?? 0, { command: 'AVAILABLE' }, keeper));
    const handover = await desk.must<{ branch: string }>(desk.handOver(client.id, ids, { branch: 'Tamale' }, keeper));
    expect(handover.branch).toBe('Tamale');
  });

  it('are added once for a key', async () => {
    const key = randomUUID();
    const first = await add({ key, name: 'Wa', nameZh: '瓦' });
    expect((await add({ key, name: 'Wa', nameZh: '瓦' })).json()).toEqual(first.json());
    expect((await list()).filter(({ name }) => name === 'Wa')).toHaveLength(1);
  });

  it('refuse a name that another branch has, in any case', async () => {
    expect(refusal(await add({ name: 'kumasi' }))).toEqual([400, 'Another branch already has this name.']);
    expect(refusal(await change('Accra', { name: 'KUMASI' }))).toEqual([400, 'Another branch already has this name.']);
  });

  it.each([
    [
      { name: 'Ho', receives: true },
      'receives',
      'Goods are received and loaded in China. A branch in Ghana receives them by its check.',
    ],
    [{ name: 'Yiwu', country: 'CN' }, 'checksArrivals', 'Goods are checked and handed over in Ghana.'],
    [{ name: ' ' }, 'name', 'A name has 1 to 60 characters.'],
    [{ timeZone: 'Europe/Paris' }, 'timeZone', 'Choose a time zone of China or Ghana.'],
  ])('refuse %j with a sentence at the field', async (more, path, message) => {
    const reply = await add(more);
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]]);
  });

  it('are not overwritten by a person who read an older version', async () => {
    const { version } = await branch('Koforidua');
    const replies = await Promise.all([
      change('Koforidua', { version, position: 7 }),
      change('Koforidua', { version, position: 8 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Someone else has changed this branch. Open it again.',
    );
  });
});

describe('a renamed branch', () => {
  it('keeps its goods, hand-overs, payments and staff, and shows the new name to clients', async () => {
    const keeper = await server.createStaff('ghana-warehouse', 'Kumasi');
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{}, {}]);
    const [first = 0, second = 0] = ids;
    for (const id of ids) await desk.must(desk.event(id, { command: 'AVAILABLE' }, keeper));
    const payment = { clientId: client.id, amount: 100, currency: 'USD', method: 'CASH' };
    await desk.must(desk.post('/staff/payments', payment, keeper));

    const renamed = await change('Kumasi', { name: 'Kumasi Adum', nameZh: '库马西阿杜姆' });
    expect(renamed.json()).toMatchObject({ code: 'Kumasi', name: 'Kumasi Adum', version: 2 });
    const { id } = await branch('Kumasi');
    const [latest] = (await desk.get(`/staff/log/branch/${id}`)).json<{ rows: LogEntry[] }>().rows;
    expect(latest?.details).toEqual({
      name: { from: 'Kumasi', to: 'Kumasi Adum' },
      nameZh: { from: '库马西', to: '库马西阿杜姆' },
    });

    await desk.must(desk.handOver(client.id, [first], { branch: 'Kumasi' }, keeper));
    const waiting = (await desk.get('/staff/waiting?branch=Kumasi')).json<{ data: { id: number }[] }>().data;
    expect(waiting.map((row) => row.id)).toEqual([second]);
    const history = await server.app.inject({
      url: `/api/packages/${second}/events`,
      headers: client.headers,
    });
    expect(history.json<{ what: string; where: string }[]>().find(({ what }) => what === 'AVAILABLE')?.where).toBe(
      'Kumasi Adum',
    );
    const table = await desk.get('/staff/payments/export');
    expect(table.body).toContain('Kumasi Adum');
    const elsewhere = await desk.handOver(client.id, [second], { branch: 'Accra' }, desk.admin);
    expect(elsewhere.json().message).toMatch(/^Package \w+ waits in Kumasi Adum, not in Accra\.$/);
    server.now.value = new Date(server.now.value.getTime() + 3 * 3_600_000);
    await server.composeMessages();
    const [told] = await server.sql<{ words: string }>(
      `select words from messages where client_id = $1 and kind = 'AVAILABLE'`,
      [client.id],
    );
    expect(told?.words).toContain('Kumasi Adum');
  });

  it('leaves its old name to a new branch, which gets another code', async () => {
    const added = await desk.must<DeskBranch>(add({ name: 'Kumasi', nameZh: '库马西' }));
    expect([added.name, added.code]).toEqual(['Kumasi', 'Kumasi 2']);
  });
});

describe('a closed branch', () => {
  it('is refused while people work there or goods wait there', async () => {
    expect(refusal(await change('Sunyani', { active: false }))).toEqual([
      409,
      'Staff accounts belong to Sunyani: 1. Give them another branch first.',
    ]);
    await desk.must(add({ name: 'Bolgatanga', nameZh: '博尔加坦加' }));
    const client = await server.createClient();
    const { ids } = await desk.arrivedContainer(client.id, [{}]);
    await desk.must(desk.event(ids[0] ?? 0, { command: 'AVAILABLE', place: 'Bolgatanga' }));
    expect(refusal(await change('Bolgatanga', { active: false }))).toEqual([
      409,
      'Packages wait for collection in Bolgatanga: 1. Hand them over or transfer them first.',
    ]);
    await desk.must(desk.handOver(client.id, ids, { branch: 'Bolgatanga' }, desk.admin));
    expect((await change('Bolgatanga', { active: false })).statusCode).toBe(200);
  });

  it('cannot be chosen any more', async () => {
    const client = await server.createClient();
    const { id, ids } = await desk.arrivedContainer(client.id, [{}]);
    const gone = [400, 'Choose the branch in Ghana.'];
    const event = desk.event(ids[0] ?? 0, { command: 'AVAILABLE', place: 'Bolgatanga' });
    expect(refusal(await event)).toEqual(gone);
    const made = desk.post(`/staff/containers/${id}/available`, { branch: 'Bolgatanga' });
    expect(refusal(await made)).toEqual(gone);
    const person = { email: 'a@kwanline.example', name: 'Adwoa', password: 'akwaaba-2025', role: 'ghana-warehouse' };
    const account = { ...person, key: randomUUID(), source: 'form' };
    expect(
      refusal(
        await server.app.inject({
          method: 'POST',
          url: '/api/staff/accounts',
          headers: desk.admin.headers,
          payload: { ...account, key: randomUUID(), branch: 'Bolgatanga' },
        }),
      ),
    ).toEqual([400, 'Must be a known branch.']);
    const record = await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/clients/${client.id}/record`,
      headers: desk.admin.headers,
      payload: { key: randomUUID(), preferredBranch: 'Bolgatanga' },
    });
    expect(refusal(record)).toEqual([400, 'Must be a branch in Ghana.']);
  });

  it('is never the last one that receives goods', async () => {
    expect(refusal(await change('Guangdong', { receives: false }))).toEqual([
      409,
      'No other branch receives goods. Open one that does first.',
    ]);
  });
});

describe('what a branch may do', () => {
  it('binds its staff, and not an admin', async () => {
    const yiwu = { receives: false, loads: false, checksArrivals: false, handsOver: false, takesMoney: false };
    await desk.must(add({ name: 'Yiwu', nameZh: '义乌', country: 'CN', timeZone: 'Asia/Shanghai', ...yiwu }));
    await desk.must(add({ name: 'Ho', nameZh: '霍', ...yiwu }));
    const china = await server.createStaff('china-warehouse', 'Yiwu');
    const ghana = await server.createStaff('ghana-warehouse', 'Ho');
    const client = await server.createClient();
    const { id, packages } = await desk.arrivedContainer(client.id, [{}]);
    const open = await desk.plan();
    const receive = (who: TestStaff) => desk.post('/staff/intake', desk.intakeForm({ clientId: client.id }), who);
    const pay = { clientId: client.id, amount: 100, currency: 'USD', method: 'CASH' };
    const scan = { trackingNumber: packages[0]?.trackingNumber };
    expect([
      refusal(await receive(china)),
      refusal(await desk.load(open.id, { packageIds: [1] }, china)),
      refusal(await desk.post(`/staff/containers/${id}/check/scan`, scan, ghana)),
      refusal(await desk.post('/staff/payments', pay, ghana)),
    ]).toEqual([
      [403, 'Yiwu does not receive goods. Ask an admin.'],
      [403, 'Package 773412905561 was not loaded: Yiwu does not load containers. Ask an admin.'],
      [403, '773412905561 was not counted: Ho does not check arrivals. Ask an admin.'],
      [403, 'Ho does not take cash. Ask an admin.'],
    ]);
    expect((await receive(desk.admin)).statusCode).toBe(201);
  });
});
