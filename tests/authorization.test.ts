import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/call';
import { clientEndpoints } from '#contract/endpoints';
import type { ClientCallName } from '#contract/index';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { invoice } from '#tests/support/pdf-samples';
import { createPackage, createPayment, createRate } from '#tests/support/rows';

/**
 * Every call x every identity x own, foreign, missing and malformed ids, built from the contract: a new call is in the
 * matrix at once.
 */
let server: TestApp;
let owner: TestClient;
let other: TestClient;
let revoked: TestClient;
let expired: TestClient;
let ownPackage: number;
let otherPackage: number;
/** Ids of rows of the owner and of the other client, for calls that name one beside the client. */
let inner: Record<'own' | 'other', Record<'document' | 'payment' | 'slip' | 'package' | 'photo', number>>;

beforeAll(async () => {
  server = await startTestApp();
  const rateId = await createRate(server.sql);
  owner = await server.createClient();
  other = await server.createClient();
  revoked = await server.createClient();
  expired = await server.createClient();
  ownPackage = await createPackage(server.sql, { clientId: owner.id, rateId });
  otherPackage = await createPackage(server.sql, { clientId: other.id, rateId });
  inner = { own: await rowsOf(owner.id, ownPackage, 'A'), other: await rowsOf(other.id, otherPackage, 'B') };
  await server.app.inject({ method: 'POST', url: '/api/auth/client/signout', headers: revoked.headers });
  await server.sql(`update access_tokens set expires_at = now() - interval '1 hour' where client_id = $1`, [
    expired.id,
  ]);
});
afterAll(() => server.close());

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function rowsOf(clientId: number, packageId: number, letter: string) {
  const document = await one(
    `insert into documents (kind, client_id, created_at, number, code, branch, issued_at, total, copy)
     values ('INVOICE', $1, now(), $2, $3, 'Accra', now(), 100, $4) returning id`,
    [clientId, `INV-ACC-2026-000${letter}`, letter.repeat(16), JSON.stringify(invoice().copy)],
  );
  const slip = await one(
    `insert into payment_slips (client_id, key, amount, currency, method, sent_at) values ($1, 'a-key-1234', 10, 'USD', 'BANK', now()) returning id`,
    [clientId],
  );
  const key = `photos/${letter.toLowerCase()}`;
  await server.storage.put(key, pixel, 'image/png');
  const photo = await one(
    `insert into package_photos (package_id, storage_key, content_type, size, sha256) values ($1, $2, 'image/png', $3, $4) returning id`,
    [packageId, key, pixel.length, Buffer.alloc(32)],
  );
  return {
    document,
    slip,
    photo,
    payment: await createPayment(server.sql, { clientId, paid: '20.00' }),
    package: packageId,
  };
}

const one = async (sql: string, values: unknown[]) => (await server.sql<{ id: number }>(sql, values))[0]?.id ?? 0;

const innerKinds: Partial<Record<ClientCallName, 'document' | 'payment' | 'slip' | 'package'>> = {
  getDocument: 'document',
  getDocumentPdf: 'document',
  getReceiptPdf: 'payment',
  getPackageCharges: 'package',
  withdrawSlip: 'slip',
};

const tamper = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

/** Callers without a valid client session. */
const strangers: Record<string, () => Record<string, string>> = {
  nobody: () => ({}),
  garbage: () => ({ authorization: 'Bearer garbage' }),
  'an empty bearer': () => ({ authorization: 'Bearer ' }),
  'a made-up token': () => ({ authorization: `Bearer ${'x'.repeat(43)}` }),
  'a changed token': () => ({ authorization: `Bearer ${tamper(owner.accessToken)}` }),
  'a refresh token': () => ({ authorization: `Bearer ${owner.refreshToken}` }),
  'a token under the wrong scheme': () => ({ authorization: `Basic ${owner.accessToken}` }),
  'a signed-out session': () => revoked.headers,
  'an expired token': () => expired.headers,
};

type Place = 'own' | 'another’s' | 'missing' | 'malformed';

