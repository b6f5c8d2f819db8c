import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickEncoding } from '#api/http/compression';
import { createEdge } from '#api/http/edge';
import { Gate } from '#api/http/load-shedding';
import type { Storage } from '#api/modules/storage/storage';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends raw bytes and returns what arrives until the server closes, or until we hang up after a silence. */
const raw = (message: string, { hangUpMs = 0 } = {}) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    socket.setTimeout(hangUpMs, () => socket.destroy());
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const close = 'Connection: close\r\n';

/** Sends so many requests in one packet. Returns the number of answers once the last one came or the server closed. */
const askAtOnce = (count: number) =>
  new Promise<{ answers: number; isClosed: boolean }>((resolve) => {
    let text = '';
    const answers = () => text.split('HTTP/1.1 200').length - 1;
    const ask = `GET /api/healthz HTTP/1.1\r\nHost: a\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(ask.repeat(count)));
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes;
      if (answers() < count) return;
      resolve({ answers: count, isClosed: false });
      socket.destroy();
    });
    socket.on('close', () => resolve({ answers: answers(), isClosed: true }));
  });

describe('the edge', () => {
  it('answers four requests that a connection sends at once, and closes one that sends hundreds', async () => {
    expect(await askAtOnce(4)).toEqual({ answers: 4, isClosed: false });
    expect(await askAtOnce(300)).toMatchObject({ isClosed: true });
    expect(await askAtOnce(1)).toEqual({ answers: 1, isClosed: false });
  });

  it.each([
    ['words that are not HTTP', 'hello there\r\n\r\n', 400],
    ['headers over 8 KiB', `GET / HTTP/1.1\r\nHost: x\r\n${close}X-Long: ${'x'.repeat(9000)}\r\n\r\n`, 431],
    ['no host', `GET / HTTP/1.1\r\n${close}\r\n`, 400],
    [
      'a length and a chunked body at once',
      `POST /api/auth/signin/client HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      'POST /api/auth/signin/client HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
      400,
    ],
    ['a header with a line break inside', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('answers %s with %s and a sentence', async (_what, message, status) => {
    const answer = await raw(message);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (answer.includes('"statusCode"')) expect(answer).toContain(`"statusCode":${status}`);
  });

  it.each([
    ['/', 405],
    ['/api/healthz', 404],
  ])('does not echo TRACE %s', async (path, status) => {
    const answer = await raw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\n${close}X-Canary: told-nobody\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toContain('told-nobody');
  });

  it('refuses a body that says it is too large before it is sent', async () => {
    const answer = await raw(
      `POST /api/auth/signin/client HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n{`,
    );
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('"BODY_TOO_LARGE"');
  });

  it('goes on serving after all that', async () => {
    expect(await raw(`GET /api/healthz HTTP/1.1\r\nHost: x\r\n${close}\r\n`)).toContain('{"status":"ok"}');
  });

  it('compresses JSON above 1 kB for those who take it, and tells caches so', async () => {
    const plain = await server.app.inject({ url: '/api/openapi.json' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const reply = await server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
      expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    }
    expect(
      (await server.app.inject({ url: '/api/healthz', headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['abr, xgzip', null],
    [undefined, null],
  ])('picks for Accept-Encoding %s: %s', (header, encoding) => {
    expect(pickEncoding(header)).toBe(encoding);
  });

  it('sets HSTS only where people come by https', async () => {
    expect((await server.app.inject({ url: '/' })).headers['strict-transport-security']).toContain('max-age=31536000');
    const { app: plain } = createEdge({ log: pino({ level: 'silent' }), https: false, trustedProxies: 0 });
    expect((await plain.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
  });

  it('allows no inline code and no foreign origin', async () => {
    const policy = String((await server.app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|http|\*/);
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
      expect(policy).toContain(part);
  });

  it('releases the slots of readers who hang up: more callers than slots are all served', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 60 }, () => raw(`GET /api/loadings HTTP/1.1\r\nHost: x\r\n\r\n`, { hangUpMs: 5 })),
      );
    }
    const replies = await Promise.all(Array.from({ length: 60 }, () => server.app.inject({ url: '/api/loadings' })));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(60).fill(200));
  });
});

it('a silent connection lives longer than the longest request', async () => {
  const options = { log: pino({ level: 'silent' }), https: false, trustedProxies: 0 };
  const edges = [createEdge(options), createEdge({ ...options, longestWorkMs: 600_000 })];
  expect(edges.map(({ app: { server } }) => server.timeout)).toEqual([10_700, 600_700]);
  for (const { app } of edges) await app.close();
});

it('a caller who hangs up while waiting loses no slot', async () => {
  const gate = new Gate({ capacity: 40, waitMs: 60_000, queueLimit: 400 });
  const { app: edge } = createEdge({ log: pino({ level: 'silent' }), https: false, trustedProxies: 0, gate });
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  edge.get('/api/slow', async () => {
    await work;
    return 'done';
  });
  edge.get('/api/quick', async () => 'done');
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  const connections = () =>
    new Promise<number>((resolve) => edge.server.getConnections((_error, count) => resolve(count)));
  const inside = Array.from({ length: 40 }, () => fetch(`${origin}/api/slow`));
  await expect.poll(() => gate.inside).toBe(40);
  const impatient = new AbortController();
  const waiting = Array.from({ length: 80 }, () =>
    fetch(`${origin}/api/slow`, { signal: impatient.signal }).catch(() => null),
  );
  await expect.poll(() => gate.waiting).toBe(80);
  impatient.abort();
  await Promise.all(waiting);
  // The server has noticed that they hung up, and they are still in the queue.
  await expect.poll(connections).toBe(40);
  expect(gate.waiting).toBe(80);
  finish();
  await Promise.all(inside);
  const after = await Promise.all(Array.from({ length: 40 }, () => fetch(`${origin}/api/quick`)));
  expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
  await edge.close();
});

describe('the log', () => {
  it('names the pattern of an address and never its query, a token or a form', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const logged = await startTestApp({ log });
    const client = await logged.createClient();
    await logged.app.inject({ url: `/api/users/clients/${client.id}?secret=canary-query`, headers: client.headers });
    await logged.app.inject({
      method: 'POST',
      url: '/api/auth/signin/client',
      payload: { email: client.email, password: 'canary-password' },
    });
    await logged.app.inject({ url: '/reset-password?id=canary-token&email=x' });
    await logged.close();
    const text = lines.join('');
    expect(text).toContain('"route":"/api/users/clients/:id"');
    expect(text).toContain('"route":"/reset-password"');
    for (const secret of ['canary', client.accessToken, client.refreshToken, client.password, client.email])
      expect(text).not.toContain(secret);
  });

  it('reports a failure without the values of a row', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const logged = await startTestApp({ log });
    const client = await logged.createClient();
    await logged.sql('drop table payments cascade');
    const reply = await logged.app.inject({ url: `/api/users/clients/${client.id}/payments`, headers: client.headers });
    await logged.close();
    expect([reply.statusCode, reply.json().message]).toEqual([
      500,
      'Something went wrong on our side. Try again in a moment.',
    ]);
    expect(lines.join('')).toContain('"code":"42P01"');
    expect(lines.join('')).not.toContain('payments"');
  });
});

