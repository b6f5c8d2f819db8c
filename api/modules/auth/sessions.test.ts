import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientEndpoints } from '#contract/endpoints';
import type { ClientCallName } from '#contract/index';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ended = 'Your session has ended. Log in again.';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Tokens = { accessToken: string; refreshToken: string };

/** Stops the clock. The returned function moves it forward. */
const stopwatch = () => {
  const start = server.now.value.getTime();
  return (milliseconds: number) => {
    server.now.value = new Date(start + milliseconds);
  };
};

const signIn = async ({ email, password }: TestClient): Promise<Tokens> => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin/client',
    payload: { email, password },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().backendTokens;
};

/** The status that a token gets from a call for signed-in clients. */
const open = async (accessToken: string) => {
  const reply = await server.app.inject({
    url: '/api/packages/summary/client',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return reply.statusCode;
};

const refresh = (token: string, scheme = 'Bearer') =>
  server.app.inject({ url: '/api/auth/client/refresh', headers: { authorization: `${scheme} ${token}` } });

const refreshed = async (token: string): Promise<string> => {
  const reply = await refresh(token);
  expect(reply.statusCode).toBe(200);
  return reply.json().accessToken;
};

const signOut = (accessToken: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/client/signout',
    headers: { authorization: `Bearer ${accessToken}` },
  });

const sessionsOf = ({ id }: { id: number }) => server.sql('select * from sessions where client_id = $1', [id]);

describe('an access token', () => {
  it('works until 15 minutes are over, and not from then on', async () => {
    const at = stopwatch();
    const { accessToken } = await server.createClient();
    at(14 * minute + 59_999);
    expect(await open(accessToken)).toBe(200);
    at(15 * minute);
    expect(await open(accessToken)).toBe(401);
  });

  it('that has expired is answered with 401, the sentence, a challenge and no-store', async () => {
    const at = stopwatch();
    const { headers } = await server.createClient();
    at(15 * minute);
    const reply = await server.app.inject({ url: '/api/packages/summary/client', headers });
    expect(reply.json()).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED', message: ended, error: ended });
    expect([reply.statusCode, reply.headers['www-authenticate'], reply.headers['cache-control']]).toEqual([
      401,
      'Bearer',
      'no-store',
    ]);
  });

  it('that is missing, unknown or expired is answered alike to the byte', async () => {
    const at = stopwatch();
    const { headers } = await server.createClient();
    at(15 * minute);
    const url = '/api/packages/summary/client';
    const missing = await server.app.inject({ url });
    const unknown = await server.app.inject({ url, headers: { authorization: `Bearer ${'A'.repeat(43)}` } });
    const expired = await server.app.inject({ url, headers });
    expect([missing.statusCode, unknown.body, expired.body]).toEqual([401, missing.body, missing.body]);
  });

  it('from a sign-in lives as long as one from a sign-up', async () => {
    const client = await server.createClient();
    const at = stopwatch();
    const { accessToken } = await signIn(client);
    at(15 * minute - 1);
    expect(await open(accessToken)).toBe(200);
    at(15 * minute);
    expect(await open(accessToken)).toBe(401);
  });

  it('is not lengthened by being used', async () => {
    const at = stopwatch();
    const { accessToken } = await server.createClient();
    for (let minutes = 1; minutes < 15; minutes += 1) {
      at(minutes * minute);
      expect(await open(accessToken)).toBe(200);
    }
    at(15 * minute);
    expect(await open(accessToken)).toBe(401);
  });

  it('is refused when any one of its 43 characters is another', async () => {
    const { accessToken } = await server.createClient();
    const statuses = await Promise.all(
      Array.from(accessToken, (letter, index) =>
        open(accessToken.slice(0, index) + (letter === 'A' ? 'B' : 'A') + accessToken.slice(index + 1)),
      ),
    );
    expect(statuses).toEqual(Array(43).fill(401));
  });
});

describe('refreshing', () => {
  it('answers exactly a new access token, and the refresh token is kept', async () => {
    const client = await server.createClient();
    const reply = await refresh(client.refreshToken);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    expect(reply.json().accessToken).not.toBe(client.accessToken);
    expect((await refresh(client.refreshToken)).statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('gives a token that works for another 15 minutes', async () => {
    const at = stopwatch();
    const { refreshToken } = await server.createClient();
    at(2 * hour);
    const accessToken = await refreshed(refreshToken);
    at(2 * hour + 15 * minute - 1);
    expect(await open(accessToken)).toBe(200);
    at(2 * hour + 15 * minute);
    expect(await open(accessToken)).toBe(401);
  });

  it('leaves an access token that has not expired at work', async () => {
    const { accessToken, refreshToken } = await server.createClient();
    const second = await refreshed(refreshToken);
    expect([await open(accessToken), await open(second)]).toEqual([200, 200]);
  });

  it('does not bring an expired access token back', async () => {
    const at = stopwatch();
    const { accessToken, refreshToken } = await server.createClient();
    at(15 * minute);
    await refreshed(refreshToken);
    expect(await open(accessToken)).toBe(401);
  });

  it.each(['Bearer', 'Refresh'])('takes the token as %s', async (scheme) => {
    const { refreshToken } = await server.createClient();
    expect((await refresh(refreshToken, scheme)).statusCode).toBe(200);
  });

  it('works until 24 hours without a refresh are over, and not from then on', async () => {
    const at = stopwatch();
    const early = await server.createClient();
    const late = await server.createClient();
    at(day - 1);
    expect((await refresh(early.refreshToken)).statusCode).toBe(200);
    at(day);
    expect((await refresh(late.refreshToken)).statusCode).toBe(401);
  });

  it('restarts the 24 hours each time', async () => {
    const at = stopwatch();
    const { refreshToken } = await server.createClient();
    for (const moment of [23 * hour, 46 * hour, 69 * hour]) {
      at(moment);
      expect((await refresh(refreshToken)).statusCode).toBe(200);
    }
    at(69 * hour + day);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('ends for good 7 days after the sign-in, however often it was used', async () => {
    const at = stopwatch();
    const { refreshToken } = await server.createClient();
    for (let moment = 20 * hour; moment < 7 * day; moment += 20 * hour) {
      at(moment);
      expect((await refresh(refreshToken)).statusCode).toBe(200);
    }
    at(7 * day - 1);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    at(7 * day);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('gives no access token that outlives the 7 days', async () => {
    const at = stopwatch();
    const { refreshToken } = await server.createClient();
    for (let moment = 20 * hour; moment < 7 * day; moment += 20 * hour) {
      at(moment);
      await refreshed(refreshToken);
    }
    at(7 * day - minute);
    const last = await refreshed(refreshToken);
    at(7 * day - 1);
    expect(await open(last)).toBe(200);
    at(7 * day);
    expect(await open(last)).toBe(401);
  });

  it('with an ended token is answered with 401, the sentence and a challenge', async () => {
    const at = stopwatch();
    const { refreshToken } = await server.createClient();
    at(day);
    const reply = await refresh(refreshToken);
    expect(reply.json()).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED', message: ended, error: ended });
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  it('with an ended token adds no access token', async () => {
    const at = stopwatch();
    const { id, refreshToken } = await server.createClient();
    at(day);
    const count = async () => (await server.sql('select 1 from access_tokens where client_id = $1', [id])).length;
    const before = await count();
    await refresh(refreshToken);
    expect(await count()).toBe(before);
  });

  it.each(['Bearer', 'Refresh'])('does not take an access token as %s', async (scheme) => {
    const { accessToken } = await server.createClient();
    expect((await refresh(accessToken, scheme)).statusCode).toBe(401);
  });

  it('by HEAD is 405 and does nothing', async () => {
    const { id, refreshToken } = await server.createClient();
    const rows = () =>
      server.sql(
        `select s.*, (select count(*) from access_tokens a where a.session_id = s.id) as tokens
           from sessions s where client_id = $1`,
        [id],
      );
    const before = await rows();
    server.now.value = new Date(server.now.value.getTime() + 1_000);
    const reply = await server.app.inject({
      method: 'HEAD',
      url: '/api/auth/client/refresh',
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
    expect(await rows()).toEqual(before);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('is not done by %s', async (method) => {
    const { refreshToken } = await server.createClient();
    const reply = await server.app.inject({
      method,
      url: '/api/auth/client/refresh',
      headers: { authorization: `Bearer ${refreshToken}` },
    });
    expect(reply.statusCode).toBe(405);
  });
});

describe('a refresh token', () => {
  it('is not accepted as an access token', async () => {
    const { refreshToken } = await server.createClient();
    expect(await open(refreshToken)).toBe(401);
  });

  it('does not sign out', async () => {
    const { refreshToken, accessToken } = await server.createClient();
    expect((await signOut(refreshToken)).statusCode).toBe(401);
    expect(await open(accessToken)).toBe(200);
  });
});

describe('ten sessions', () => {
  it('are kept, and an eleventh sign-in ends the oldest', async () => {
    const at = stopwatch();
    const client = await server.createClient();
    const others: Tokens[] = [];
    for (let number = 2; number <= 10; number += 1) {
      at(number * 1_000);
      others.push(await signIn(client));
    }
    expect([await open(client.accessToken), (await sessionsOf(client)).length]).toEqual([200, 10]);

    at(11_000);
    const eleventh = await signIn(client);
    expect(await open(client.accessToken)).toBe(401);
    expect((await refresh(client.refreshToken)).statusCode).toBe(401);
    const living = await Promise.all([...others, eleventh].map(({ accessToken }) => open(accessToken)));
    expect(living).toEqual(Array(10).fill(200));
    expect(await sessionsOf(client)).toHaveLength(10);
  });

  it('are counted by use: the one that was refreshed longest ago is ended', async () => {
    const at = stopwatch();
    const first = await server.createClient();
    at(1_000);
    const second = await signIn(first);
    for (let number = 3; number <= 10; number += 1) await signIn(first);
    at(2_000);
    await refreshed(first.refreshToken);
    at(3_000);
    await signIn(first);
    expect([await open(first.accessToken), await open(second.accessToken)]).toEqual([200, 401]);
  });

  it('are each client’s own: another client’s are not ended', async () => {
    const bystander = await server.createClient();
    const client = await server.createClient();
    for (let number = 2; number <= 12; number += 1) await signIn(client);
    expect(await open(bystander.accessToken)).toBe(200);
  });
});

describe('signing out', () => {
  it('answers a sentence', async () => {
    const { accessToken } = await server.createClient();
    const reply = await signOut(accessToken);
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'You are logged out.' }]);
  });

  it('ends the access token and the refresh token at once', async () => {
    const { accessToken, refreshToken } = await server.createClient();
    await signOut(accessToken);
    expect([await open(accessToken), (await refresh(refreshToken)).statusCode]).toEqual([401, 401]);
  });

  it('ends every access token of that session', async () => {
    const { accessToken, refreshToken } = await server.createClient();
    const second = await refreshed(refreshToken);
    const third = await refreshed(refreshToken);
    await signOut(second);
    expect([await open(accessToken), await open(second), await open(third)]).toEqual([401, 401, 401]);
  });

  it('leaves the client’s other session at work', async () => {
    const client = await server.createClient();
    const other = await signIn(client);
    await signOut(client.accessToken);
    expect([await open(other.accessToken), (await refresh(other.refreshToken)).statusCode]).toEqual([200, 200]);
  });

  it('leaves other clients’ sessions at work', async () => {
    const bystander = await server.createClient();
    await signOut((await server.createClient()).accessToken);
    expect(await open(bystander.accessToken)).toBe(200);
  });

  it('leaves no row of the session behind', async () => {
    const client = await server.createClient();
    await signOut(client.accessToken);
    expect(await sessionsOf(client)).toEqual([]);
    expect(await server.sql('select 1 from access_tokens where client_id = $1', [client.id])).toEqual([]);
  });

  it('twice is 401 the second time', async () => {
    const { accessToken } = await server.createClient();
    await signOut(accessToken);
    expect((await signOut(accessToken)).statusCode).toBe(401);
  });

  it('without a token is 401', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/client/signout' });
    expect(reply.statusCode).toBe(401);
  });
});

describe('an ended session', () => {
  const clientCalls = (Object.keys(clientEndpoints) as ClientCallName[]).filter(
    (name) => clientEndpoints[name].audience === 'client',
  );

  /** A call by its owner. The caller is checked before the body, so no body is needed. */
  const call = (name: ClientCallName, client: TestClient) => {
    const { method, path } = clientEndpoints[name];
    const url = `/api${path.replace(/\{\w+\}/g, String(client.id))}`;
    return server.app.inject({ method, url, headers: client.headers });
  };

  const ways: [string, (client: TestClient) => unknown][] = [
    ['signing out', ({ accessToken }) => signOut(accessToken)],
    ['15 minutes', () => stopwatch()(15 * minute)],
    [
      'a password change elsewhere',
      async (client) => {
        const { accessToken } = await signIn(client);
        const reply = await server.app.inject({
          method: 'PATCH',
          url: `/api/users/password/${client.id}`,
          headers: { authorization: `Bearer ${accessToken}` },
          payload: { oldPassword: client.password, newPassword: 'another-one', confirmPassword: 'another-one' },
        });
        expect(reply.statusCode).toBe(200);
      },
    ],
  ];

  it('is asked about on at least ten calls', () => {
    expect(clientCalls.length).toBeGreaterThanOrEqual(10);
  });

  it.each(ways)('is refused by every call after %s', async (_way, end) => {
    const client = await server.createClient();
    await end(client);
    for (const name of clientCalls) expect([name, (await call(name, client)).statusCode]).toEqual([name, 401]);
  });
});

describe('tokens at rest', () => {
  it('are hashes only: no row of any table holds a token, as text or as bytes', async () => {
    const client = await server.createClient();
    const accessToken = await refreshed(client.refreshToken);
    const tables = await server.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    let all = '';
    for (const { name } of tables) {
      const rows = await server.sql<{ text: string }>(`select t::text as text from ${name} t`);
      all += rows.map(({ text }) => text).join('\n');
    }
    for (const token of [client.accessToken, client.refreshToken, accessToken]) {
      expect(all).toContain(createHash('sha256').update(token).digest('hex'));
      expect(all).not.toContain(token);
      expect(all).not.toContain(Buffer.from(token).toString('hex'));
      expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  it('are useless to a reader of the database: a stored hash is no token', async () => {
    const client = await server.createClient();
    const rows = await server.sql<{ hash: Buffer }>('select token_hash as hash from access_tokens');
    for (const { hash } of rows.slice(-3)) expect(await open(hash.toString('base64url'))).toBe(401);
    expect(await open(client.accessToken)).toBe(200);
  });

  it('go when they have expired, and living ones stay', async () => {
    const at = stopwatch();
    const gone = await server.createClient();
    at(day);
    const living = await server.createClient();
    await server.prune();
    expect([await sessionsOf(gone), (await sessionsOf(living)).length]).toEqual([[], 1]);
    expect(await open(living.accessToken)).toBe(200);
  });
});

describe('an Authorization header', () => {
  let client: TestClient;

  beforeAll(async () => {
    client = await server.createClient();
  });

  const malformed: [string, (token: string) => string][] = [
    ['that is empty', () => ''],
    ['without a scheme', (token) => token],
    ['with the scheme alone', () => 'Bearer'],
    ['with the scheme and a space', () => 'Bearer '],
    ['in lower case', (token) => `bearer ${token}`],
    ['in upper case', (token) => `BEARER ${token}`],
    ['with two spaces', (token) => `Bearer  ${token}`],
    ['with a tab', (token) => `Bearer\t${token}`],
    ['with two tokens', (token) => `Bearer ${token} ${token}`],
    ['with two tokens and a comma', (token) => `Bearer ${token}, Bearer ${token}`],
    ['with a quoted token', (token) => `Bearer "${token}"`],
    ['with a token= before it', (token) => `Bearer token=${token}`],
    ['with padding', (token) => `Bearer ${token}=`],
    ['with a token one letter short', (token) => `Bearer ${token.slice(1)}`],
    ['with a token one letter long', (token) => `Bearer ${token}A`],
    ['with 7,000 letters', (token) => `Bearer ${token}${'A'.repeat(7_000)}`],
    ['with letters beyond ASCII', (token) => `Bearer ${token.slice(0, 42)}é`],
    ['with a percent sign', (token) => `Bearer ${token.slice(0, 40)}%00`],
    ['as Basic', (token) => `Basic ${Buffer.from(`ama:${token}`).toString('base64')}`],
    ['as Token', (token) => `Token ${token}`],
    ['with an unsigned JWT', () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['with null', () => 'Bearer null'],
    ['with undefined', () => 'Bearer undefined'],
    ['with SQL', () => "Bearer ' or 1=1 --"],
  ];

  it.each(malformed)('%s is refused for a client call', async (_name, header) => {
    const authorization = header(client.accessToken);
    const reply = await server.app.inject({ url: `/api/users/clients/${client.id}`, headers: { authorization } });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it.each(malformed)('%s is refused for a refresh', async (_name, header) => {
    const authorization = header(client.refreshToken);
    const reply = await server.app.inject({ url: '/api/auth/client/refresh', headers: { authorization } });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('with the scheme Refresh is refused for a client call', async () => {
    for (const token of [client.accessToken, client.refreshToken]) {
      const headers = { authorization: `Refresh ${token}` };
      expect((await server.app.inject({ url: '/api/packages/client', headers })).statusCode).toBe(401);
    }
  });

  it('is the only way in: a token in the query, a cookie or another header is not looked at', async () => {
    const { accessToken } = client;
    const ways = [
      { url: `/api/packages/client?access_token=${accessToken}&token=${accessToken}` },
      { url: '/api/packages/client', headers: { cookie: `accessToken=${accessToken}; authorization=${accessToken}` } },
      { url: '/api/packages/client', headers: { 'x-access-token': accessToken, 'proxy-authorization': accessToken } },
    ];
    for (const way of ways) expect((await server.app.inject(way)).statusCode).toBe(401);
  });
});
