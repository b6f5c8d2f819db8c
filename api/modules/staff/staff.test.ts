import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

let server: TestApp;
let admin: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.createStaff('admin');
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = admin.headers) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers });
const send = (method: 'POST' | 'PATCH', path: string, payload: object, headers: Headers = admin.headers) =>
  server.app.inject({ method, url: `/api${path}`, headers, payload });
const signIn = (email: string, password: string) => send('POST', '/staff/auth/signin', { email, password }, {});

const hour = 60 * 60_000;
const at = async <T>(ms: number, work: () => Promise<T>) => {
  const before = server.now.value;
  server.now.value = new Date(before.getTime() + ms);
  try {
    return await work();
  } finally {
    server.now.value = before;
  }
};

describe('signing in at the desk', () => {
  it('answers who it is and a token that works, whatever the case of the address', async () => {
    const reply = await signIn(admin.email.toUpperCase(), admin.password);
    expect(reply.statusCode).toBe(200);
    const { accessToken, ...who } = reply.json();
    expect(who).toMatchObject({ id: admin.id, email: admin.email, role: 'admin', branch: 'Accra' });
    const me = await get('/staff/me', { authorization: `Bearer ${accessToken}` });
    expect(me.json()).toMatchObject({ id: admin.id, role: 'admin', branch: 'Accra' });
  });

  it('says the same for an unknown address, a wrong password and an account that is no longer active', async () => {
    const gone = await server.createStaff('support');
    await send('PATCH', `/staff/accounts/${gone.id}`, { active: false });
    const replies = [
      await signIn('nobody@kwanline.example', 'akwaaba-2025'),
      await signIn(admin.email, 'wrong-password'),
      await signIn(gone.email, gone.password),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  it('makes guesses wait longer and longer, without keeping a client of that address out', async () => {
    const target = await server.createStaff('support');
    await server.createClient({ email: target.email });
    for (let guess = 0; guess < 5; guess += 1) await signIn(target.email, 'wrong-password');
    const reply = await signIn(target.email, target.password);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '30']);
    const asClient = { email: target.email, password: 'akwaaba-2025' };
    expect((await send('POST', '/auth/signin/client', asClient, {})).statusCode).toBe(200);
    expect(await at(31_000, async () => (await signIn(target.email, target.password)).statusCode)).toBe(200);
  });

  it('is written down, with the branch', async () => {
    const { id } = await server.createStaff('accounts', 'Kumasi');
    const [entry] = (await get(`/staff/log/staff/${id}`)).json().rows;
    expect(entry).toMatchObject({ action: 'signed in', branch: 'Kumasi', source: 'form' });
  });

  it('is read by those who see the accounts and by the person alone', async () => {
    const { id, headers } = await server.createStaff('accounts');
    const others = ['china-warehouse', 'ghana-warehouse', 'accounts', 'support', 'auditor'] as const;
    const people = await Promise.all(others.map((role) => server.createStaff(role)));
    const replies = await Promise.all(people.map((person) => get(`/staff/log/staff/${id}`, person.headers)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 200]);
    expect(replies[0]?.json().message).toBe('Your role does not allow this. Ask an admin or an auditor.');
    expect((await get(`/staff/log/staff/${id}`, headers)).json().rows).toHaveLength(1);
  });
});

describe('a session of the desk', () => {
  it('ends at once when its owner signs out', async () => {
    const person = await server.createStaff('support');
    expect((await send('POST', '/staff/auth/signout', {}, person.headers)).statusCode).toBe(200);
    expect((await get('/staff/me', person.headers)).statusCode).toBe(401);
  });

  it('is remembered as the last time a person was seen, also when it has ended', async () => {
    const person = await server.createStaff('support');
    const seen = async () =>
      (await get('/staff/accounts'))
        .json<{ id: number; lastUsedAt: string | null }[]>()
        .find(({ id }) => id === person.id)?.lastUsedAt;
    const first = await seen();
    expect(first).toBe(server.now.value.toISOString());
    await at(2 * hour, () => get('/staff/me', person.headers));
    const later = new Date(server.now.value.getTime() + 2 * hour).toISOString();
    expect(await seen()).toBe(later);
    await send('POST', '/staff/auth/signout', {}, person.headers);
    expect(await seen()).toBe(later);
    const other = await server.createStaff('support');
    await send('POST', `/staff/accounts/${other.id}/password`, { password: 'akwaaba-2027' });
    expect(
      (await get('/staff/accounts'))
        .json<{ id: number; lastUsedAt: string | null }[]>()
        .find(({ id }) => id === other.id)?.lastUsedAt,
    ).toBe(server.now.value.toISOString());
  });

  it('ends after twelve idle hours', async () => {
    const person = await server.createStaff('support');
    expect(await at(12 * hour + 1, async () => (await get('/staff/me', person.headers)).statusCode)).toBe(401);
  });

  it('lives on while it is used, but never longer than a day', async () => {
    const person = await server.createStaff('support');
    const ask = async () => (await get('/staff/me', person.headers)).statusCode;
    expect(await at(11 * hour, ask)).toBe(200);
    expect(await at(22 * hour, ask)).toBe(200);
    expect(await at(24 * hour - 1000, ask)).toBe(200);
    expect(await at(24 * hour, ask)).toBe(401);
  });

  it('is kept as a hash only', async () => {
    const person = await server.createStaff('support');
    const token = person.headers.authorization.slice('Bearer '.length);
    const rows = await server.sql(`select 1 from staff_sessions t where t::text like '%' || $1 || '%'`, [token]);
    expect(rows).toEqual([]);
  });
});

describe('accounts', () => {
  const form = (email: string) => ({
    key: randomUUID(),
    email,
    name: 'Efua Boakye',
    password: 'akwaaba-2026',
    role: 'ghana-warehouse',
    branch: 'Sunyani',
  });

  it('need a branch where their role works', async () => {
    const given = await send('POST', '/staff/accounts', {
      ...form('mei@kwanline.example'),
      role: 'china-warehouse',
      branch: 'Accra',
    });
    const message = 'Staff of the China warehouse work in Guangdong. Choose one of these branches.';
    expect([given.statusCode, given.json().issues]).toEqual([400, [{ path: 'branch', message }]]);
    const person = await server.createStaff('support', 'Guangdong');
    const changed = await send('PATCH', `/staff/accounts/${person.id}`, { role: 'ghana-warehouse' });
    expect([changed.statusCode, changed.json().message]).toEqual([
      400,
      'Staff of the Ghana warehouse work in Accra, Kumasi, Sunyani, Koforidua. Choose one of these branches.',
    ]);
    const both = { role: 'ghana-warehouse', branch: 'Kumasi' };
    expect((await send('PATCH', `/staff/accounts/${person.id}`, both)).json()).toMatchObject(both);
    expect((await send('PATCH', `/staff/accounts/${person.id}`, { branch: 'Guangdong' })).statusCode).toBe(400);
  });

  it('that do not fit from earlier days still sign in, and can be renamed and corrected', async () => {
    const person = await server.createStaff('china-warehouse', 'Accra');
    expect((await signIn(person.email, person.password)).statusCode).toBe(200);
    const url = `/staff/accounts/${person.id}`;
    expect((await send('PATCH', url, { name: 'Mei Lin' })).json()).toMatchObject({ name: 'Mei Lin', branch: 'Accra' });
    expect((await send('PATCH', url, { branch: 'Kumasi' })).statusCode).toBe(400);
    expect((await send('PATCH', url, { branch: 'Guangdong' })).json()).toMatchObject({ branch: 'Guangdong' });
  });

  it('are given by an admin, and work', async () => {
    const reply = await send('POST', '/staff/accounts', form('efua@kwanline.example'));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ name: 'Efua Boakye', active: true, lastUsedAt: null });
    expect((await signIn('efua@kwanline.example', 'akwaaba-2026')).json().branch).toBe('Sunyani');
    expect((await get('/staff/accounts')).json()).toContainEqual(expect.objectContaining({ name: 'Efua Boakye' }));
  });

  it('are given once: the same command after a lost answer gets the first account, and no digest of the password is kept', async () => {
    const body = form('adwoa@kwanline.example');
    const first = await send('POST', '/staff/accounts', body);
    const again = await send('POST', '/staff/accounts', body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await server.sql('select from staff where email = $1', [body.email])).toHaveLength(1);
    const other = await send('POST', '/staff/accounts', { ...body, email: 'afia@kwanline.example' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'CONFLICT']);
    const [{ hash } = { hash: '' }] = await server.sql<{ hash: string }>(
      `select encode(request_hash, 'hex') as hash from desk_commands where key = $1`,
      [body.key],
    );
    const { password: _, key, email, name, role, branch } = body;
    const stored = JSON.stringify(['createStaff', { key, source: 'form', email, name, role, branch }]);
    expect(hash).toBe(createHash('sha256').update(stored).digest('hex'));
  });

  it('have a unique address, whatever its case', async () => {
    const reply = await send('POST', '/staff/accounts', form(admin.email.toUpperCase()));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('change their role at once, in a session that is open', async () => {
    const person = await server.createStaff('support');
    expect((await get('/staff/accounts', person.headers)).statusCode).toBe(403);
    await send('PATCH', `/staff/accounts/${person.id}`, { role: 'auditor', branch: 'Koforidua' });
    expect((await get('/staff/accounts', person.headers)).statusCode).toBe(200);
    expect((await get('/staff/me', person.headers)).json()).toMatchObject({ branch: 'Koforidua' });
  });

  it('that are switched off end their sessions, also when they are switched on again', async () => {
    const person = await server.createStaff('support');
    await send('PATCH', `/staff/accounts/${person.id}`, { active: false });
    expect((await get('/staff/me', person.headers)).statusCode).toBe(401);
    await send('PATCH', `/staff/accounts/${person.id}`, { active: true });
    expect((await get('/staff/me', person.headers)).statusCode).toBe(401);
  });

  it('with a new password end their sessions and forget the old one', async () => {
    const person = await server.createStaff('support');
    const reply = await send('POST', `/staff/accounts/${person.id}/password`, { password: 'another-2026' });
    expect(reply.statusCode).toBe(200);
    expect((await get('/staff/me', person.headers)).statusCode).toBe(401);
    expect((await signIn(person.email, person.password)).statusCode).toBe(400);
    expect((await signIn(person.email, 'another-2026')).statusCode).toBe(200);
  });

  it('leave one admin, even when two dismiss each other at the same moment', async () => {
    const alone = await startTestApp();
    const one = await alone.createStaff('admin');
    const two = await alone.createStaff('admin');
    const dismiss = (by: TestStaff, whom: TestStaff) =>
      alone.app.inject({
        method: 'PATCH',
        url: `/api/staff/accounts/${whom.id}`,
        headers: by.headers,
        payload: { active: false },
      });
    const replies = await Promise.all([dismiss(one, two), dismiss(two, one)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await alone.sql<{ id: number }>('select id from staff where active');
    expect(left).toHaveLength(1);
    const last = left[0]?.id === one.id ? one : two;
    expect((await dismiss(last, last)).json().message).toBe(
      'This is the last admin. Make another person an admin first.',
    );
    await alone.close();
  });

  it('that do not exist are not found', async () => {
    expect((await send('PATCH', '/staff/accounts/987654', { name: 'Nobody' })).statusCode).toBe(404);
    expect((await send('POST', '/staff/accounts/987654/password', { password: 'akwaaba-2026' })).statusCode).toBe(404);
  });

  it('leave no password and no hash in the log', async () => {
    const rows = await server.sql(`select 1 from desk_log t where t::text ~ 'argon2|akwaaba|another-2026'`);
    expect(rows).toEqual([]);
  });
});

it('the log of the desk cannot be changed', async () => {
  await expect(server.sql(`update desk_log set action = 'nothing'`)).rejects.toThrow('never changed');
});
