import { randomBytes, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAttachments } from '#api/modules/attachments/attachments.service';
import { openStorage } from '#api/modules/storage/open-storage';
import type { Storage } from '#api/modules/storage/storage';
import type { Attachment } from '#contract/clients/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { startS3 } from '#tests/support/s3';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = Buffer.concat([png, randomBytes(992)]);
const invalidLink = {
  statusCode: 403,
  code: 'FILE_LINK_INVALID',
  message: 'This link has expired. Open the page again.',
  error: 'This link has expired. Open the page again.',
};

let server: TestApp;
let ama: TestClient;
let kofi: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  ama = await server.createClient();
  kofi = await server.createClient();
});
afterAll(() => server.close());

const store = (client: TestClient, name: string, bytes: Uint8Array, { db, storage, now }: TestApp = server) =>
  createAttachments({ db, storage, signingSecret: '', now: () => now.value }).store(db, {
    clientId: client.id,
    name,
    bytes,
  });
const list = async (client: TestClient, { app }: TestApp = server) =>
  (await app.inject({ url: `/api/users/clients/${client.id}/attachments`, headers: client.headers })).json<
    Attachment[]
  >();
const addressOf = async (client: TestClient, id: number, on: TestApp = server) =>
  (await list(client, on)).find((attachment) => attachment.id === id)?.imageUrl ?? '';
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

const storedPicture = async () => addressOf(ama, await store(ama, 'goods.png', picture));

describe('the list', () => {
  test("is the client's own, newest first, with addresses on our own origin", async () => {
    const owner = await server.createClient();
    await store(kofi, 'another.png', picture);
    const first = await store(owner, 'first.png', picture);
    server.now.value = new Date(server.now.value.getTime() + 1000);
    const second = await store(owner, 'packing_list-1.pdf', Buffer.from('%PDF-1.7'));
    const found = await list(owner);
    const address = /^\/api\/files\/\d+\?expires=\d{10}&signature=[A-Za-z0-9_-]{43}$/;
    expect(found).toEqual([
      {
        id: second,
        name: 'packing_list-1.pdf',
        imageUrl: expect.stringMatching(address),
        createdAt: server.now.value.toISOString(),
      },
      { id: first, name: 'first.png', imageUrl: expect.stringMatching(address), createdAt: expect.any(String) },
    ]);
  });

  test('of another client is not found, like one that does not exist', async () => {
    const [other, nobody] = await Promise.all(
      [kofi.id, 999_999].map((id) => get(`/api/users/clients/${id}/attachments`, ama.headers)),
    );
    expect(other?.statusCode).toBe(404);
    expect(other?.body).toBe(nobody?.body);
    expect((await get(`/api/users/clients/${ama.id}/attachments`)).statusCode).toBe(401);
  });

  test('gives the same address for half an hour, which lives between 30 and 60 minutes', async () => {
    const owner = await server.createClient();
    const id = await store(owner, 'goods.png', picture);
    const start = server.now.value;
    const half = 30 * 60_000;
    const begin = Math.ceil(start.getTime() / half) * half;
    const at = async (ms: number) => {
      server.now.value = new Date(ms);
      const session = await server.app.inject({
        method: 'POST',
        url: '/api/auth/signin/client',
        payload: { email: owner.email, password: owner.password },
      });
      const { accessToken } = session.json<{ backendTokens: { accessToken: string } }>().backendTokens;
      return addressOf({ ...owner, headers: { authorization: `Bearer ${accessToken}` } }, id);
    };
    const address = await at(begin);
    expect(await at(begin + half - 1000)).toBe(address);
    expect(await at(begin + half)).not.toBe(address);
    const expires = Number(new URL(address, 'http://x').searchParams.get('expires')) * 1000;
    expect(expires - begin).toBe(2 * half);
    server.now.value = new Date(expires - 1000);
    const last = await get(address);
    expect([last.statusCode, last.headers['cache-control']]).toEqual([200, 'private, max-age=1, immutable']);
    server.now.value = new Date(expires);
    expect((await get(address)).json()).toEqual(invalidLink);
    server.now.value = start;
  });
});

