import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

let server: TestApp;
let person: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  person = await server.createStaff('support');
});
afterAll(() => server.close());

const cookieName = '__Host-kwanline_desk';

async function signIn({ app }: TestApp, { email, password }: TestStaff, form: object = { halfInCookie: true }) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/staff/auth/signin',
    payload: { email, password, ...form },
  });
  expect(reply.statusCode).toBe(200);
  const session = reply.json<StaffSession>();
  const set = [reply.headers['set-cookie'] ?? []].flat().filter((line) => line.includes('kwanline_desk'));
  return { session, body: reply.body, token: session.accessToken, set, cookie: set[0]?.split(';')[0] ?? '' };
}

const whoIs = async ({ token, cookie }: { token?: string; cookie?: string }) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) };
  const reply = await server.app.inject({ method: 'GET', url: '/api/staff/me', headers });
  return reply.statusCode === 200 ? reply.json<StaffSession>().id : reply.statusCode;
};

it('gives a browser half of the token as a cookie that no script and no other site can use', async () => {
  const { set } = await signIn(server, person);
  expect(set).toEqual([
    expect.stringMatching(
      /^__Host-kwanline_desk=[\w-]{43}; Path=\/; Secure; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    ),
  ]);
});

it('limits the cookie to the calls of the desk where there is no https', async () => {
  const trial = await startTestApp({ publicUrl: 'http://127.0.0.1:3000' });
  const { set } = await signIn(trial, await trial.createStaff('support'));
  expect(set).toEqual([
    expect.stringMatching(/^kwanline_desk=[\w-]{43}; Path=\/api\/staff; Max-Age=86400; HttpOnly; SameSite=Strict$/),
  ]);
  await trial.close();
});

it('opens with both halves and with neither alone', async () => {
  const { token, cookie } = await signIn(server, person);
  expect(await whoIs({ token, cookie })).toBe(person.id);
  expect(await whoIs({ token, cookie: `a=b; ${cookie}; kwanline_staff_device=x` })).toBe(person.id);
  expect(await whoIs({ token })).toBe(401);
  expect(await whoIs({ cookie })).toBe(401);
  // The cookie half in place of the bearer half, and both halves in one.
  const half = cookie.split('=')[1] ?? '';
  expect(await whoIs({ token: half })).toBe(401);
  expect(await whoIs({ token: half, cookie: `${cookieName}=${token}` })).toBe(401);
});

it('never tells the page the half in the cookie', async () => {
  const { body, cookie } = await signIn(server, person);
  expect(body).not.toContain(cookie.split('=')[1]);
});

it('refuses the halves of two sessions, so a tab of one person never acts as the next', async () => {
  const next = await server.createStaff('admin');
  const first = await signIn(server, person);
  const second = await signIn(server, next);
  expect(await whoIs({ token: first.token, cookie: second.cookie })).toBe(401);
  expect(await whoIs({ token: second.token, cookie: first.cookie })).toBe(401);
  expect(await whoIs({ token: second.token, cookie: second.cookie })).toBe(next.id);
});

it('ends both halves at log-out', async () => {
  const { token, cookie } = await signIn(server, person);
  const headers = { authorization: `Bearer ${token}`, cookie };
  const reply = await server.app.inject({ method: 'POST', url: '/api/staff/auth/signout', headers });
  expect(reply.statusCode).toBe(200);
  expect(await whoIs({ token, cookie })).toBe(401);
});

it.each([{}, { halfInCookie: false }])('gives other programs the whole token, asked with %j', async (form) => {
  const { token, set } = await signIn(server, person, form);
  expect(set).toEqual([]);
  expect(await whoIs({ token })).toBe(person.id);
  // A leftover cookie of another session does no harm.
  const { cookie } = await signIn(server, person);
  expect(await whoIs({ token, cookie })).toBe(person.id);
});

it('keeps neither half as it is', async () => {
  const { token, cookie } = await signIn(server, person);
  const [row] = await server.sql<{ found: number }>(
    `select count(*)::int as found from staff_sessions s where s::text like any($1)`,
    [[token, cookie.split('=')[1] ?? ''].map((half) => `%${half}%`)],
  );
  expect(row).toEqual({ found: 0 });
});

it('asks for true or false', async () => {
  const { email, password } = person;
  const payload = { email, password, halfInCookie: 'yes' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/staff/auth/signin', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message: 'Say true or false.' });
});
