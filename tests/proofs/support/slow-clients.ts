import { connect, type Socket } from 'node:net';

/** A client that tries to hold a connection for ever: the first bytes, then one byte a second. */
type Slow = { name: string; begin: string; drip: string };

export const slowSenders: Slow[] = [
  { name: 'says nothing', begin: '', drip: '' },
  { name: 'never ends its first line', begin: 'GET /api/load', drip: 'a' },
  { name: 'never ends its headers', begin: 'GET /api/loadings HTTP/1.1\r\nHost: a\r\nX-A: ', drip: 'a' },
  {
    name: 'never ends its body',
    begin:
      'POST /api/auth/signin/client HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    drip: ' ',
  },
  {
    name: 'never ends its chunks',
    begin:
      'POST /api/auth/signin/client HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    drip: '1\r\n \r\n',
  },
];

export type SlowClient = { name: string; openMs: () => number; isOpen: () => boolean; end(): void };

export function openSlowClient(origin: string, { name, begin, drip }: Slow): SlowClient {
  const { hostname, port } = new URL(origin);
  const begun = performance.now();
  let closedAt: number | null = null;
  const socket: Socket = connect(Number(port), hostname, () => socket.write(begin));
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip), 1_000);
  socket.on('error', () => {});
  socket.resume();
  socket.once('close', () => {
    closedAt = performance.now();
    clearInterval(dripping || undefined);
  });
  return {
    name,
    openMs: () => (closedAt ?? performance.now()) - begun,
    isOpen: () => closedAt === null,
    end: () => socket.destroy(),
  };
}

/** Asks for something large so many times at once and reads none of it. */
export function openSlowReader(origin: string, times: number): { end(): void } {
  const { hostname, port } = new URL(origin);
  const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n';
  const socket = connect(Number(port), hostname, () => socket.write(ask.repeat(times)));
  socket.on('error', () => {});
  socket.pause();
  return { end: () => socket.destroy() };
}
