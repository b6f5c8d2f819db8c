import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { extraKeys } from '#tests/support/extra-keys';

let server: TestApp;
let ama: TestClient;
let resetToken: string;

beforeAll(async () => {
  server = await startTestApp();
  await server.sql(`insert into membership_tiers (name, priority) values ('Gold', 3) on conflict do nothing`);
});
afterAll(() => server.close());

beforeEach(async () => {
  ama = await server.createClient();
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/clients/forgot-password',
    payload: { email: ama.email },
  });
  const [mail] = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [ama.email]);
  resetToken = new URL(/https:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('id') ?? '';
});

const password = 'a-new-password';
const calls = {
  'sign-in': () => ['POST', '/auth/signin/client', { email: ama.email, password: ama.password }],
  'sign-up': () => [
    'POST',
    '/auth/signup/client',
    {
      email: `other.${ama.email}`,
      password,
      confirmPassword: password,
      shippingMark: 'KWL-OTHER',
      phone: '233000000999',
    },
  ],
  'forgot password': () => ['POST', '/auth/clients/forgot-password', { email: ama.email }],
  'reset password': () => [
    'POST',
    '/auth/clients/reset-password',
    { id: resetToken, email: ama.email, password, confirmPassword: password },
  ],
  'change password': () => [
    'PATCH',
    `/users/password/${ama.id}`,
    { oldPassword: ama.password, newPassword: password, confirmPassword: password },
  ],
  'edit client': () => ['PATCH', `/users/clients/${ama.id}`, { shippingMark: 'KWL-NEW', phone: '233000000998' }],
  'edit client info': () => [
    'PATCH',
    `/users/clients/${ama.id}/info`,
    { location: 'Kumasi', nextOfKin: 'Kofi', nextOfKinPhone: '233000000997', dob: '1990-05-05' },
  ],
} satisfies Record<string, () => ['POST' | 'PATCH', string, object]>;

type CallName = keyof typeof calls;
const names = Object.keys(calls) as CallName[];

/** A valid call with one extra key. Built as text, because an object literal cannot contain `__proto__`. */
const send = (name: CallName, key?: string, value?: unknown) => {
  const [method, url, form] = calls[name]() as ['POST' | 'PATCH', string, object];
  const extra = key === undefined ? '' : `${JSON.stringify(key)}:${JSON.stringify(value)},`;
  return server.app.inject({
    method,
    url: `/api${url}`,
    payload: `{${extra}${JSON.stringify(form).slice(1)}`,
    headers: { ...ama.headers, 'content-type': 'application/json' },
  });
};

const tables = [
  'clients',
  'client_details',
  'sessions',
  'access_tokens',
  'password_resets',
  'known_devices',
  'sign_in_guards',
  'mail_outbox',
  'audit_log',
  'membership_tiers',
];

const everyRow = async () => {
  const rows: Record<string, object[]> = {};
  for (const table of tables) rows[table] = await server.sql(`select * from ${table} t order by t::text`);
  return rows;
};

describe('mass assignment', () => {
  it.each(names)('%s works with its own fields, so that a refusal below is the extra key’s', async (name) => {
    expect((await send(name)).statusCode).toBe(name === 'sign-up' ? 201 : 200);
  });

  it.each(names)('%s refuses each of 32 extra keys and changes no row', async (name) => {
    const before = await everyRow();
    const accepted: string[] = [];
    for (const [key, value] of extraKeys) {
      // The reset form is identified by its token.
      if (name === 'reset password' && key === 'id') continue;
      const reply = await send(name, key, value);
      if (reply.statusCode !== 400) accepted.push(`${key}: ${reply.statusCode}`);
    }
    expect(accepted).toEqual([]);
    expect(await everyRow()).toEqual(before);
  });

  it('sign-up cannot choose its number, tier or hash by a nested or repeated key', async () => {
    const form = { password, confirmPassword: password, shippingMark: 'KWL-X', phone: '1' };
    const twice = `{"email":"a@kwanline.example","email":{"value":"b@kwanline.example"},${JSON.stringify(form).slice(1)}`;
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signup/client',
      payload: twice,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
  });

  it('a query string adds nothing to a form', async () => {
    const [, url, payload] = calls['edit client']() as [string, string, object];
    const { headers } = ama;
    await server.app.inject({ method: 'PATCH', url: `/api${url}?tierId=1&tier_id=1&id=1`, payload, headers });
    const [row] = await server.sql('select tier_id as "tierId", shipping_mark as mark from clients where id = $1', [
      ama.id,
    ]);
    expect(row).toEqual({ tierId: null, mark: 'KWL-NEW' });
  });
});
