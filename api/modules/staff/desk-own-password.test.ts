import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#contract/messages';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
const change = (who: TestStaff, body: object) => post('/staff/me/password', body, who.headers);
const me = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/api/staff/me', headers })).statusCode;
const signIn = ({ email }: TestStaff, password: string) => post('/staff/auth/signin', { email, password });

it.each(['admin', 'auditor', 'china-warehouse'] as const)(
  'a person of role %s changes their own password; this session stays, the others end',
  async (role) => {
    const person = await server.createStaff(role);
    const other = { authorization: `Bearer ${(await signIn(person, person.password)).json().accessToken}` };
    const reply = await change(person, { currentPassword: person.password, newPassword: 'a-new-one-2026' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      200,
      'Your new password is set. Your other sessions have ended.',
    ]);
    expect([await me(person.headers), await me(other)]).toEqual([200, 401]);
    expect((await signIn(person, person.password)).statusCode).toBe(400);
    expect((await signIn(person, 'a-new-one-2026')).statusCode).toBe(200);
    const log = (await server.app.inject({ url: `/api/staff/log/staff/${person.id}`, headers: person.headers })).json()
      .rows;
    expect(log.map(({ action }: { action: string }) => action)).toContain('changed the own password');
    expect(JSON.stringify(log)).not.toContain('a-new-one');
  },
);

it('a wrong current password is 400, changes nothing and ends no session', async () => {
  const person = await server.createStaff('support');
  const reply = await change(person, { currentPassword: 'not-this-one', newPassword: 'a-new-one-2026' });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'WRONG_PASSWORD', message: 'Your current password is wrong.' }),
  ]);
  expect(await me(person.headers)).toBe(200);
  expect((await signIn(person, person.password)).statusCode).toBe(200);
});

it.each([
  ['six characters', 'sixsix', messages.password],
  ['31 characters', 'x'.repeat(31), 'Password must be at most 30 characters.'],
])('a new password of %s is refused', async (_name, newPassword, message) => {
  const person = await server.createStaff('support');
  const reply = await change(person, { currentPassword: person.password, newPassword });
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
});

it('two changes at the same moment: one wins, and the other’s password is no longer right', async () => {
  const person = await server.createStaff('support');
  const replies = await Promise.all(
    ['first-2026', 'second-2026'].map((newPassword) =>
      change(person, { currentPassword: person.password, newPassword }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

it('guesses are counted for each person', async () => {
  const taken: string[] = [];
  const counted = await startTestApp({
    takePoints: async (limit, key) => {
      if (limit === 'passwordChangePerAccount') taken.push(key);
      return taken.length > 2 ? 60 : 0;
    },
  });
  const person = await counted.createStaff('support');
  const guess = () =>
    counted.app.inject({
      method: 'POST',
      url: '/api/staff/me/password',
      headers: person.headers,
      payload: { currentPassword: 'a-wrong-guess', newPassword: 'a-new-password' },
    });
  const statuses = [(await guess()).statusCode, (await guess()).statusCode, (await guess()).statusCode];
  expect([statuses, new Set(taken)]).toEqual([[400, 400, 429], new Set([`staff:${person.id}`])]);
  await counted.close();
});
