import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

let log: Record<string, unknown>[] = [];
let server: TestApp;
let ama: TestClient;

beforeAll(async () => {
  const sink = { write: (line: string) => void log.push(JSON.parse(line)) };
  server = await startTestApp({ log: pino({ level: 'info', base: null }, sink), trustedProxies: 1 });
  ama = await server.createClient();
});
afterAll(() => server.close());
beforeEach(() => {
  log = [];
});

/** The one log line about the request, without the parts that differ each time. */
const lineAfter = async (call: InjectOptions) => {
  await server.app.inject(call);
  const lines = log.filter(({ msg }) => msg === 'request');
  expect(lines).toHaveLength(1);
  const { level, time, ms, requestId, msg, ...line } = lines[0] ?? {};
  return line;
};
const address = '127.0.0.1';
const signIn = (url: string, email: string) =>
  lineAfter({ method: 'POST', url, payload: { email, password: 'not the password' } });

describe('the line of a request', () => {
  it('names the account that was tried by its number, and nothing that was typed', async () => {
    const route = '/api/auth/signin/client';
    const line = { method: 'POST', route, status: 400, code: 'WRONG_CREDENTIALS', address };
    expect(await signIn(route, ama.email)).toEqual({ ...line, who: `client:${ama.id}` });
    log = [];
    expect(await signIn(route, 'my-secret-1@kwanline.example')).toEqual(line);
  });

  it('does so for the desk too', async () => {
    const { id, email } = await server.createStaff('support');
    log = [];
    expect(await signIn('/api/staff/auth/signin', email)).toMatchObject({
      code: 'WRONG_CREDENTIALS',
      who: `staff:${id}`,
    });
  });

  it('names who asked for what they may not have', async () => {
    const foreign = { url: `/api/users/clients/${ama.id + 1}`, headers: ama.headers };
    expect(await lineAfter(foreign)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      who: `client:${ama.id}`,
      address,
    });
    const { id, headers } = await server.createStaff('auditor');
    log = [];
    const call = { method: 'POST' as const, url: '/api/staff/accounts', headers, payload: {} };
    expect(await lineAfter(call)).toMatchObject({ status: 403, code: 'FORBIDDEN', who: `staff:${id}`, address });
  });

  it('names no account for a bad token, and says why a form was refused', async () => {
    const stranger = await lineAfter({ url: '/api/packages/client', headers: { authorization: 'Bearer x' } });
    expect([stranger.code, 'who' in stranger]).toEqual(['UNAUTHENTICATED', false]);
    log = [];
    const url = `/api/users/clients/${ama.id}`;
    const form = { method: 'PATCH' as const, url, headers: ama.headers, payload: { role: 'admin' } };
    expect(await lineAfter(form)).toMatchObject({ code: 'VALIDATION_FAILED', who: `client:${ama.id}` });
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['ama@kwanline.example', address],
    ['"}\\n{"level":60', address],
  ])('has the address as limits count it: %s', async (told, written) => {
    const line = await lineAfter({ url: '/api/packages/client', headers: { 'x-forwarded-for': told } });
    expect(line.address).toBe(written);
  });

  it.each([
    ['HEAD', ''],
    ['GET', '/'],
  ] as const)('holds no token of a link that %s asks for with %j behind it', async (method, end) => {
    const url = `/unsubscribe/12.${'A'.repeat(43)}${end}`;
    expect((await lineAfter({ method, url })).route).toBe(`/unsubscribe/…${end}`);
  });

  it('is as short as ever for a request that was served', async () => {
    const line = await lineAfter({ url: `/api/users/clients/${ama.id}`, headers: ama.headers });
    expect(line).toEqual({ method: 'GET', route: '/api/users/clients/:id', status: 200 });
  });
});
