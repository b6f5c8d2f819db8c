import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bodies, BodyCount } from '#api/http/bodies';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

const room = { most: 1, mostBytes: 64 * 1024 };
let server: TestApp;
let port: number;
let admin: TestStaff;

beforeAll(async () => {
  server = await startTestApp({ bodies: new Bodies({ strangers: room, signedIn: room }) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  admin = await server.createStaff('admin');
});
afterAll(() => server.close());

type Head = { url: string; token?: string; length?: number; method?: string; asks?: boolean };

/** Sends a request that waits for `100 Continue`. When it comes, the server has reserved room for the body. */
async function open({ url, token, length = 5_000_000, method = 'POST', asks = true }: Head) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => {});
  const lines = [
    `${method} /api${url} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(asks ? ['Expect: 100-continue'] : []),
    ...(token ? [`Authorization: ${token}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    /** Resolves with everything received once it contains these words. */
    async until(words: string) {
      while (!text.includes(words)) await once(socket, 'data');
      return text;
    },
    async atTheEnd() {
      await closed;
      return text;
    },
  };
}

const wanted = 'HTTP/1.1 100 ';

describe('before a body is read', () => {
  it.each([
    ['a document without a token', { url: '/staff/clients/1/attachments?key=a-key-of-its-own&name=a.pdf' }, 401],
    ['a photo without a token', { url: '/staff/packages/1/photos' }, 401],
    ['a command without a token', { url: '/staff/intake' }, 401],
    ['a form of a client without a token', { url: '/users/clients/1', method: 'PATCH' }, 401],
    ['a wrong token', { url: '/staff/intake', token: `Bearer ${'x'.repeat(43)}` }, 401],
  ])('refuses %s and closes', async (_what, head, status) => {
    const answer = await (await open(head)).atTheEnd();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('refuses a role that may not, and a client who names another one', async () => {
    const { headers } = await server.createStaff('auditor');
    const auditor = await open({ url: '/staff/intake', token: headers.authorization });
    expect(await auditor.atTheEnd()).toMatch(/^HTTP\/1.1 403 /);
    const client = await server.createClient();
    const token = client.headers.authorization;
    const other = await open({ url: `/users/clients/${client.id + 1000}`, token, method: 'PATCH' });
    expect(await other.atTheEnd()).toMatch(/^HTTP\/1.1 404 /);
  });

  it('keeps the connection when little is left of the body', async () => {
    const sender = await open({ url: '/staff/intake', length: 9, asks: false });
    expect(await sender.until('UNAUTHENTICATED')).not.toMatch(/connection: close/i);
    sender.socket.write('{"a": 1 }GET /api/healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await sender.until('"status":"ok"')).not.toContain(wanted);
    sender.socket.destroy();
  });
});

describe('while a body is on its way', () => {
  it('refuses the next body when there is no room, and accepts it when there is room again', async () => {
    const token = admin.headers.authorization;
    const first = await open({ url: '/staff/intake', token, length: 10 });
    await first.until(wanted);
    const second = await open({ url: '/staff/intake', token, length: 10 });
    const refusal = await second.until('UNAVAILABLE');
    expect([refusal.slice(0, 12), refusal.includes('retry-after: 2')]).toEqual(['HTTP/1.1 503', true]);
    second.socket.destroy();
    // Visitors have their own share of the room.
    const stranger = await open({ url: '/auth/signin/client', length: 10 });
    await stranger.until(wanted);
    first.socket.write('{"a": 1  }');
    expect(await first.until('VALIDATION_FAILED')).toContain('HTTP/1.1 400 ');
    const third = await open({ url: '/staff/intake', token, length: 10 });
    await third.until(wanted);
    for (const { socket } of [first, third, stranger]) {
      socket.destroy();
      await once(socket, 'close');
    }
  });

  it('refuses a session that ends before the body has arrived', async () => {
    const { headers } = await server.createStaff('admin');
    const sender = await open({ url: '/staff/intake', token: headers.authorization, length: 10 });
    await sender.until(wanted);
    await server.app.inject({ method: 'POST', url: '/api/staff/auth/signout', headers });
    sender.socket.write('{"a": 1  }');
    expect(await sender.until('UNAUTHENTICATED')).toContain('HTTP/1.1 401 ');
    sender.socket.destroy();
  });
});

it('counts bodies and bytes, and releases the room once', () => {
  const count = new BodyCount({ most: 2, mostBytes: 100 });
  const first = count.take(60);
  expect(count.take(41)).toBeNull();
  const second = count.take(40);
  expect(count.take(0)).toBeNull();
  expect(count.held).toEqual({ count: 2, bytes: 100 });
  first?.();
  first?.();
  second?.();
  expect(count.held).toEqual({ count: 0, bytes: 0 });
});
