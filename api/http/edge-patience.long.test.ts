import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createEdge } from '#api/http/edge';

// Node's own timer ends such a connection, and no test can move it: this test waits for it.
it('closes a connection whose headers do not come', async () => {
  const { app: edge } = createEdge({ log: pino({ level: 'silent' }), https: false, trustedProxies: 0 });
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((edge.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect(await text(socket)).toContain(' 408 ');
  await edge.close();
});
