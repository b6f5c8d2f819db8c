import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { createPackage, createRate } from '#tests/support/rows';

type Tenant = TestClient & { packageId: number };

let server: TestApp;
const tenants: Tenant[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const rateId = await createRate(server.sql);
  for (let count = 0; count < 50; count += 1) {
    const client = await server.createClient();
    const packageId = await createPackage(server.sql, { clientId: client.id, rateId });
    tenants.push({ ...client, packageId });
  }
});
afterAll(() => server.close());

type Call = { method: 'GET' | 'PATCH'; path: (id: number) => string; of: 'client' | 'package'; body?: object };

/** Every call whose address names a client's row. */
const calls: Call[] = [
  { method: 'GET', path: (id) => `/packages/${id}`, of: 'package' },
  { method: 'GET', path: (id) => `/packages/${id}/events`, of: 'package' },
  { method: 'GET', path: (id) => `/packages/${id}/goods`, of: 'package' },
  { method: 'GET', path: (id) => `/users/clients/${id}`, of: 'client' },
  { method: 'GET', path: (id) => `/users/clients/${id}/attachments`, of: 'client' },
  { method: 'GET', path: (id) => `/users/clients/${id}/payments`, of: 'client' },
  { method: 'PATCH', path: (id) => `/users/clients/${id}`, of: 'client', body: { shippingMark: 'STOLEN', phone: '1' } },
  { method: 'PATCH', path: (id) => `/users/clients/${id}/info`, of: 'client', body: { location: 'Stolen' } },
  {
    method: 'PATCH',
    path: (id) => `/users/password/${id}`,
    of: 'client',
    body: { oldPassword: 'akwaaba-2025', newPassword: 'stolen-2025', confirmPassword: 'stolen-2025' },
  },
];

/** A fingerprint of everything that could have been changed. */
async function fingerprint(): Promise<string> {
  const tables = ['clients', 'client_details', 'packages', 'package_events', 'payments', 'attachments'];
  const hash = createHash('sha256');
  for (const table of tables) {
    const [row] = await server.sql<{ all: string }>(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as "all" from ${table} t`,
      [],
    );
    hash.update(row?.all ?? '');
  }
  return hash.digest('hex');
}

async function ask({ method, path, body }: Call, id: number, { headers }: Tenant) {
  const url = `/api${path(id)}`;
  const reply = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return `${reply.statusCode} ${reply.body.replace(/"requestId":"[^"]*"/, '')}`;
}

prove('A2', 'no client reaches what is another’s', async (tell) => {
  const all = tenants.flatMap((self) =>
    tenants.filter((each) => each !== self).flatMap((other) => calls.map((call) => ({ self, other, call }))),
  );
  // Spread out, so that a quick run includes every client and every call.
  const every = Math.max(1, Math.floor(all.length / sized(2000, all.length)));
  const chosen = all.filter((_, index) => index % every === (index % calls.length) % every);
  const before = await fingerprint();
  let [allowed, different] = [0, 0];
  for (const { self, other, call } of chosen) {
    const foreign = await ask(call, call.of === 'client' ? other.id : other.packageId, self);
    const missing = await ask(call, 987_654_321, self);
    if (!foreign.startsWith('404 ')) allowed += 1;
    if (foreign !== missing) different += 1;
  }
  tell('calls', chosen.length);
  tell('allowed', allowed, exactly(0));
  tell('answers that differ from those for a missing number', different, exactly(0));
  const changed = (await fingerprint()) === before ? 0 : 1;
  tell('tables changed', changed, exactly(0));
  expect({ allowed, different, changed }).toEqual({ allowed: 0, different: 0, changed: 0 });
  expect(chosen.length).toBeGreaterThanOrEqual(sized(2000, 19_600));
  expect(new Set(chosen.map(({ call }) => call)).size).toBe(calls.length);
});
