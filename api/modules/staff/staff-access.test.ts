import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession } from '#contract/staff/second-factor/fields';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { createAuthenticator } from '#tests/support/authenticator';

let server: TestApp;
let admin: TestStaff;
let auditor: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.createStaff('admin');
  auditor = await server.createStaff('auditor');
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object = {}, headers: Headers = admin.headers) =>
  server.app.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload });
const get = (path: string, headers: Headers = admin.headers) =>
  server.app.inject({ url: `/api/staff${path}`, headers });

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

async function signIn({ email, password }: TestStaff, agent: string) {
  const reply = await post('/auth/signin', { email, password }, { 'user-agent': agent });
  return { authorization: `Bearer ${reply.json().accessToken}` };
}

async function addKey(person: TestStaff) {
  const asked = await post('/me/passkeys/question', { currentPassword: person.password }, person.headers);
  const key = createAuthenticator({ origin: 'https://kwanline.example', rpId: 'kwanline.example' });
  const answer = key.register(asked.json().challenge);
  expect((await post('/me/passkeys', { name: 'Key', answer }, person.headers)).statusCode).toBe(201);
}

describe('the sessions of a staff member', () => {
  it('are listed with device, address and times, for an admin and an auditor', async () => {
    const person = await server.createStaff('support');
    await signIn(person, phone);
    await signIn(person, laptop);
    const { sessions } = (await get(`/accounts/${person.id}/security`)).json<{ sessions: OpenSession[] }>();
    expect(sessions.map(({ device }) => device).sort()).toEqual(['Chrome, Android', 'Firefox, Windows', null].sort());
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', isCurrent: false, createdAt: expect.any(String) });
    expect((await get(`/accounts/${person.id}/security`, auditor.headers)).json().sessions).toEqual(sessions);
    expect((await post(`/accounts/${person.id}/sessions/end`, { sessionId: null }, auditor.headers)).statusCode).toBe(
      403,
    );
  });

  it('end one by one or all at once, at once', async () => {
    const person = await server.createStaff('support');
    const onPhone = await signIn(person, phone);
    const { sessions } = (await get(`/accounts/${person.id}/security`)).json<{ sessions: OpenSession[] }>();
    const sessionId = sessions.find(({ device }) => device === 'Chrome, Android')?.id;
    expect((await post(`/accounts/${person.id}/sessions/end`, { sessionId })).json()).toEqual({ ended: 1 });
    expect([(await get('/me', onPhone)).statusCode, (await get('/me', person.headers)).statusCode]).toEqual([401, 200]);
    expect((await post(`/accounts/${person.id}/sessions/end`, { sessionId })).statusCode).toBe(404);
    expect((await post(`/accounts/${person.id}/sessions/end`, { sessionId: null })).json()).toEqual({ ended: 1 });
    expect((await get('/me', person.headers)).statusCode).toBe(401);
    const [line] = (await get(`/log/staff/${person.id}`)).json().rows;
    expect(line).toMatchObject({ action: 'ended sessions', details: { ended: 1 } });
  });

  it('end for their owner, who keeps the one in use', async () => {
    const person = await server.createStaff('support');
    const other = await server.createStaff('support');
    const onPhone = await signIn(person, phone);
    const foreign = (await get(`/accounts/${other.id}/security`)).json().sessions[0].id;
    expect((await post('/me/sessions/end', { sessionId: foreign }, person.headers)).statusCode).toBe(404);
    expect((await post('/me/sessions/end', { sessionId: null }, person.headers)).json()).toEqual({ ended: 1 });
    expect([(await get('/me', onPhone)).statusCode, (await get('/me', person.headers)).statusCode]).toEqual([401, 200]);
    const own = (await get('/me/security', person.headers)).json().sessions;
    expect(own).toMatchObject([{ isCurrent: true }]);
  });
});

describe('the sessions of a client', () => {
  it('are seen by an admin and an auditor, and ended by an admin', async () => {
    const client = await server.createClient();
    const other = await server.createClient();
    const path = `/clients/${client.id}/sessions`;
    const sessions = (await get(path)).json<OpenSession[]>();
    expect(sessions).toMatchObject([{ address: '127.0.0.1', isCurrent: false }]);
    expect((await get(path, auditor.headers)).json()).toEqual(sessions);
    expect((await post(`/clients/${other.id}/sessions/end`, { sessionId: sessions[0]?.id })).statusCode).toBe(404);
    expect((await post(`${path}/end`, { sessionId: sessions[0]?.id })).json()).toEqual({ ended: 1 });
    const mine = await server.app.inject({ url: '/api/packages/client', headers: client.headers });
    const refresh = await server.app.inject({
      url: '/api/auth/client/refresh',
      headers: { authorization: `Bearer ${client.refreshToken}` },
    });
    expect([mine.statusCode, refresh.statusCode]).toEqual([401, 401]);
    expect((await get('/clients/987654321/sessions')).statusCode).toBe(404);
  });
});

describe('a lost second factor', () => {
  it('is reset by another admin, which ends every session and is logged', async () => {
    const person = await server.createStaff('admin');
    await addKey(person);
    expect((await get('/accounts')).json()).toContainEqual(
      expect.objectContaining({ id: person.id, hasSecondFactor: true }),
    );
    const own = await post(`/accounts/${person.id}/second-factor/reset`, {}, person.headers);
    expect([own.statusCode, own.json().message]).toEqual([409, 'Another admin must reset your second factor.']);
    expect((await post(`/accounts/${person.id}/second-factor/reset`)).statusCode).toBe(200);
    expect((await get('/me', person.headers)).statusCode).toBe(401);
    const { email, password } = person;
    expect((await post('/auth/signin', { email, password }, {})).json()).toHaveProperty('accessToken');
    const [line] = (await get(`/log/staff/${person.id}`))
      .json()
      .rows.filter(({ action }: { action: string }) => action === 'reset the second factor');
    expect(line).toBeDefined();
    expect((await post(`/accounts/${person.id}/second-factor/reset`)).statusCode).toBe(409);
  });
});