describe('a download', () => {
  test('of a picture needs no session and is shown as that picture alone', async () => {
    const reply = await get(await storedPicture());
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(picture)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1000',
      'content-disposition': 'inline; filename="goods.png"',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^private, max-age=\d{4}, immutable$/),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each([
    ['page.html', html],
    ['page.png', html],
    ['page.jpg', ` ${html}`],
    ['drawing.svg', svg],
    ['drawing.png', svg],
    ['drawing.svg.jpeg', `\uFEFF${svg}`],
    ['book.pdf', `%PDF-1.7 ${html}`],
    ['mail.mht', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>'],
    ['style.xsl', '<?xml version="1.0"?><?xml-stylesheet href="#"?><a/>'],
    ['animation.gif', `GIF89a/*${html}*/=1`],
    ['empty.png', ''],
    ['script.js', 'alert(1)'],
  ])('of %s holding %j is only ever saved', async (name, content) => {
    const reply = await get(await addressOf(ama, await store(ama, name, Buffer.from(content))));
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(content);
    expect(reply.headers['content-type']).toBe('application/octet-stream');
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  test('of a picture that is also a page is sent as the picture, which no browser runs', async () => {
    const both = Buffer.concat([png, Buffer.from(html)]);
    const reply = await get(await addressOf(ama, await store(ama, 'both.html', both)));
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/png; charset=x', 'IMAGE/PNG'])(
    'with the type %s in the table is only ever saved',
    async (type) => {
      const id = await store(ama, 'x.html', Buffer.from(html));
      await server.sql('update attachments set content_type = $2 where id = $1', [id, type]);
      const reply = await get(await addressOf(ama, id));
      expect(reply.headers['content-type']).toBe('application/octet-stream');
      expect(reply.headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  test('carries the name on the card, letters of any script included', async () => {
    const reply = await get(await addressOf(ama, await store(ama, '发票 "1".png', picture)));
    expect(reply.headers['content-disposition']).toBe(
      `inline; filename="__ _1_.png"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%20%221%22.png`,
    );
  });

  test('is not repeated to a browser that has it', async () => {
    const address = await storedPicture();
    const { headers } = await get(address);
    const reply = await get(address, { 'if-none-match': `"other", ${headers.etag}` });
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', headers.etag]);
    expect(reply.headers['cache-control']).toMatch(/^private, max-age=\d{4}, immutable$/);
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    ['bytes=0-99', 206, 0, 99],
    ['bytes=900-', 206, 900, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=990-5000', 206, 990, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
    ['bytes=9-1', 200, 0, 999],
    ['nonsense', 200, 0, 999],
  ])('of %s answers %i with exactly those bytes', async (range, status, start, end) => {
    const reply = await get(await storedPicture(), { range });
    expect(reply.statusCode).toBe(status);
    expect(reply.rawPayload.equals(picture.subarray(start, end + 1))).toBe(true);
    expect(reply.headers['content-length']).toBe(String(end - start + 1));
    expect(reply.headers['content-range']).toBe(status === 206 ? `bytes ${start}-${end}/1000` : undefined);
    expect(reply.headers['content-type']).toBe('image/png');
  });

  test('of a part that is not there says how long the file is', async () => {
    const reply = await get(await storedPicture(), { range: 'bytes=1000-' });
    expect(reply.statusCode).toBe(416);
    expect(reply.headers['content-range']).toBe('bytes */1000');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
  });

  test('goes on with a part only while the file is the same', async () => {
    const address = await storedPicture();
    const etag = String((await get(address)).headers.etag);
    const range = 'bytes=10-19';
    expect((await get(address, { range, 'if-range': etag })).statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Thu, 05 Nov 2026 10:15:00 GMT']) {
      const reply = await get(address, { range, 'if-range': other });
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, 1000]);
    }
  });
});

describe('an address', () => {
  test('that was tampered with in any of 1,000 ways opens nothing', async () => {
    const mine = await store(ama, 'mine.png', picture);
    const secret = await store(kofi, 'secret.png', picture);
    const { searchParams } = new URL(await addressOf(ama, mine), 'http://x');
    const expires = searchParams.get('expires') ?? '';
    const signature = searchParams.get('signature') ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const changed = (at: number, letter: string) => signature.slice(0, at) + letter + signature.slice(at + 1);
    const link = (id: string | number, until: string, proof: string) =>
      `/api/files/${id}?expires=${until}&signature=${proof}`;

    const urls = new Set<string>();
    // Every letter that the last place can hold: a decoder ignores two of its bits.
    for (const letter of alphabet) urls.add(link(mine, expires, changed(42, letter)));
    for (const until of [
      `0${expires}`,
      `+${expires}`,
      `${expires}.0`,
      `${expires}%20`,
      `${Number(expires).toExponential()}`,
      '9'.repeat(12),
      'Infinity',
      '',
      '-1',
    ])
      urls.add(link(mine, until, signature));
    for (const proof of [
      '',
      signature.slice(0, 42),
      `${signature}A`,
      `${signature}=`,
      signature.toLowerCase(),
      Buffer.from(signature, 'base64url').toString('hex'),
      encodeURIComponent(Buffer.from(signature, 'base64url').toString('base64')),
    ])
      urls.add(link(mine, expires, proof));
    urls.add(link(secret, expires, signature));
    urls.add(`/api/files/${mine}`);
    urls.add(`/api/files/${mine}?expires=${expires}`);
    urls.add(`/api/files/${mine}?signature=${signature}`);
    urls.add(`/api/files/${mine}?expires=${expires}&signature=${signature}&signature=${signature}`);
    while (urls.size < 1001) {
      const kind = urls.size % 3;
      if (kind === 0) urls.add(link(mine, expires, changed(randomInt(42), alphabet[randomInt(64)] ?? '')));
      if (kind === 1) urls.add(link(mine, String(Number(expires) + randomInt(-100_000, 100_000)), signature));
      if (kind === 2) urls.add(link(mine + randomInt(-20, 2000), expires, signature));
      // A random change may give the same value.
      urls.delete(link(mine, expires, signature));
    }
    urls.delete(link(mine, expires, signature));
    expect(urls.size).toBeGreaterThanOrEqual(1000);

    const accepted: string[] = [];
    for (const url of urls) {
      const reply = await get(url);
      if (reply.statusCode === 403) expect(reply.json()).toEqual(invalidLink);
      else if (reply.statusCode !== 400) accepted.push(url);
    }
    expect(accepted).toEqual([]);
    expect((await get(link(mine, expires, signature))).statusCode).toBe(200);
  });

  test('of a file that is gone answers as a wrong one does', async () => {
    const id = await store(ama, 'gone.png', picture);
    const address = await addressOf(ama, id);
    await server.sql('delete from attachments where id = $1', [id]);
    const gone = await get(address);
    expect([gone.statusCode, gone.json()]).toEqual([403, invalidLink]);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('made with another secret opens nothing', async () => {
    const id = await store(ama, 'goods.png', picture);
    const other = createAttachments({ ...server, signingSecret: 'another', now: () => server.now.value });
    const forged = (await other.listFor(ama.id)).find((each) => each.id === id)?.imageUrl ?? '';
    expect((await get(forged)).statusCode).toBe(403);
  });
});

describe('a storage that fails', () => {
  const lastKey = async () =>
    (await server.sql<{ key: string }>('select storage_key as key from attachments order by id desc limit 1'))[0]
      ?.key ?? '';

  test('by having lost the file: not found', async () => {
    const address = await storedPicture();
    await server.storage.remove(await lastKey());
    expect((await get(address)).statusCode).toBe(404);
  });

  test('by holding a shorter file: not found, instead of an answer that never ends', async () => {
    const address = await storedPicture();
    await server.storage.put(await lastKey(), picture.subarray(0, 500), 'image/png');
    expect((await get(address)).statusCode).toBe(404);
  });

  const failing = (open: Storage['open']): Storage => ({ ...server.storage, put: async () => {}, open });
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

  test('by not answering: try again later', async () => {
    const broken = await startTestApp({ storage: failing(() => Promise.reject(new Error('timed out'))) });
    const client = await broken.createClient();
    const storage = failing(async () => null);
    const id = await store(client, 'goods.png', picture, { ...broken, storage });
    const reply = await broken.app.inject({ url: await addressOf(client, id, broken) });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    await broken.close();
  });

  test('in the middle: the connection breaks, so the half is not taken for the whole, and the log says so', async () => {
    let lose = () => {};
    const isLost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const breakOff = async function* () {
      yield picture.subarray(0, 500);
      await isLost;
      throw new Error('the disk is gone');
    };
    const storage = failing(async () => ({ stream: Readable.from(breakOff(), { objectMode: false }), size: 1000 }));
    const broken = await startTestApp({ storage, log });
    const client = await broken.createClient();
    const id = await store(client, 'goods.png', picture, broken);
    const origin = await broken.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(origin + (await addressOf(client, id, broken)));
    expect(reply.status).toBe(200);
    lose();
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('A file broke off while it was sent.');
    expect(lines.join()).not.toContain('signature');
    expect((await fetch(`${origin}/api/healthz`)).status).toBe(200);
    await broken.close();
  });
});

test('files come from a bucket as they come from the disk', async () => {
  const account = { bucket: 'files', region: 'eu-west-1', accessKeyId: 'AKID', secretAccessKey: 'secret' };
  const s3 = await startS3(account);
  const storage = openStorage({ folder: '/nowhere', s3: { ...account, endpoint: s3.endpoint } });
  const cloud = await startTestApp({ storage });
  const client = await cloud.createClient();
  const url = await addressOf(client, await store(client, 'goods.png', picture, { ...cloud, storage }), cloud);
  const whole = await cloud.app.inject({ url });
  expect([whole.statusCode, whole.rawPayload.equals(picture)]).toEqual([200, true]);
  const part = await cloud.app.inject({ url, headers: { range: 'bytes=-10' } });
  expect([part.statusCode, part.rawPayload.equals(picture.subarray(990))]).toEqual([206, true]);
  expect(s3.requests.at(-1)).toMatchObject({ range: 'bytes=990-999', status: 206 });
  s3.objects.clear();
  expect((await cloud.app.inject({ url })).statusCode).toBe(404);
  await cloud.close();
  await s3.stop();
});
