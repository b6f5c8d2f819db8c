import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';

/** Every password in this file contains this word, so that one search finds them all. */
const canary = 'kanarie';
const first = `${canary}-one`;
const second = `${canary}-two`;
const third = `${canary}-three`;
const email = 'canary.owner@kwanline.example';

let server: TestApp;
let log = '';
const tokens = new Set<string>();
const resetTokens = new Set<string>();
/** Replies of calls that must not return tokens. */
const otherReplies: string[] = [];

type Call = { method?: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object | string; headers?: object };

const tokenGivers = ['/api/auth/signin/client', '/api/auth/signup/client', '/api/auth/client/refresh'];

const send = async ({ method = 'POST', url, payload, headers }: Call, expected: number) => {
  const reply = await server.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers } });
  expect([url, reply.statusCode]).toEqual([url, expected]);
  const body = reply.headers['content-type']?.toString().startsWith('application/json') ? reply.json() : {};
  const given = [body.backendTokens?.accessToken, body.backendTokens?.refreshToken, body.accessToken];
  const cookie = /kwanline_device=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1];
  for (const token of [...given, cookie]) if (token) tokens.add(token);
  if (!tokenGivers.includes(url) || reply.statusCode >= 400) otherReplies.push(reply.body);
  return body;
};

const signIn = (password: string, expected: number) =>
  send({ url: '/api/auth/signin/client', payload: { email, password } }, expected);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

const newResetToken = async () => {
  await send({ url: '/api/auth/clients/forgot-password', payload: { email } }, 200);
  const mails = await server.sql<{ body: string }>(
    `select body from mail_outbox where recipient = $1 and subject like 'Reset%' order by id`,
    [email],
  );
  const id = new URL(/https:\S+/.exec(mails.at(-1)?.body ?? '')?.[0] ?? '').searchParams.get('id') ?? '';
  resetTokens.add(id);
  return id;
};

const reset = (id: string, password: string, expected: number) =>
  send(
    { url: '/api/auth/clients/reset-password', payload: { id, email, password, confirmPassword: password } },
    expected,
  );

/** Every step in the life of an account, including refused and failed ones. */
beforeAll(async () => {
  const stream = {
    write: (line: string) => {
      log += line;
    },
  };
  server = await startTestApp({ log: pino({ level: 'trace' }, stream) });

  const form = { email, password: first, confirmPassword: first, shippingMark: 'KWL-CANARY', phone: '1' };
  const signUpUrl = '/api/auth/signup/client';
  const { id, backendTokens } = await send({ url: signUpUrl, payload: form }, 201);
  await send({ url: signUpUrl, payload: form }, 409);
  await send({ url: signUpUrl, payload: { ...form, confirmPassword: second } }, 400);
  await send({ url: signUpUrl, payload: { ...form, extra: first } }, 400);
  await send({ url: `/api/auth/signin/client?password=${first}`, payload: { email, password: second } }, 400);
  await send({ url: '/api/auth/signin/client', payload: `{"password":"${first}"`, headers: json }, 400);
  await send({ url: '/api/auth/signin/client', payload: first, headers: { 'content-type': 'text/plain' } }, 415);
  const huge = { email, password: first.repeat(4_000) };
  await send({ url: '/api/auth/signin/client', payload: huge }, 413);
  const profile = `/api/users/clients/${id}`;
  const passwordUrl = `/api/users/password/${id}`;

  const { accessToken, refreshToken } = (await signIn(first, 200)).backendTokens;
  const refreshUrl = '/api/auth/client/refresh';
  await send({ method: 'GET', url: refreshUrl, headers: bearer(refreshToken) }, 200);
  await send({ method: 'GET', url: refreshUrl, headers: bearer(accessToken) }, 401);
  await send({ method: 'GET', url: `/api/nowhere?token=${accessToken}`, headers: bearer(accessToken) }, 404);
  await send({ method: 'GET', url: profile, headers: bearer(accessToken) }, 200);
  await send({ method: 'GET', url: profile, headers: bearer(refreshToken) }, 401);
  const patch = (url: string, payload: object, expected: number) =>
    send({ method: 'PATCH', url, payload, headers: bearer(accessToken) }, expected);
  await patch(profile, { shippingMark: 'KWL-RENAMED', phone: '233000000001' }, 200);
  await patch(profile, { shippingMark: 'KWL-RENAMED', phone: '1', password: first }, 400);
  await patch(`${profile}/info`, { location: 'Accra', nextOfKin: 'Kofi', nextOfKinPhone: '1', dob: '1990-01-01' }, 200);
  await patch(passwordUrl, { oldPassword: third, newPassword: second, confirmPassword: second }, 400);
  await patch(passwordUrl, { oldPassword: first, newPassword: second, confirmPassword: third }, 400);
  await patch(passwordUrl, { oldPassword: first, newPassword: second, confirmPassword: second }, 200);
  await send({ url: '/api/auth/client/signout', headers: bearer(accessToken) }, 200);
  await send({ url: '/api/auth/client/signout', headers: bearer(backendTokens.accessToken) }, 401);

  const [unused, used] = [await newResetToken(), await newResetToken()];
  await send({ method: 'GET', url: `/reset-password?id=${used}&email=${email}` }, 404);
  await reset(used, third, 200);
  await reset(used, first, 400);
  await reset(unused, first, 400);
  await signIn(third, 200);
  await newResetToken();

  // Database errors whose messages contain the values of the failed row.
  await server.sql(`alter table clients add constraint boom check (shipping_mark <> 'KWL-BOOM')`);
  await send({ url: signUpUrl, payload: { ...form, email: `x${email}`, shippingMark: 'KWL-BOOM' } }, 500);
  await server.sql('alter table known_devices rename to known_devices_gone');
  await signIn(third, 500);
  await server.sql('alter table known_devices_gone rename to known_devices');
  for (let failure = 1; failure <= 4; failure += 1) await signIn(first, 400);
  await signIn(third, 429);
});
afterAll(() => server.close());

