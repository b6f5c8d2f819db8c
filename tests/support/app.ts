import { deepStrictEqual } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '#api/app';
import type { AppDeps } from '#api/app-deps';
import { type CallName, endpoints } from '#api/http/calls';
import { noLimiter } from '#api/http/limiter';
import { Gate } from '#api/http/load-shedding';
import type { Site } from '#api/http/site';
import { createPasswords, type Passwords } from '#api/modules/auth/passwords';
import { openCompany } from '#api/modules/company/company.service';
import { openStorage } from '#api/modules/storage/open-storage';
import type { Session } from '#contract/auth/schema';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { StaffRole } from '#contract/staff/roles';
import { insertDemoCompany } from '#db/demo/company';
import { adHoc, createTestDatabase } from '#tests/support/database';

const page = (text: string): Site['notFound'] => ({
  body: Buffer.from(text),
  br: null,
  gzip: null,
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  cacheControl: 'no-cache',
});

/** Argon2 with its lowest cost: the tests are about decisions, not about time. */
let cheapPasswords: Promise<Passwords> | undefined;
const passwords = () => {
  cheapPasswords ??= createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  return cheapPasswords;
};

/** Every answer in every test must match the contract exactly: no missing and no extra key. */
export function holdAgainstContract(name: CallName, json: string) {
  const { reply } = endpoints[name];
  if (reply === 'file') return;
  const value: unknown = JSON.parse(json);
  deepStrictEqual(
    z.parse(reply as z.ZodMiniType, value),
    value,
    `${name} answered keys that the contract does not name`,
  );
}

export type TestClient = {
  id: number;
  email: string;
  password: string;
  shippingMark: string;
  accessToken: string;
  refreshToken: string;
  /** Ready for `inject`. */
  headers: { authorization: string };
};

export type TestStaff = {
  id: number;
  email: string;
  password: string;
  role: StaffRole;
  branch: string;
  /** Ready for `inject`. */
  headers: { authorization: string };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

let counter = 0;

/**
 * The real application on a real, separate database. Only the clock, the limits and the cost of a hash come from the
 * test.
 */
export async function startTestApp(overrides: Partial<AppDeps> = {}, database: { waitMs?: number } = {}) {
  const { db, url, drop } = await createTestDatabase(database);
  await insertDemoCompany(db, new Date());
  const folder = await mkdtemp(join(tmpdir(), 'kwanline-files-'));
  const storage = openStorage({ folder, s3: null });
  const now = { value: new Date() };
  const woken = { count: 0 };
  const company = await openCompany({ db, storage });
  const {
    http: app,
    prune,
    sweepFiles,
    composeMessages,
    remindOfInvoices,
  } = buildApp({
    db,
    now: () => now.value,
    log: pino({ level: 'silent' }),
    passwords: await passwords(),
    storage,
    signingSecret: 'a signing secret only the tests use',
    publicUrl: 'https://kwanline.example',
    trustedProxies: 0,
    secondFactorRequired: false,
    takePoints: noLimiter,
    company,
    wakeMail: () => {
      woken.count += 1;
    },
    eraseMailCopies: async () => {},
    tableWorker: pathToFileURL(inject('tableWorker')),
    pdfWorker: pathToFileURL(inject('pdfWorker')),
    site: {
      find: (path) => (path === '/' ? page('<h1>Home</h1>') : undefined),
      notFound: page('<h1>Not found</h1>'),
      replace: async () => {},
    },
    inspectReply: holdAgainstContract,
    // On a busy machine a request may take long, and none is refused.
    gate: new Gate({ capacity: 40, waitMs: 60_000, queueLimit: 1_000 }),
    longestWorkMs: 600_000,
    ...overrides,
  });
  await app.ready();

  const createClient = async (
    fields: Partial<{ email: string; password: string; shippingMark: string; phone: string }> = {},
  ): Promise<TestClient> => {
    counter += 1;
    const form = {
      email: `client${counter}@kwanline.example`,
      password: 'akwaaba-2025',
      shippingMark: `KWL-CLIENT ${counter}`,
      phone: `23300000${String(counter).padStart(4, '0')}`,
      ...fields,
    };
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/signup/client',
      payload: { ...form, confirmPassword: form.password },
    });
    if (reply.statusCode !== 201) throw new Error(`Sign-up answered ${reply.statusCode}: ${reply.body}`);
    const session = reply.json<Session>();
    const { accessToken, refreshToken } = session.backendTokens;
    const { email, password, shippingMark } = form;
    return {
      id: session.id,
      email,
      password,
      shippingMark,
      accessToken,
      refreshToken,
      headers: { authorization: `Bearer ${accessToken}` },
    };
  };

  const createStaff = async (role: StaffRole = 'admin', branch = 'Accra'): Promise<TestStaff> => {
    counter += 1;
    const email = `staff${counter}@kwanline.example`;
    const password = 'akwaaba-2025';
    await db.query(adHoc('insert into staff (email, name, password_hash, role, branch) values ($1, $2, $3, $4, $5)'), [
      email,
      `Staff ${counter}`,
      await (await passwords()).hash(password),
      role,
      branch,
    ]);
    const reply = await app.inject({ method: 'POST', url: '/api/staff/auth/signin', payload: { email, password } });
    if (reply.statusCode !== 200) throw new Error(`Staff sign-in answered ${reply.statusCode}: ${reply.body}`);
    const { id, accessToken } = reply.json<StaffSession>();
    return { id, email, password, role, branch, headers: { authorization: `Bearer ${accessToken}` } };
  };

  return {
    app,
    db,
    url,
    storage,
    now,
    woken,
    company,
    prune,
    sweepFiles,
    composeMessages,
    remindOfInvoices,
    createClient,
    createStaff,
    sql: <Row extends object>(text: string, values: unknown[] = []) => db.query(adHoc<Row>(text), values),
    async close() {
      await app.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
