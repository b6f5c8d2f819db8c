import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/call';
import { staffEndpoints } from '#contract/endpoints';
import type { StaffCallName } from '#contract/staff/index';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp } from '#tests/support/app';
import { createAuthenticator } from '#tests/support/authenticator';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ secondFactorRequired: true });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload });
const me = (headers: Headers) => server.app.inject({ url: '/api/staff/me', headers });

/** Neither existing nor valid: only the access check is tested. */
async function codeOf(name: StaffCallName, headers: Headers): Promise<string | undefined> {
  const endpoint: Endpoint = staffEndpoints[name];
  const path = endpoint.path.replace('{entity}', 'package').replace(/\{\w+\}/g, '987654321');
  const payload = endpoint.body || endpoint.upload ? { payload: {} } : {};
  const reply = await server.app.inject({ method: endpoint.method, url: `/api${path}`, headers, ...payload });
  return reply.statusCode === 403 ? reply.json().code : undefined;
}

const guarded = (Object.keys(staffEndpoints) as StaffCallName[]).filter((name) => {
  const endpoint: Endpoint = staffEndpoints[name];
  return endpoint.audience === 'staff' && endpoint.roles.includes('admin') && name !== 'staffSignOut';
});

describe('an account of a role that needs a second factor and has none', () => {
  it('may sign in, and do nothing but add one', async () => {
    const admin = await server.createStaff('admin');
    const allowed: StaffCallName[] = [];
    for (const name of guarded) {
      const code = await codeOf(name, admin.headers);
      if (code !== 'SECOND_FACTOR_NEEDED') allowed.push(name);
    }
    expect(allowed.sort()).toEqual([
      'addPasskey',
      'changeOwnStaffPassword',
      'confirmAuthenticator',
      'getOwnSecurity',
      'getStaffMe',
      'startAuthenticator',
      'startPasskey',
    ]);
    expect((await me(admin.headers)).json().mustFirst).toBe('add-second-factor');
  });

  it('works in the same session once it has one, and cannot take the last one off', async () => {
    const { headers, password: currentPassword } = await server.createStaff('accounts');
    const { challenge } = (await post('/me/passkeys/question', { currentPassword }, headers)).json();
    const key = createAuthenticator({ origin: 'https://kwanline.example', rpId: 'kwanline.example' });
    await post('/me/passkeys', { name: 'Key', answer: key.register(challenge) }, headers);
    expect((await me(headers)).json().mustFirst).toBeNull();
    expect(await codeOf('listDeskPackages', headers)).toBeUndefined();
    const { passkeys, isRequired } = (await server.app.inject({ url: '/api/staff/me/security', headers })).json();
    expect(isRequired).toBe(true);
    const reply = await post(`/me/passkeys/${passkeys[0].id}/remove`, { currentPassword }, headers);
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'Your role needs a second factor. Add another one before you remove this one.',
    ]);
  });

  it.each(staffRoles.filter((role) => role !== 'admin' && role !== 'accounts'))(
    'is not one of role %s',
    async (role) => {
      const { headers } = await server.createStaff(role as StaffRole);
      expect((await me(headers)).json().mustFirst).toBeNull();
      expect(await codeOf('listDeskPackages', headers)).toBeUndefined();
    },
  );

  it('is held up at once when it gets such a role in the middle of a session', async () => {
    const { id, headers } = await server.createStaff('support');
    await server.sql(`update staff set role = 'accounts' where id = $1`, [id]);
    expect(await codeOf('listDeskPackages', headers)).toBe('SECOND_FACTOR_NEEDED');
  });
});

describe('a first password', () => {
  it('opens nothing but the form for a password of one’s own, also after an admin has set a new one', async () => {
    const free = await startTestApp();
    try {
      const admin = await free.createStaff('admin');
      const send = (path: string, payload: object, headers: Headers = admin.headers) =>
        free.app.inject({ method: 'POST', url: `/api/staff${path}`, headers, payload });
      const form = { email: 'efua@kwanline.example', name: 'Efua', role: 'support', branch: 'Accra' };
      const created = await send('/accounts', { ...form, key: randomUUID(), password: 'given-by-admin' });
      expect(created.json()).toMatchObject({ mustChangePassword: true, hasSecondFactor: false });
      const signIn = async (password: string) => {
        const session = (await send('/auth/signin', { email: form.email, password }, {})).json();
        return { ...session, headers: { authorization: `Bearer ${session.accessToken}` } };
      };
      const list = async (headers: Headers) => free.app.inject({ url: '/api/staff/packages', headers });

      const first = await signIn('given-by-admin');
      expect(first.mustFirst).toBe('change-password');
      expect((await list(first.headers)).json().code).toBe('PASSWORD_CHANGE_NEEDED');
      const same = { currentPassword: 'given-by-admin', newPassword: 'given-by-admin' };
      expect((await send('/me/password', same, first.headers)).json().code).toBe('NOTHING_TO_CHANGE');
      const change = { currentPassword: 'given-by-admin', newPassword: 'of-their-own' };
      expect((await send('/me/password', change, first.headers)).statusCode).toBe(200);
      expect((await list(first.headers)).statusCode).toBe(200);
      expect((await signIn('of-their-own')).mustFirst).toBeNull();

      await send(`/accounts/${first.id}/password`, { password: 'given-again' });
      expect((await list((await signIn('given-again')).headers)).json().code).toBe('PASSWORD_CHANGE_NEEDED');
    } finally {
      await free.close();
    }
  });
});
