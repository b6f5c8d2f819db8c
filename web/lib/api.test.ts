import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#contract/auth/calls';
import type { Session } from '#contract/auth/schema';
import { getClient, updateClient } from '#contract/clients/calls';
import { listPackageSummaries, searchPackages } from '#contract/packages/calls';
import { listWarehouses } from '#contract/warehouses/calls';
import { startTestApp, type TestApp } from '#tests/support/app';
import { ApiError, call, NetworkError } from './api';
import { currentSession, onSessionChange, removeSession, storeSession } from './session';

/** The browser's client against the real server; the test provides only the origin and the storage. */
let server: TestApp;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    asked.push(path);
    return fetch(origin + path, options);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  removeSession();
  asked.length = 0;
});

const logIn = async (): Promise<Session> => {
  const { email, password } = await server.createClient();
  const session = await call(signIn, { body: { email, password } });
  storeSession(session);
  return session;
};
const expireAccess = (session: Session) =>
  server.sql(`update access_tokens set expires_at = now() - interval '1 hour' where client_id = $1`, [session.id]);
const refreshes = () => asked.filter((path) => path === '/api/auth/client/refresh').length;

describe('the typed client', () => {
  it('stores the whole session under the fixed key and restores it', async () => {
    const session = await logIn();
    expect(JSON.parse(sessionStorage.getItem('kwanline.session') ?? '')).toEqual(session);
    expect(currentSession()).toEqual(session);
  });

  it('carries the token on a public call that the client area makes, and only there', async () => {
    const { backendTokens } = await logIn();
    const sent: (string | null)[] = [];
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
      sent.push(new Headers(options.headers).get('authorization'));
      return through(path, options);
    });
    await call(listWarehouses, {});
    await call(listWarehouses, {}, { asClient: true });
    vi.stubGlobal('fetch', through);
    expect(sent).toEqual([null, `Bearer ${backendTokens.accessToken}`]);
  });

  it('sends the list of tracking numbers with commas', async () => {
    expect(await call(searchPackages, { query: { filter: ['A-1', 'B 2'] } })).toEqual([]);
    expect(asked).toEqual(['/api/packages/search?filter=A-1%2CB+2']);
  });

  it('throws the server’s sentence, code and issues', async () => {
    const refusal = await call(signIn, { body: { email: 'x', password: 'short' } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', message: 'Email must be a valid email.' });
    expect((refusal as ApiError).issues.map(({ path }) => path)).toEqual(['email', 'password']);
  });

  it('refreshes once for many calls that meet a 401 together, and retries each once', async () => {
    const session = await logIn();
    await expireAccess(session);
    const rows = await Promise.all(Array.from({ length: 8 }, () => call(listPackageSummaries, {})));
    expect(rows).toEqual(Array(8).fill([]));
    expect(refreshes()).toBe(1);
    expect(currentSession()?.backendTokens.refreshToken).toBe(session.backendTokens.refreshToken);
    expect(currentSession()?.backendTokens.accessToken).not.toBe(session.backendTokens.accessToken);
  });

  it('throws the second 401 and keeps what is stored for the portal to clear', async () => {
    const session = await logIn();
    await call(signOut, {});
    const refusal = await call(getClient, { params: { id: String(session.id) } }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(refreshes()).toBe(1);
  });

  it('tells the server of a log-out whose access token has expired, though the browser has forgotten it by then', async () => {
    const session = await logIn();
    await expireAccess(session);
    const told = call(signOut, {});
    removeSession();
    expect(await told).toEqual({ message: expect.any(String) });
    expect(currentSession()).toBeNull();
  });

  it('gives a refreshed token to the same client only', async () => {
    const first = await logIn();
    await expireAccess(first);
    const late = call(getClient, { params: { id: String(first.id) } });
    const second = await logIn();
    expect((await late).id).toBe(first.id);
    expect(currentSession()).toEqual(second);
  });

  it('does not refresh for a call that anybody may make', async () => {
    await call(signIn, { body: { email: 'nobody@kwanline.example', password: 'akwaaba-2025' } }).catch(() => {});
    expect(refreshes()).toBe(0);
  });

  it('writes with params and body', async () => {
    const { id } = await logIn();
    const params = { id: String(id) };
    await call(updateClient, { params, body: { shippingMark: 'KWL-NEW', phone: '233000000001' } });
    expect((await call(getClient, { params })).shippingMark).toBe('KWL-NEW');
  });

  it('tells a failed network from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(call(listPackageSummaries, {})).rejects.toBeInstanceOf(NetworkError);
    vi.unstubAllGlobals();
  });
});

describe('the session', () => {
  it('tells listeners when it comes and goes', () => {
    const seen: unknown[] = [];
    const stop = onSessionChange((session) => seen.push(session?.id ?? null));
    storeSession({
      id: 7,
      email: 'a@b.co',
      shippingMark: 'KWL',
      membershipTier: null,
      backendTokens: { accessToken: 'a', refreshToken: 'r' },
    });
    removeSession();
    stop();
    removeSession();
    expect(seen).toEqual([7, null]);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":7}',
    '{"id":null,"backendTokens":{"accessToken":"a","refreshToken":"r"}}',
  ])('is none when what is stored is %j', (text) => {
    vi.stubGlobal('sessionStorage', { getItem: () => text, removeItem: () => {} });
    expect(currentSession()).toBeNull();
  });

  it('lives on in memory where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeSession({
      id: 8,
      email: 'a@b.co',
      shippingMark: 'KWL',
      membershipTier: null,
      backendTokens: { accessToken: 'a', refreshToken: 'r' },
    });
    expect(currentSession()?.id).toBe(8);
    removeSession();
    expect(currentSession()).toBeNull();
  });
});
