import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogEntry } from '#contract/staff/desk/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

type Page = { rows: LogEntry[]; next: string | null };
const write = (id: number, count: number) =>
  server.sql(
    `insert into desk_log (at, source, action, entity, entity_id) select now(), 'command', 'set a new rate', 'category', $1 from generate_series(1, $2)`,
    [id, count],
  );
const read = async (id: number, after: string | null = null) =>
  (await desk.get(`/staff/log/category/${id}${after ? `?after=${after}` : ''}`)).json<Page>();

it('gives the log a hundred entries at a time, the newest first, and the way to the rest', async () => {
  await write(4001, 101);
  const first = await read(4001);
  expect(first.rows).toHaveLength(100);
  expect(first.next).toBe(String(first.rows.at(-1)?.id));
  const last = await read(4001, first.next);
  expect(last.rows).toHaveLength(1);
  expect(last.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0);
  expect(last.next).toBeNull();
});

it('names no further page when exactly a hundred entries are there, or none', async () => {
  await write(4002, 100);
  const { rows, next } = await read(4002);
  expect([rows.length, next]).toEqual([100, null]);
  expect(await read(4003)).toEqual({ rows: [], next: null });
});
