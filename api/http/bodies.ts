import type { FastifyReply, FastifyRequest } from 'fastify';

const kib = 1024;
const mib = 1024 * kib;

export type Room = { most: number; mostBytes: number };

/** A separate share for visitors: when they fill it, signed-in people can still work. */
const rooms: Record<'strangers' | 'signedIn', Room> = {
  strangers: { most: 2_000, mostBytes: 32 * mib },
  signedIn: { most: 500, mostBytes: 128 * mib },
};

/**
 * Counts the bytes of request bodies that are in flight or in memory. Each body counts with the size it declares or may
 * reach.
 */
export class BodyCount {
  readonly #room: Room;
  #count = 0;
  #bytes = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get held() {
    return { count: this.#count, bytes: this.#bytes };
  }

  /** Reserves room. Returns the function that releases it, or null when there is no room. */
  take(bytes: number): (() => void) | null {
    const { most, mostBytes } = this.#room;
    if (this.#count + 1 > most || this.#bytes + bytes > mostBytes) return null;
    this.#count += 1;
    this.#bytes += bytes;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      this.#bytes -= bytes;
    };
  }
}

/** How many bytes the request declares. Infinity when it has a body of unknown length. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isNaN(bytes) ? 0 : bytes;
}

export class Bodies {
  readonly #strangers: BodyCount;
  readonly #signedIn: BodyCount;

  constructor({ strangers, signedIn }: Record<'strangers' | 'signedIn', Room> = rooms) {
    this.#strangers = new BodyCount(strangers);
    this.#signedIn = new BodyCount(signedIn);
  }

  /** False when too many bodies are in flight. The room is released with the answer. */
  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const announced = announcedBytes(request);
    if (announced === 0 || request.method === 'GET' || request.method === 'HEAD') return true;
    const count = request.caller ? this.#signedIn : this.#strangers;
    const giveBack = count.take(Math.min(announced, request.routeOptions.bodyLimit));
    // 'close' fires once for every response, also when the reader has gone.
    if (giveBack) reply.raw.once('close', giveBack);
    return giveBack !== null;
  }
}
