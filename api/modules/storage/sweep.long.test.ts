import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { collect } from '#tests/support/collect';
import { startDesk } from '#tests/support/desk';
import { pngNumber } from '#tests/support/sample-files';

const dayMs = 86_400_000;
let server: TestApp;
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await startTestApp({ log });
});
afterEach(() => server.close());

const keys = async (folder: string) => (await collect(server.storage.list(folder))).map(({ key }) => key);
const said = () => lines.filter(({ msg }) => /stored file/i.test(String(msg)));

/** The state that an interrupted upload leaves. */
async function leaveBehind(app: TestApp, key: string) {
  await app.sql('insert into files_under_way values ($1, $2)', [key, app.now.value]);
  await app.storage.put(key, Buffer.alloc(3), 'image/png');
}

it('erases what was left behind for more than a day, leaves younger files, and looks once a day', async () => {
  const kinds = ['attachments', 'photos', 'proofs'];
  for (const kind of kinds) await leaveBehind(server, `${kind}/lost`);
  await server.sweepFiles();
  expect(await keys('photos')).toEqual(['photos/lost']);
  server.now.value = new Date(server.now.value.getTime() + dayMs - 1000);
  await server.sweepFiles();
  expect(await keys('photos')).toEqual(['photos/lost']);
  server.now.value = new Date(server.now.value.getTime() + 60_000);
  await server.sweepFiles();
  for (const kind of kinds) expect(await keys(kind)).toEqual([]);
  expect(await server.sql('select * from files_under_way')).toEqual([]);
  expect(said().map(({ key, files, erased }) => key ?? [files, erased])).toEqual([
    ...[[3, 0], 'attachments/lost', 'photos/lost', 'proofs/lost', [0, 3]],
  ]);
});

it('tells of files that no row names and that this database did not store, and leaves them alone', async () => {
  await server.storage.put('photos/foreign', Buffer.alloc(3), 'image/png');
  server.now.value = new Date(server.now.value.getTime() + 2 * dayMs);
  await server.sweepFiles();
  expect(await keys('photos')).toEqual(['photos/foreign']);
  expect(said().map(({ keys: named, unnamed }) => named ?? unnamed)).toEqual([['photos/foreign'], 1]);
});

it('names the rows whose file is missing or has another length, and keeps the files of all others', async () => {
  const desk = await startDesk(server);
  const { id: clientId } = await server.createClient();
  const { id } = await desk.receive({ clientId });
  const headers = { ...desk.admin.headers, 'content-type': 'image/png' };
  for (const seed of [1, 2, 3]) {
    const payload = pngNumber(seed);
    await server.app.inject({ method: 'POST', url: `/api/staff/packages/${id}/photos`, headers, payload });
  }
  const rows = await server.sql<{ id: number; key: string }>(
    'select id, storage_key as key from package_photos order by id',
  );
  const [lost, short, whole] = rows;
  await server.storage.remove(lost?.key ?? '');
  await server.storage.put(short?.key ?? '', Buffer.alloc(2), 'image/png');
  server.now.value = new Date(server.now.value.getTime() + 2 * dayMs);
  await server.sweepFiles();
  const missing = [lost, short].map((row) => ({ kind: 'photos', id: row?.id }));
  const counts = { level: 50, files: 2, erased: 0, rows: 3, missingCount: 2 };
  expect(said().at(-1)).toMatchObject({ ...counts, missing: expect.arrayContaining(missing) });
  expect((await keys('photos')).sort()).toEqual([short?.key, whole?.key].sort());
});

it('goes on when a file cannot be erased', async () => {
  const { storage } = server;
  const remove = async (key: string) => {
    if (key === 'photos/a') throw new Error('The disk does not answer.');
    return storage.remove(key);
  };
  const lost = ['photos/a', 'photos/b'];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const failing = { ...storage, remove };
  const other = await startTestApp({ storage: failing, log });

  for (const key of lost) await leaveBehind({ ...other, storage }, key);
  other.now.value = new Date(other.now.value.getTime() + 2 * dayMs);
  await other.sweepFiles();
  expect(await keys('photos')).toEqual(['photos/a']);
  expect(said().find(({ key }) => key === 'photos/a')).toMatchObject({
    cause: { message: 'The disk does not answer.' },
  });
  await other.close();
});
