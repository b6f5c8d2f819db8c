import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { drain } from '#api/http/drain';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen() {
  const server = createServer((_request, response) => response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.closeAllConnections());
  return { server, port: (server.address() as AddressInfo).port };
}

async function visit(port: number) {
  const socket = connect(port, '127.0.0.1');
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes.toString();
  };
  return { socket, ask };
}

/** Holds each pause until the test has checked the state in it. */
const during = (looks: (() => Promise<void>)[]) => async () => looks.shift()?.();

it('accepts new connections while every answer says `close`, and serves the open ones after the listener has closed', async () => {
  const { server, port } = await listen();
  const idle = await visit(port);
  await idle.ask();
  let isFarewell = false;
  const seen: string[] = [];
  const pause = during([
    async () => {
      expect(isFarewell).toBe(true);
      await (await visit(port)).ask();
      seen.push('a new visitor is served');
    },
    async () => {
      const late = connect(port, '127.0.0.1');
      const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
      seen.push(`a later one: ${error.code}`);
      expect(await idle.ask()).toContain('answered');
      seen.push('the idle connection is served');
    },
    async () => {
      seen.push('it waits again, because one was served');
    },
  ]);
  await drain(server, () => (isFarewell = true), pause);
  expect(seen).toEqual([
    'a new visitor is served',
    'a later one: ECONNREFUSED',
    'the idle connection is served',
    'it waits again, because one was served',
  ]);
  expect(server.listening).toBe(false);
});

it('ends at once without connections', async () => {
  const { server } = await listen();
  const pauses: number[] = [];
  await drain(
    server,
    () => {},
    async (ms) => pauses.push(ms),
  );
  expect([pauses, server.listening]).toEqual([[], false]);
});
