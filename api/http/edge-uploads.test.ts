import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Caller } from '#api/http/caller';
import { createEdge } from '#api/http/edge';

/** Sends half of a body, lets Node say that the request took too long, and sends the other half. */
async function sendLate(caller: Caller | null): Promise<string> {
  const { app } = createEdge({ log: pino({ level: 'silent' }), https: false, trustedProxies: 0 });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.post('/api/picture', {
    bodyLimit: 2_000_000,
    onRequest: async (request) => {
      Object.assign(request, { caller });
    },
    preParsing: async () => begun(),
    handler: async ({ body }) => ({ bytes: (body as Buffer).length }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/picture HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: image/png\r\nContent-Length: 8\r\n\r\nhalf',
  );
  await hasBegun;
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.emit('clientError', late, sockets[0]);
  if (!socket.destroyed) socket.write('half');
  const answer = await text(socket);
  await app.close();
  return answer;
}

it('leaves the upload of a signed-in person the time that it needs', async () => {
  expect(await sendLate({ kind: 'staff' } as unknown as Caller)).toContain('{"bytes":8}');
});

it('ends any other body that does not come in time', async () => {
  expect(await sendLate(null)).toContain(' 408 ');
});
