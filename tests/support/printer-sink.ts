import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type Behaviour = (socket: Socket, take: (chunk: Buffer) => void) => void;

/** Reads everything and closes the connection after the sender has, as a label printer does. */
export const obedient: Behaviour = (socket, take) => socket.on('data', take);

/** A real TCP server in place of a label printer. */
export async function startPrinterSink(behave: Behaviour = obedient) {
  const jobs: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const job: Buffer[] = [];
    jobs.push(job);
    sockets.add(socket);
    socket.on('error', () => {});
    behave(socket, (chunk) => job.push(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** The data of each connection. */
    texts: () => jobs.map((chunks) => Buffer.concat(chunks).toString('utf8')),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