describe('the limit of requests at work', () => {
  it('starts a limited number, lets the next wait, and refuses it when the wait is over', async () => {
    const gate = new Gate({ capacity: 2, waitMs: 50, queueLimit: 2 });
    expect([gate.enter(), gate.enter()]).toEqual([undefined, undefined]);
    const third = gate.enter();
    const fourth = gate.enter();
    await expect(gate.enter()).rejects.toThrow('busy');
    gate.leave();
    await expect(third).resolves.toBeUndefined();
    await expect(fourth).rejects.toThrow('busy');
    gate.leave();
    gate.leave();
    expect(gate.inside).toBe(0);
  });
});

describe('downloads', () => {
  it('that take long are not cut off and delay no other request', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slowly() {
      yield Buffer.alloc(1);
      await waiting;
      yield Buffer.alloc(1);
    }
    const storage: Storage = {
      put: async () => {},
      remove: async () => {},
      sizeOf: async () => 2,
      async *list() {},
      open: async () => ({ stream: Readable.from(slowly(), { objectMode: false }), size: 2 }),
    };
    const slow = await startTestApp({ storage });
    const client = await slow.createClient();
    await slow.sql(
      `insert into attachments (client_id, name, storage_key, content_type, size, sha256) values ($1, 'x.png', 'a', 'image/png', 2, sha256('x'))`,
      [client.id],
    );
    const [file] = (
      await slow.app.inject({ url: `/api/users/clients/${client.id}/attachments`, headers: client.headers })
    ).json();
    const origin = await slow.app.listen({ port: 0, host: '127.0.0.1' });
    // More than there are places.
    const downloads = await Promise.all(Array.from({ length: 50 }, () => fetch(origin + file.imageUrl)));
    expect((await fetch(`${origin}/api/loadings`)).status).toBe(200);
    release();
    const bytes = await Promise.all(downloads.map((reply) => reply.arrayBuffer()));
    expect(bytes.map(({ byteLength }) => byteLength)).toEqual(Array(50).fill(2));
    await slow.close();
  });
});
