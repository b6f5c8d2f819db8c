import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/call';
import { clientEndpoints, staffEndpoints } from '#contract/endpoints';
import type { StaffCallName } from '#contract/staff/index';
import { rolesInWords, type StaffRole, staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { staffPolicy as policy } from '#tests/support/policy';

/** Every call of the desk x every identity. */
/** Every call of the desk x every identity. */

let server: TestApp;
let client: TestClient;
const staff = new Map<StaffRole, TestStaff>();
let expired: TestStaff;
let revoked: TestStaff;
let deactivated: TestStaff;

beforeAll(async () => {
  server = await startTestApp();
  client = await server.createClient();
  for (const role of staffRoles) staff.set(role, await server.createStaff(role));
  expired = await server.createStaff('admin');
  revoked = await server.createStaff('admin');
  deactivated = await server.createStaff('admin');
  await server.app.inject({ method: 'POST', url: '/api/staff/auth/signout', headers: revoked.headers });
  await server.sql(`update staff_sessions set idle_expires_at = now() - interval '1 hour' where staff_id = $1`, [
    expired.id,
  ]);
  await server.sql('update staff set active = false where id = $1', [deactivated.id]);
});
afterAll(() => server.close());

const names = Object.keys(staffEndpoints) as StaffCallName[];
const guarded = names.filter((name) => policy[name] !== 'anybody');
const headersOf = (role: StaffRole) => staff.get(role)?.headers ?? { authorization: '' };

/** An unknown id and an invalid body: a caller who may make the call gets 400 or 404, never 401 or 403. */
function knock(name: StaffCallName, headers: Record<string, string>) {
  const endpoint: Endpoint = staffEndpoints[name];
  const path = endpoint.path.replace('{entity}', 'package').replace('{id}', '987654321');
  const payload = endpoint.body || endpoint.upload ? { payload: {} } : {};
  return server.app.inject({ method: endpoint.method, url: `/api${path}`, headers, ...payload });
}

const strangers: Record<string, () => Record<string, string>> = {
  nobody: () => ({}),
  'a client': () => client.headers,
  "a client's refresh token": () => ({ authorization: `Bearer ${client.refreshToken}` }),
  'an expired session': () => expired.headers,
  'a signed-out session': () => revoked.headers,
  'a deactivated account': () => deactivated.headers,
  garbage: () => ({ authorization: 'Bearer garbage' }),
  'a made-up token': () => ({ authorization: `Bearer ${'x'.repeat(43)}` }),
  'the wrong scheme': () => ({ authorization: headersOf('admin').authorization.replace('Bearer', 'Basic') }),
};

const tables = [
  'payments',
  'payment_events',
  'cash_closes',
  'exchange_rates',
  'staff',
  'clients',
  'packages',
  'package_events',
  'loadings',
  'desk_log',
  'desk_commands',
];
const snapshot = async () => {
  const hash = (table: string) =>
    server.sql(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`);
  return JSON.stringify(await Promise.all(tables.map(hash)));
};

describe('every call of the desk', () => {
  it('has a policy here, the one that the contract names', () => {
    for (const name of names) {
      const endpoint: Endpoint = staffEndpoints[name];
      expect([name, endpoint.audience === 'staff' ? [...endpoint.roles].sort() : 'anybody']).toEqual([
        name,
        policy[name] === 'anybody' ? 'anybody' : [...policy[name]].sort(),
      ]);
    }
    expect(Object.keys(policy).sort()).toEqual([...names].sort());
  });

  it('is mounted, below /api/staff, under a name that no other call has', () => {
    for (const name of names) {
      const { method, path } = staffEndpoints[name];
      expect(path).toMatch(/^\/staff\//);
      expect(server.app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }), name).toBe(true);
      expect(Object.keys(clientEndpoints)).not.toContain(name);
    }
  });

  it('that an auditor may make changes nothing but their own sessions, password and second factor', () => {
    const isOwn = (name: StaffCallName) =>
      name === 'staffSignOut' || staffEndpoints[name].path.startsWith('/staff/me/');
    const writes = guarded.filter((name) => staffEndpoints[name].method !== 'GET' && !isOwn(name));
    expect(writes.filter((name) => policy[name].includes('auditor'))).toEqual([]);
  });

  it('gives every text of every form a greatest length, and takes no unknown key', () => {
    const lengths = (schema: unknown, path: string): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      const node = schema as { type?: string; enum?: unknown; maxLength?: number; additionalProperties?: unknown };
      const own =
        (node.type === 'string' && !node.enum && node.maxLength === undefined) ||
        (node.type === 'object' && node.additionalProperties !== false)
          ? [path]
          : [];
      return [...own, ...Object.entries(schema).flatMap(([key, value]) => lengths(value, `${path}.${key}`))];
    };
    for (const name of names) {
      const { body }: Endpoint = staffEndpoints[name];
      if (body) expect(lengths(z.toJSONSchema(body, { io: 'input' }), name)).toEqual([]);
    }
  });

  for (const name of guarded) {
    it(`${name} refuses a caller who is not signed in at the desk, and changes nothing`, async () => {
      const before = await snapshot();
      for (const [who, headers] of Object.entries(strangers)) {
        const reply = await knock(name, headers());
        expect([who, reply.statusCode, reply.json().code]).toEqual([who, 401, 'UNAUTHENTICATED']);
      }
      expect(await snapshot()).toBe(before);
    });
  }

  for (const name of guarded.filter((each) => each !== 'staffSignOut')) {
    it(`${name} serves exactly its roles, and tells the others whom to ask`, async () => {
      for (const role of staffRoles) {
        const reply = await knock(name, headersOf(role));
        const isServed = policy[name].includes(role);
        if (isServed) expect([200, 201, 400, 404, 409, 415], role).toContain(reply.statusCode);
        else {
          expect([role, reply.statusCode, reply.json().code]).toEqual([role, 403, 'FORBIDDEN']);
          const may = staffRoles.filter((each) => policy[name].includes(each));
          const { message } = reply.json<{ message: string }>();
          for (const each of may) expect(message.split('. Ask ')[1], message).toContain(rolesInWords([each]));
        }
      }
    });
  }
});

describe('what clients see of the desk', () => {
  it('is nothing in the description of the API', async () => {
    const { body } = await server.app.inject({ url: '/api/openapi.json' });
    expect(body).not.toMatch(/staff|desk/i);
  });

  it('is nothing that a staff token opens', async () => {
    const clientCalls = Object.values(clientEndpoints).filter(({ audience }) => audience === 'client') as Endpoint[];
    for (const { method, path } of clientCalls) {
      const url = `/api${path.replace(/\{\w+\}/g, String(client.id))}`;
      const reply = await server.app.inject({ method, url, headers: headersOf('admin') });
      expect([path, reply.statusCode]).toEqual([path, 401]);
    }
  });

  it('is described to staff in a separate document', async () => {
    const reply = await server.app.inject({ url: '/api/staff/openapi.json', headers: headersOf('auditor') });
    const { paths } = reply.json();
    expect(Object.keys(paths)).toContain('/api/staff/intake');
    expect(Object.keys(paths)).not.toContain('/api/packages/client');
  });
});

it('every role can sign out', async () => {
  for (const role of staffRoles) expect((await knock('staffSignOut', headersOf(role))).statusCode).toBe(200);
});
