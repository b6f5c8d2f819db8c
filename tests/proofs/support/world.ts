import { randomBytes } from 'node:crypto';
import type { AppDeps } from '#api/app-deps';
import { createAttachments } from '#api/modules/attachments/attachments.service';
import { startDeskThings } from '#tests/proofs/support/desk-things';
import { startDisputeThings } from '#tests/proofs/support/dispute-things';
import { startMoneyThings } from '#tests/proofs/support/money-things';
import { tinyPng } from '#tests/proofs/support/pictures';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { createPackage, createPayment } from '#tests/support/rows';

type Thing =
  | 'package'
  | 'package'
  | 'container'
  | 'category'
  | 'staff'
  | 'client'
  | 'attachment'
  | 'photo'
  | 'otherPhoto'
  | keyof Awaited<ReturnType<typeof startDeskThings>>
  | keyof Awaited<ReturnType<typeof startMoneyThings>>
  | keyof Awaited<ReturnType<typeof startDisputeThings>>;

export type World = {
  server: TestApp;
  desk: Desk;
  owner: TestClient;
  other: TestClient;
  spare: TestStaff;
  ids: Record<Thing | 'otherPackage' | 'otherClient', number>;
};

/** A database with one of everything, so that every call has a row to work on. */
export async function startWorld(overrides: Partial<AppDeps> = {}): Promise<World> {
  const server = await startTestApp(overrides);
  const desk = await startDesk(server);
  const owner = await server.createClient();
  const other = await server.createClient();
  const spare = await server.createStaff('support', 'Kumasi');
  const packageOf = ({ id }: TestClient) => createPackage(server.sql, { clientId: id, rateId: desk.rateId });
  const ids = {
    package: await packageOf(owner),
    otherPackage: await packageOf(other),
    pkg: (await desk.receive({ unidentified: true })).id,
    container: (await desk.plan()).id,
    category: desk.categoryId,
    staff: spare.id,
    client: owner.id,
    otherClient: other.id,
    attachment: await attach(server, owner, 'invoice.png'),
    photo: 0,
    otherPhoto: 0,
  };
  for (const { id } of [owner, other]) await createPayment(server.sql, { clientId: id });
  const photoOf = async (packageId: number) => {
    const photo = await server.app.inject({
      method: 'POST',
      url: `/api/staff/packages/${packageId}/photos`,
      headers: { ...desk.admin.headers, 'content-type': 'image/png' },
      payload: tinyPng,
    });
    return photo.json<{ id: number }>().id;
  };
  ids.photo = await photoOf(ids.package);
  ids.otherPhoto = await photoOf(ids.otherPackage);
  const things = await startDeskThings(server, desk, owner);
  const money = await startMoneyThings(server, desk, [owner, other]);
  const disputes = await startDisputeThings(server, owner, ids.package);
  await server.app.inject({ url: `/api/staff/payments/${things.payment}/receipt`, headers: desk.admin.headers });
  return { server, desk, owner, other, spare, ids: { ...ids, ...things, ...money, ...disputes } };
}

/** Written directly: there is no call for it yet. */
export function attach(server: TestApp, { id }: { id: number }, name: string, bytes: Uint8Array = tinyPng) {
  const { db, storage, now } = server;
  const service = createAttachments({ db, storage, signingSecret: 'unused here', now: () => now.value });
  return db.transaction((tx) => service.store(tx, { clientId: id, name, bytes }));
}

export const randomText = (bytes = 6) => randomBytes(bytes).toString('hex');

/** Every row of every table as one text per table, so that any change shows. */
export async function everyTable({ sql }: TestApp, leaveOut: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((each) => !leaveOut.includes(each.name))) {
    const [row] = await sql<{ hash: string | null }>(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as hash from ${name} t`,
    );
    found[name] = row?.hash ?? 'empty';
  }
  return found;
}

export const changedTables = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => after[name] !== before[name]);