const textOf = async (table: string) => {
  const rows = await server.sql<{ text: string }>(`select t::text as text from ${table} t`);
  return rows.map(({ text }) => text).join('\n');
};

/** The secrets found in a text, listed by kind and not by value. */
const found = (text: string, { linksMayStay = false } = {}) => {
  const secrets = [
    ...[...tokens].map((token) => ['token', token] as const),
    ...(linksMayStay ? [] : [...resetTokens].map((token) => ['reset token', token] as const)),
    ['password', canary] as const,
    ['password hash', '$argon2'] as const,
  ];
  return secrets.filter(([, secret]) => text.includes(secret)).map(([kind]) => kind);
};

describe('after everything an account can go through', () => {
  it('there were tokens of every kind to look for', () => {
    expect([tokens.size >= 9, resetTokens.size]).toEqual([true, 3]);
    expect(found([...tokens].join())).toHaveLength(tokens.size);
  });

  it('the log tells of every request, and of what broke', () => {
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const routes = new Set(lines.map(({ route }) => route));
    for (const route of ['/api/auth/signin/client', '/api/users/password/:id', '/api/auth/clients/reset-password']) {
      expect(routes).toContain(route);
    }
    const broken = lines.filter(({ code }) => code === 'INTERNAL').map(({ msg }) => msg === 'request');
    expect(broken).toEqual([false, true, false, true]);
  });

  it('the log holds no password, no hash and no token', () => {
    expect(found(log)).toEqual([]);
  });

  it('the log holds no e-mail address, phone or name', () => {
    for (const personal of ['@', '233000000001', 'KWL-', 'Kofi']) expect(log).not.toContain(personal);
  });

  it('the audit tells who did what', async () => {
    const rows = await server.sql<{ action: string }>('select distinct action from audit_log order by action');
    expect(rows.map(({ action }) => action)).toEqual([
      'asked for a password reset',
      'changed other info',
      'changed the password',
      'changed the profile',
      'registered',
      'reset the password',
      'signed in',
      'signed out',
    ]);
  });

  it('the audit holds no password, no hash and no token', async () => {
    expect(found(await textOf('audit_log'))).toEqual([]);
  });

  it('the mail holds no password, no hash and no token but that of each reset link', async () => {
    const mails = await textOf('mail_outbox');
    expect(found(mails, { linksMayStay: true })).toEqual([]);
    for (const token of resetTokens) expect(mails.split(token)).toHaveLength(2);
  });

  it('no other table holds a password or a token', async () => {
    const tables = await server.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('clients', 'mail_outbox')`,
    );
    for (const { name } of tables) expect([name, found(await textOf(name))]).toEqual([name, []]);
    expect(found(await textOf('clients'))).toEqual(['password hash']);
  });

  it('no reply repeats a password or tells a hash, and only those that give out tokens hold one', () => {
    expect(otherReplies.length).toBeGreaterThan(20);
    expect(found(otherReplies.join('\n'))).toEqual([]);
  });
});
