import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The behaviour of the connection to the database. */
type Fault =
  | { kind: 'none' }
  /** Every packet is delayed by this much in both directions. */
  | { kind: 'slow'; ms: number }
  /** Connections break, and new ones break at once. */
  | { kind: 'reset' }
  /** Connections are accepted and stay open, and nothing arrives. */
  | { kind: 'black hole' };

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** A proxy between the app and a server that can behave badly. Swallowed data stays lost. */
export async function startFaultProxy(target: { host: string; port: number }) {
  let fault: Fault = { kind: 'none' };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };

  const pass = (from: Socket, to: Socket) => {
    let isCut = false;
    from.on('data', (bytes) => {
      // A connection that has lost bytes can never continue.
      if (fault.kind === 'black hole') isCut = true;
      if (isCut) return;
      if (fault.kind === 'slow') setTimeout(() => to.write(bytes), fault.ms);
      else to.write(bytes);
    });
    from.once('close', () => to.destroy());
  };

  const server = createServer((near) => {
    keep(near);
    if (fault.kind === 'reset') return near.resetAndDestroy();
    const far = keep(connect(target.port, target.host));
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    set(next: Fault) {
      fault = next;
      if (fault.kind === 'reset') for (const socket of sockets) socket.resetAndDestroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same database through the proxy. */
export function throughProxy(url: string, { port }: FaultProxy): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
