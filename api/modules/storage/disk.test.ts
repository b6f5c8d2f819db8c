import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#api/modules/storage/open-storage';
import type { Storage } from '#api/modules/storage/storage';
import { collect } from '#tests/support/collect';
import { WAIT_MS } from '#tests/support/patience';

let outside: string;
let folder: string;
let storage: Storage;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'kwanline-disk-'));
  folder = join(outside, 'files');
  storage = openStorage({ folder, s3: null });
});
afterEach(() => rm(outside, { recursive: true, force: true }));

const put = (key: string, content: string) => storage.put(key, Buffer.from(content), 'text/plain');
const read = async (key: string, range?: { start: number; end: number }) => {
  const found = await storage.open(key, range);
  return found && { text: await text(found.stream), size: found.size };
};
const allFiles = async () => (await readdir(outside, { recursive: true })).sort();

test('keeps a file for its owner alone, replaces it, gives it back and forgets it', async () => {
  await put('attachments/a-1', 'first');
  await put('attachments/a-1', 'second one');
  expect(await read('attachments/a-1')).toEqual({ text: 'second one', size: 10 });
  expect((await stat(join(folder, 'attachments'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'attachments/a-1'))).mode & 0o777).toBe(0o600);
  await storage.remove('attachments/a-1');
  expect(await read('attachments/a-1')).toBeNull();
  await storage.remove('attachments/a-1');
  await storage.remove('never/there');
  expect(await allFiles()).toEqual(['files', 'files/attachments']);
});

test('gives a part of a file and tells the size of the whole', async () => {
  await put('digits', '0123456789');
  expect(await read('digits', { start: 2, end: 4 })).toEqual({ text: '234', size: 10 });
  expect(await read('digits', { start: 0, end: 0 })).toEqual({ text: '0', size: 10 });
  expect(await read('digits', { start: 9, end: 9 })).toEqual({ text: '9', size: 10 });
});

test('tells the size of a file and lists a folder without what is no file of ours', async () => {
  await put('photos/b', '12345');
  await put('photos/a', '1');
  await put('proofs/c', '1');
  await writeFile(join(folder, 'photos/a.123.tmp'), 'unfinished');
  await mkdir(join(folder, 'photos/inner'));
  expect([await storage.sizeOf('photos/b'), await storage.sizeOf('photos/z'), await storage.sizeOf('no/z')]).toEqual([
    ...[5, null, null],
  ]);
  expect(await storage.sizeOf('photos/inner')).toBeNull();
  const listed = await collect(storage.list('photos'));
  expect(listed.map(({ key }) => key).sort()).toEqual(['photos/a', 'photos/b']);
  expect(listed[0]?.at).toEqual((await stat(join(folder, listed[0]?.key ?? ''))).mtime);
  expect(await collect(storage.list('nothing'))).toEqual([]);
});

test('keeps an empty file', async () => {
  await put('empty', '');
  expect(await read('empty')).toEqual({ text: '', size: 0 });
});

const badKeys = [
  '../secret',
  'a/../../secret',
  '..',
  '.',
  '/etc/passwd',
  'a//b',
  'a/',
  '/',
  '',
  'a\\..\\..\\secret',
  '%2e%2e/secret',
  'a\u0000b',
  'a\n',
  'UPPER',
  'a.tmp',
  'é',
  'a'.repeat(201),
];
test.each(badKeys)('refuses the key %j for every action, and touches nothing', async (key) => {
  await writeFile(join(outside, 'secret'), 'secret');
  await expect(put(key, 'x')).rejects.toThrow('form that is never used');
  await expect(storage.open(key)).rejects.toThrow('form that is never used');
  await expect(storage.remove(key)).rejects.toThrow('form that is never used');
  expect(await allFiles()).toEqual(['secret']);
});

test('follows no link out of its folder, neither as a file nor as a folder on the way', async () => {
  await writeFile(join(outside, 'secret'), 'secret');
  await mkdir(join(outside, 'elsewhere'));
  await writeFile(join(outside, 'elsewhere/file'), 'secret');
  await put('real', 'x');
  await symlink(join(outside, 'secret'), join(folder, 'link'));
  await symlink(join(outside, 'elsewhere'), join(folder, 'way'));
  await expect(storage.open('link')).rejects.toThrow();
  await expect(storage.open('way/file')).rejects.toThrow();
  await expect(put('way/new', 'x')).rejects.toThrow();
  await expect(storage.remove('way/file')).rejects.toThrow();
  // Replacing a link replaces the link itself.
  await put('link', 'mine');
  expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('secret');
  expect(await readdir(join(outside, 'elsewhere'))).toEqual(['file']);
});

test('never shows half a file: readers see the old one or the new one', async () => {
  const versions = ['a', 'b'].map((letter) => letter.repeat(2_000_000));
  await put('large', versions[0] ?? '');
  let writing = true;
  const writer = (async () => {
    for (let round = 1; round <= 10; round += 1) await put('large', versions[round % 2] ?? '');
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    const found = await read('large');
    expect(versions.includes(found?.text ?? '')).toBe(true);
    reads += 1;
  }
  await writer;
  expect(reads).toBeGreaterThan(3);
});

test('leaves the old file and no remains when writing fails', async () => {
  await put('kept', 'old');
  const bad = {
    byteLength: 3,
    get length(): number {
      throw new Error('cannot be read');
    },
  };
  await expect(storage.put('kept', bad as unknown as Uint8Array, '')).rejects.toThrow();
  expect(await read('kept')).toEqual({ text: 'old', size: 3 });
  expect(await readdir(folder)).toEqual(['kept']);
});

test('closes a file whose reader goes away', async () => {
  await put('large', 'x'.repeat(1_000_000));
  const openFiles = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
  const before = await openFiles();
  for (let round = 0; round < 20; round += 1) (await storage.open('large'))?.stream.destroy();
  await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(before), { timeout: WAIT_MS });
});

test('does not take a folder or a pipe for a file', async () => {
  await put('folder/file', 'x');
  await promisify(execFile)('mkfifo', [join(folder, 'pipe')]);
  await expect(storage.open('folder')).rejects.toThrow('does not lead to a file');
  await expect(storage.open('pipe')).rejects.toThrow('does not lead to a file');
});
