import type { Socket } from 'node:net';

/** Browsers and proxies send one request at a time on a connection. */
const mostAtOnce = 4;

/**
 * Counts the unanswered requests of each connection. Node takes all requests of one packet at once, so a few connections
 * with hundreds of requests each would hold up everyone else for a second.
 */
export class Pipelining {
  readonly #open = new WeakMap<Socket, number>();

  /** False for one too many: the connection has been closed. Each other request needs exactly one `answered()`. */
  admits(socket: Socket): boolean {
    if (socket.destroyed) return false;
    const open = this.#open.get(socket) ?? 0;
    if (open >= mostAtOnce) {
      socket.destroy();
      return false;
    }
    this.#open.set(socket, open + 1);
    return true;
  }

  answered(socket: Socket) {
    this.#open.set(socket, (this.#open.get(socket) ?? 1) - 1);
  }
}
