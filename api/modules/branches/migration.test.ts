import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#api/modules/auth/passwords';
import { openCompany } from '#api/modules/company/company.service';
import { staffEndpoints } from '#contract/endpoints';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { Database } from '#db/database';
import { fillDemoData } from '#db/demo/index';
import { type Migration, migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { startTestApp, type TestApp } from '#tests/support/app';
import { adHoc, createBareDatabase } from '#tests/support/database';

const now = new Date('2026-11-16T09:00:00.000Z');
const password = 'akwaaba-2025';
const closing: (() => Promise<unknown>)[] = [];
let passwordHash = '';

/** Fills the demo after these migrations. The later ones then run on it. */
async function openAfter(first: readonly Migration[]): Promise<{ db: Database; server: TestApp; token: string }> {
  const { url, drop } = await createBareDatabase();
  await migrate(url, first);
  const early = openDatabase(url, 60_000);
  await fillDemoData(early, { now, passwordHash, putFile: async () => {}, hasAir: false });
  await early.close();
  await migrate(url, migrations);
  const db = openDatabase(url, 60_000);
  const server = await startTestApp({ db, company: await openCompany({ db }) });
  server.now.value = now;
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/staff/auth/signin',
    payload: { email: 'desk@kwanline.example', password },
  });
  closing.push(
    () => server.close(),
    () => db.close(),
    () => drop(),
  );
  return { db, server, token: reply.json<StaffSession>().accessToken };
}

let before: Awaited<ReturnType<typeof openAfter>>;
let fresh: typeof before;
beforeAll(async () => {
  passwordHash = await (await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })).hash(password);
  before = await openAfter(migrations.filter(({ version }) => version < 22));
  fresh = await openAfter(migrations);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const lists = Object.entries(staffEndpoints)
  .filter(([, { method, path, audience }]) => method === 'GET' && !path.includes('{') && audience === 'staff')
  .map(([name, { path }]) => [name, path] as const);

it.each(lists)('%s answers the same after the update as in a new database', async (_name, path) => {
  const ask = ({ server, token }: typeof before) =>
    server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const [one, other] = [await ask(before), await ask(fresh)];
  expect(one.statusCode).toBe(other.statusCode);
  expect(one.body).toBe(other.body);
});

it('refuses a code that no branch has for staff and clients, and a change of a code', async () => {
  const { db } = before;
  await expect(db.query(adHoc(`update staff set branch = 'Lagos'`))).rejects.toThrow(/staff_branch_fkey/);
  await expect(db.query(adHoc(`update client_details set preferred_branch = 'Lagos'`))).rejects.toThrow(/preferred/);
  await expect(db.query(adHoc(`update branches set code = 'Lagos' where code = 'Accra'`))).rejects.toThrow(
    'The code and the country of a branch never change.',
  );
});
