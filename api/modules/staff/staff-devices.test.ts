import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

let server: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  owner = await server.createStaff('support');
});
afterAll(() => server.close());

const minute = 60_000;
const pass = (ms: number) => {
  server.now.value = new Date(server.now.value.getTime() + ms);
};

async function signIn(password: string, cookie?: string, email = owner.email) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/staff/auth/signin',
    headers: cookie ? { cookie } : {},
    payload: { email, password },
  });
  const set = reply.headers['set-cookie']?.toString() ?? '';
  return { status: reply.statusCode, set, cookie: set.split(';')[0] ?? '' };
}

describe('a stranger who guesses the password of a staff member', () => {
  it('for hours does not keep the owner out of a device that they have used before', async () => {
    const { cookie } = await signIn(owner.password);
    const seen = new Set<number>();
    for (let tries = 0; tries < 120; tries += 1) {
      const { status } = await signIn('wrong-password');
      seen.add(status);
      if (tries % 10 === 0) expect((await signIn(owner.password, cookie)).status).toBe(200);
      pass(2 * minute);
    }
    expect([...seen].sort()).toEqual([400, 429]);
    expect((await signIn(owner.password)).status).toBe(429);
  });

  it('gets nothing from a device that another person has used', async () => {
    const other = await server.createStaff('support');
    const { cookie } = await signIn(other.password, undefined, other.email);
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong-password', cookie);
    expect((await signIn('wrong-password', cookie)).status).toBe(429);
  });
});

describe('a device known to the desk', () => {
  it('counts separately', async () => {
    const { cookie } = await signIn(owner.password);
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('wrong-password', cookie)).status).toBe(400);
    expect((await signIn(owner.password, cookie)).status).toBe(429);
    expect((await signIn(owner.password)).status).toBe(200);
  });

  it('keeps its cookie away from scripts and from other sites, and the database only its hash', async () => {
    const { set, cookie } = await signIn(owner.password);
    expect(set).toMatch(
      /^__Host-kwanline_staff_device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const token = cookie.split('=')[1] ?? '';
    expect(await server.sql(`select 1 from staff_devices d where d::text like '%' || $1 || '%'`, [token])).toEqual([]);
    expect((await signIn(owner.password, cookie)).cookie).toBe(cookie);
  });

  it('is forgotten when an admin sets a new password, and the wait that strangers caused ends', async () => {
    const admin = await server.createStaff('admin');
    const { cookie } = await signIn(owner.password);
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong-password');
    const url = `/api/staff/accounts/${owner.id}/password`;
    const payload = { password: 'another-password' };
    await server.app.inject({ method: 'POST', url, headers: admin.headers, payload });
    expect((await signIn('another-password')).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await signIn('wrong-password', cookie);
    expect((await signIn('another-password', cookie)).status).toBe(429);
  });
});
