import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { isBusy } from '#contract/staff/imports/states';
import { createBareDatabase } from '#tests/support/database';
import { post, type RunningServer, startServer, temporaryFolder } from '#tests/support/server';

/** The built program with its spreadsheet thread, killed in the middle of an import and started again. */
const rows = 2500;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Awaited<ReturnType<typeof createBareDatabase>>;
let sql: pg.Client;
let server: RunningServer;
let authorization: string;

const start = () => startServer({ DATA_DIR: folder.folder, DATABASE_URL: database.url, DEMO: 'on', RATE_LIMIT: 'off' });

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await createBareDatabase();
  server = await start();
  sql = new pg.Client(database.url);
  await sql.connect();
  const credentials = { email: 'china@kwanline.example', password: 'akwaaba-2025' };
  const { body } = await post<StaffSession>(server.origin, '/staff/auth/signin', credentials);
  authorization = `Bearer ${body.accessToken}`;
});
afterAll(async () => {
  if (server.process.exitCode === null) await server.signal('SIGTERM');
  await sql.end();
  await database.drop();
  await folder.remove();
});

const command = async (path: string, body: object) => {
  const reply = await post<ImportDetail>(server.origin, path, { key: randomUUID(), ...body }, { authorization });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};
const find = async (id: number) =>
  (await (
    await fetch(`${server.origin}/api/staff/imports/${id}`, { headers: { authorization } })
  ).json()) as ImportDetail;
const settled = async (id: number) => {
  for (let detail = await find(id); ; detail = await find(id)) {
    if (!isBusy(detail.state)) return detail;
    await wait(50);
  }
};
const count = async () =>
  (
    await sql.query(
      `select count(*)::int as n, count(distinct tracking_key)::int as d from packages where tracking_number like 'KILL-%'`,
    )
  ).rows[0];

it('imports every row once, however often the server is killed', { timeout: 300_000 }, async () => {
  const { mark } = (await sql.query('select shipping_mark as mark from clients order by id limit 1')).rows[0];
  const category = (await sql.query('select id from shipping_categories order by id limit 1')).rows[0];
  const lines = Array.from({ length: rows }, (_, at) => `${mark},KILL-${at},1,0.1`);
  const bytes = Buffer.from(`唛头,快递单号,件数,体积\n${lines.join('\n')}\n`);
  const { id } = await command('/staff/imports', { name: 'list.csv', size: bytes.length });
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const sent = await fetch(`${server.origin}/api/staff/imports/${id}/parts/0`, { method: 'PUT', headers, body: bytes });
  expect(sent.status).toBe(200);
  const read = await settled(id);
  expect([read.state, read.counts.rows]).toEqual(['READ', rows]);
  await command(`/staff/imports/${id}/check`, { mapping: read.suggestion, categoryId: category.id });
  expect((await settled(id)).counts.good).toBe(rows);
  await command(`/staff/imports/${id}/run`, { mode: 'good' });

  for (const share of [0.1, 0.5]) {
    while ((await find(id)).counts.imported < rows * share) await wait(10);
    await server.signal('SIGKILL');
    const { n, d } = await count();
    expect(n).toBe(d);
    expect(n).toBeLessThan(rows);
    server = await start();
  }
  const done = await settled(id);
  expect([done.state, done.counts.imported]).toEqual(['DONE', rows]);
  expect(await count()).toEqual({ n: rows, d: rows });
  const events = await sql.query(
    `select count(*)::int as n from package_events e join packages p on p.id = e.package_id where p.tracking_number like 'KILL-%'`,
  );
  expect(events.rows[0].n).toBe(rows);
});