/** The id for a parameter in the address of a call. */
function idFor(name: ClientCallName, place: Place): string {
  if (place === 'missing') return '987654321';
  if (place === 'malformed') return 'abc';
  if (name === 'getGoodsPhoto') return String(inner[place === 'own' ? 'own' : 'other'].photo);
  if (ofPackage.includes(name)) return String(place === 'own' ? ownPackage : otherPackage);
  return String(place === 'own' ? owner.id : other.id);
}

const ofPackage: ClientCallName[] = [
  ...(['getPackage', 'listPackageEvents', 'listPackageParts'] as const),
  ...(['getPackageGoods', 'addDisputePhoto', 'sendDispute'] as const),
];

/** A valid body, so that a refusal is about the caller and not about the form. */
const goodBodies: Partial<Record<ClientCallName, () => object>> = {
  signIn: () => ({ email: owner.email, password: owner.password }),
  signUp: () => ({
    email: `n${Math.random()}@kwanline.example`,
    password: 'akwaaba-2025',
    confirmPassword: 'akwaaba-2025',
    shippingMark: 'KWL',
    phone: '233',
  }),
  changePassword: () => ({ oldPassword: owner.password, newPassword: owner.password, confirmPassword: owner.password }),
  updateClient: () => ({ shippingMark: 'KWL-CHANGED', phone: '233000000999' }),
  updateClientInfo: () => ({ location: 'Kumasi', nextOfKin: 'Kofi', nextOfKinPhone: '233' }),
  changeEmail: () => ({ email: 'changed@kwanline.example', password: owner.password }),
  confirmEmail: () => ({ code: '12345678' }),
  confirmPhone: () => ({ code: '12345678' }),
  setMessagePreferences: () => ({ muted: ['ETA'] }),
  askForDeletion: () => ({ password: owner.password, isWanted: false }),
  confirmMark: () => ({ code: '12345678' }),
  forgotPassword: () => ({ email: owner.email }),
  withdrawSlip: () => ({}),
  sendDispute: () => ({ key: 'a-dispute-key', kind: 'SIZE', words: 'My cartons are smaller.' }),
  sendSlip: () => ({ key: 'another-key-1', amount: 10, currency: 'USD', method: 'BANK' }),
  resetPassword: () => ({ password: 'akwaaba-2025', confirmPassword: 'akwaaba-2025', id: 'x', email: owner.email }),
};

const goodQueries: Partial<Record<ClientCallName, string>> = {
  getOwnData: '?format=json',
  searchPackages: '?filter=773412905561',
  getDashboardStatistics: '?state=USD&from=2025-01-01&to=2025-12-31',
  getStatisticsOverview: '?state=USD&from=2025-01-01&to=2025-12-31',
};

async function call(name: ClientCallName, place: Place, headers: Record<string, string>) {
  const endpoint: Endpoint = clientEndpoints[name];
  const kind = innerKinds[name];
  const path = endpoint.path.replace(/\{\w+\}/, idFor(name, place));
  const url = `/api${kind ? path.replace('{id}', String(inner.own[kind])) : path}${goodQueries[name] ?? ''}`;
  if (endpoint.upload) {
    return server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'image/png' },
      payload: pixel,
    });
  }
  const payload = goodBodies[name]?.();
  return server.app.inject({ method: endpoint.method, url, headers, ...(payload && { payload }) });
}

const names = Object.keys(clientEndpoints) as ClientCallName[];
const forClients = names.filter((name) => clientEndpoints[name].audience === 'client');
const hasId = (name: ClientCallName) => clientEndpoints[name].path.includes('{');
const placesOf = (name: ClientCallName): Place[] =>
  hasId(name) ? ['own', 'another’s', 'missing', 'malformed'] : ['own'];

