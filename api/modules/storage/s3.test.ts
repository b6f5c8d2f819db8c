import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { S3Settings } from '#api/env';
import { openStorage } from '#api/modules/storage/open-storage';
import { openS3Storage } from '#api/modules/storage/s3';
import { collect } from '#tests/support/collect';
import { startS3 } from '#tests/support/s3';

const account = {
  bucket: 'kwanline-files',
  region: 'eu-west-1',
  accessKeyId: 'AKIDKWANLINE',
  secretAccessKey: 'a/secret+access/key',
};

let s3: Awaited<ReturnType<typeof startS3>>;
beforeEach(async () => {
  s3 = await startS3(account);
});
afterEach(() => s3.stop());

const open = (more: Partial<S3Settings> = {}) =>
  openStorage({ folder: '/nowhere', s3: { ...account, endpoint: s3.endpoint, ...more } });
const bytes = Buffer.from('0123456789');

test('keeps, gives back, replaces and forgets a file with signed requests', async () => {
  const storage = open();
  await storage.put('attachments/a-1', Buffer.from('first'), 'image/png');
  await storage.put('attachments/a-1', bytes, 'image/jpeg');
  expect(s3.objects.get('attachments/a-1')).toEqual({ bytes, contentType: 'image/jpeg' });
  const found = await storage.open('attachments/a-1');
  expect(found?.size).toBe(10);
  expect(found && (await text(found.stream))).toBe('0123456789');
  await storage.remove('attachments/a-1');
  expect(s3.objects.size).toBe(0);
  await storage.remove('attachments/a-1');
  expect(s3.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PUT 200',
    'PUT 200',
    'GET 200',
    'DELETE 204',
    'DELETE 204',
  ]);
});

test('asks for the part that is wanted and tells the size of the whole', async () => {
  s3.objects.set('digits', { bytes, contentType: 'text/plain' });
  const found = await open().open('digits', { start: 2, end: 4 });
  expect(found?.size).toBe(10);
  expect(found && (await text(found.stream))).toBe('234');
  expect(s3.requests[0]).toMatchObject({ range: 'bytes=2-4', status: 206 });
});

test('tells the size of a file and lists a folder page by page', async () => {
  const storage = open();
  for (const key of ['photos/a', 'photos/b', 'photos/c', 'photos/d.tmp', 'photos/e', 'proofs/f']) {
    s3.objects.set(key, { bytes, contentType: 'image/png' });
  }
  expect([await storage.sizeOf('photos/a'), await storage.sizeOf('photos/z')]).toEqual([10, null]);
  const listed = await collect(storage.list('photos'));
  expect(listed.map(({ key }) => key)).toEqual(['photos/a', 'photos/b', 'photos/c', 'photos/e']);
  expect(listed[0]?.at).toEqual(new Date('2026-11-15T08:00:00Z'));
});

test('carries 5 MB unharmed', async () => {
  const large = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => (index * 7) % 251));
  const storage = open();
  await storage.put('large', large, 'application/octet-stream');
  const found = await storage.open('large');
  expect(found && (await buffer(found.stream)).equals(large)).toBe(true);
});

test('answers null for a file that is not there, but not for a bucket that is not there', async () => {
  expect(await open().open('missing')).toBeNull();
  await expect(open({ bucket: 'other' }).open('missing')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a wrong key id', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('is refused with %s', async (_, change, name) => {
  const storage = open(change);
  await expect(storage.put('a', bytes, 'text/plain')).rejects.toMatchObject({ name });
  await expect(storage.open('a')).rejects.toMatchObject({ name });
  expect(s3.objects.size).toBe(0);
});

test.each(['../secret', '/a', 'a//b', 'a?x=1', 'A', ''])('refuses the key %j without asking anybody', async (key) => {
  const storage = open();
  await expect(storage.put(key, bytes, 'text/plain')).rejects.toThrow('form that is never used');
  await expect(storage.open(key)).rejects.toThrow('form that is never used');
  await expect(storage.remove(key)).rejects.toThrow('form that is never used');
  expect(s3.requests).toEqual([]);
});

test('tries again when the store is busy for a moment', async () => {
  s3.behaviour.failNext = 2;
  await open().put('a', bytes, 'text/plain');
  expect(s3.objects.get('a')?.bytes).toEqual(bytes);
});

test('gives up on a store that never answers', async () => {
  s3.behaviour.hang = true;
  const storage = openS3Storage({ ...account, endpoint: s3.endpoint }, { answerMs: 100, uploadMs: 100 });
  await expect(storage.open('a')).rejects.toThrow();
  await expect(storage.put('a', bytes, 'text/plain')).rejects.toThrow();
  await expect(storage.remove('a')).rejects.toThrow();
});

test('reports a file that breaks off instead of ending it', async () => {
  s3.objects.set('large', { bytes: Buffer.alloc(200_000, 'x'), contentType: 'text/plain' });
  s3.behaviour.breakOff = true;
  const found = await open().open('large');
  if (!found) throw new Error('The file was not found.');
  await expect(buffer(found.stream)).rejects.toThrow();
});
