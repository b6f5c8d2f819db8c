import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { collect } from '#tests/support/collect';
import { type Desk, startDesk } from '#tests/support/desk';
import { pngNumber } from '#tests/support/sample-files';
import { holdCommits } from '#tests/support/slow-commit';

let server: TestApp;
let desk: Desk;
let client: TestClient;
let clientId: number;
let packageId: number;

beforeAll(async () => {
  server = await startTestApp({}, { waitMs: 2_000 });
  desk = await startDesk(server);
  client = await server.createClient();
  clientId = client.id;
  packageId = (await desk.receive({ clientId })).id;
});
afterAll(() => server.close());

let seed = 10;
const picture = () => pngNumber(seed++);
const send = (url: string, payload: Buffer, type: string, who: { headers: object } = desk.admin) =>
  server.app.inject({ method: 'POST', url, headers: { ...who.headers, 'content-type': type }, payload });

/** Each call that stores a file: the request, and the table of its row. */
const calls = [
  {
    what: 'a file of a client',
    table: 'attachments',
    send: (bytes: Buffer, key: string) =>
      send(`/api/staff/clients/${clientId}/attachments?name=x&key=${key}`, bytes, 'application/octet-stream'),
  },
  {
    what: 'a photo of a package',
    table: 'package_photos',
    send: (bytes: Buffer) => send(`/api/staff/packages/${packageId}/photos`, bytes, 'image/png'),
  },
  {
    what: 'a proof of a hand-over',
    table: 'handover_files',
    send: (bytes: Buffer) => send('/api/staff/handover-proofs', bytes, 'image/png'),
  },
  {
    what: 'a photo of a payment slip',
    table: 'slip_files',
    send: (bytes: Buffer) => send(`/api/users/clients/${clientId}/slips/files`, bytes, 'image/png', client),
  },
  {
    what: 'a photo of a dispute',
    table: 'dispute_files',
    send: (bytes: Buffer) => send(`/api/packages/${packageId}/disputes/photos`, bytes, 'image/png', client),
  },
];

const rowsOf = (table: string) =>
  server.sql<{ id: number; key: string }>(`select id, storage_key as key from ${table} order by id`);
const bytesOf = async (key: string) => {
  const found = await server.storage.open(key);
  return found && buffer(found.stream);
};

describe.each(calls)('$what', ({ table, send: sendIt }) => {
  const newest = async () => (await rowsOf(table)).at(-1);
  const filesOf = async () => {
    const folder = (await newest())?.key.split('/')[0] ?? '';
    return (await collect(server.storage.list(folder))).length;
  };

  it('is kept when the commit is slower than the time-out, and the second attempt gets the same row', async () => {
    const [bytes, key] = [picture(), randomUUID()];
    const commits = await holdCommits(server, table);
    const first = sendIt(bytes, key);
    await commits.isHeld(first);
    expect((await commits.outcomeOf(first)).statusCode).toBe(503);
    await commits.release();
    const row = await newest();
    expect((await bytesOf(row?.key ?? ''))?.equals(bytes)).toBe(true);
    const again = await sendIt(bytes, key);
    expect([again.statusCode, again.json().id]).toEqual([201, row?.id]);
    expect((await bytesOf(row?.key ?? ''))?.equals(bytes)).toBe(true);
    expect(await filesOf()).toBe((await rowsOf(table)).length);
  });

  it('is put back by the next attempt when its file was lost', async () => {
    const [bytes, key] = [picture(), randomUUID()];
    await sendIt(bytes, key);
    const row = await newest();
    await server.storage.remove(row?.key ?? '');
    expect((await sendIt(bytes, key)).json().id).toBe(row?.id);
    expect((await bytesOf(row?.key ?? ''))?.equals(bytes)).toBe(true);
    await server.storage.put(row?.key ?? '', bytes.subarray(0, 9), 'image/png');
    await sendIt(bytes, key);
    expect((await bytesOf(row?.key ?? ''))?.equals(bytes)).toBe(true);
    expect(await filesOf()).toBe((await rowsOf(table)).length);
  });

  it('leaves nothing behind when the database refuses the row', async () => {
    const before = await filesOf();
    await server.sql(`alter table ${table} add constraint no_more check (size < 0) not valid`);
    expect((await sendIt(picture(), randomUUID())).statusCode).toBe(500);
    await server.sql(`alter table ${table} drop constraint no_more`);
    expect(await filesOf()).toBe(before);
  });
});

it('puts the file of a client back when the same file comes with another key', async () => {
  const [attachment] = calls;
  const bytes = picture();
  await attachment?.send(bytes, randomUUID());
  const key = (await rowsOf('attachments')).at(-1)?.key ?? '';
  await server.storage.remove(key);
  expect((await attachment?.send(bytes, randomUUID()))?.statusCode).toBe(409);
  expect((await bytesOf(key))?.equals(bytes)).toBe(true);
});