const snapshot = async () => {
  const tables = [
    'clients',
    'client_details',
    'packages',
    'payments',
    'attachments',
    'password_resets',
    'documents',
    'payment_slips',
    'slip_files',
    'disputes',
    'dispute_files',
    'package_events',
  ];
  const parts = await Promise.all(
    tables.map((table) => server.sql(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`)),
  );
  return JSON.stringify(parts);
};

describe('calls for signed-in clients', () => {
  it('are those of the specification, the log-out, the overview, the history and the parts of a package, the packages that go by air, four about goods and disputes, eleven about the own account, twelve about money and the agreed prices', () => {
    expect(forClients).toHaveLength(45);
  });

  for (const name of forClients) {
    for (const [who, headers] of Object.entries(strangers)) {
      it(`${name} refuses ${who} at every address, and changes nothing`, async () => {
        const before = await snapshot();
        for (const place of placesOf(name)) {
          const reply = await call(name, place, headers());
          expect([reply.statusCode, reply.json().code, reply.headers['www-authenticate']], place).toEqual([
            401,
            'UNAUTHENTICATED',
            'Bearer',
          ]);
        }
        expect(await snapshot()).toBe(before);
      });
    }
  }

  for (const name of forClients.filter(hasId)) {
    it(`${name} answers another client’s number byte for byte like a missing one, and changes nothing`, async () => {
      const before = await snapshot();
      const foreign = await call(name, 'another’s', owner.headers);
      const missing = await call(name, 'missing', owner.headers);
      expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
      expect(missing.statusCode).toBe(404);
      expect(await snapshot()).toBe(before);
    });

    it(`${name} refuses a malformed number with a sentence`, async () => {
      const reply = await call(name, 'malformed', owner.headers);
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'Must be a valid number.']);
    });
  }

  it.each(Object.entries(innerKinds))('%s knows no row of another client under the own number', async (name, kind) => {
    const endpoint: Endpoint = clientEndpoints[name as ClientCallName];
    const ask = (id: number) =>
      server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace('{clientId}', String(owner.id)).replace('{id}', String(id))}`,
        headers: owner.headers,
        ...(endpoint.body && { payload: {} }),
      });
    const foreign = await ask(inner.other[kind]);
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await ask(987_654_321)).body]);
  });

  // They need a code that only a mail contains.
  for (const name of ['confirmMark', 'confirmEmail', 'confirmPhone'] as const) {
    it(`${name} tells its owner that the code is wrong`, async () => {
      const reply = await call(name, 'own', owner.headers);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'WRONG_CODE']);
    });
  }

  // The log-out ends the owner's session, so it comes last.
  const late: ClientCallName[] = ['signOut', 'confirmMark', 'confirmEmail', 'confirmPhone'];
  for (const name of [...forClients.filter((each) => !late.includes(each)), 'signOut'] as ClientCallName[]) {
    it(`${name} serves its owner`, async () => {
      const reply = await call(name, 'own', owner.headers);
      expect(reply.statusCode).toBe(clientEndpoints[name].status ?? 200);
    });
  }
});

describe('the call for holders of a refresh token', () => {
  it.each([
    ['nobody', () => ({})],
    ['an access token', () => ({ authorization: `Bearer ${other.accessToken}` })],
    ['a signed-out session', () => ({ authorization: `Bearer ${revoked.refreshToken}` })],
    ['garbage', () => ({ authorization: 'Bearer garbage' })],
    ['a changed token', () => ({ authorization: `Refresh ${tamper(other.refreshToken)}` })],
  ])('refuses %s', async (_who, headers) => {
    expect((await call('refreshSession', 'own', headers() as Record<string, string>)).statusCode).toBe(401);
  });

  it.each(['Bearer', 'Refresh'])('takes the token under %s', async (scheme) => {
    const reply = await call('refreshSession', 'own', { authorization: `${scheme} ${other.refreshToken}` });
    expect(reply.statusCode).toBe(200);
  });
});

describe('public calls', () => {
  for (const name of names.filter((each) => clientEndpoints[each].audience === 'public')) {
    it(`${name} treats a visitor and a bad token alike`, async () => {
      const plain = await call(name, 'own', {});
      const withBadToken = await call(name, 'own', { authorization: 'Bearer garbage' });
      expect(plain.statusCode).not.toBe(401);
      expect(withBadToken.statusCode).toBe(plain.statusCode);
    });
  }
});
