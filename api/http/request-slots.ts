import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '#api/http/load-shedding';

type Slot = { request: FastifyRequest; reply: FastifyReply; since: number };

/** A little less than 0.8 s, so that waiting and work together stay below a second at the limit (proof F1). */
export const requestGate = (patience = 1) => new Gate({ capacity: 40, waitMs: 650 * patience, queueLimit: 400 });
export const longestWorkMs = 10_000;
const lookEveryMs = 500;
const longestCallMs = 10 * 60_000;

/**
 * The concurrency limit of the server: each API request holds a slot until its response ends and `release()` is called.
 * One sweep twice a second refuses requests that take too long. A timer per request would cost more than the check of
 * its session.
 */
export class RequestSlots {
  readonly #gate: Gate;
  readonly #taken = new Map<FastifyRequest, Slot>();
  readonly #watch: NodeJS.Timeout;

  constructor(
    refuse: (request: FastifyRequest, reply: FastifyReply) => void,
    gate = requestGate(),
    longestMs = longestWorkMs,
  ) {
    this.#gate = gate;
    this.#watch = setInterval(() => {
      const latest = performance.now() - longestMs;
      for (const { request, reply, since } of this.#taken.values()) {
        if (since > latest) break;
        this.release(request);
        if (!reply.sent) refuse(request, reply);
      }
    }, lookEveryMs);
    this.#watch.unref();
  }

  acquire(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    const enter = () => {
      // The caller hung up while waiting. No 'close' event will come, so release the slot here.
      if (reply.raw.destroyed || request.raw.socket.destroyed) {
        this.#gate.leave();
        return reply.hijack();
      }
      this.#taken.set(request, { request, reply, since: performance.now() });
      done();
    };
    const waiting = this.#gate.enter();
    if (waiting) waiting.then(enter, done);
    else enter();
  }

  /** May be called before the response has ended: a file on its way to a slow phone needs no slot. */
  release(request: FastifyRequest) {
    if (this.#taken.delete(request)) this.#gate.leave();
  }

  /** The request may work and its connection be silent for minutes. It holds no slot, as a file on its way. */
  allowLong(request: FastifyRequest, reply: FastifyReply) {
    this.release(request);
    reply.raw.setTimeout(longestCallMs, () => reply.raw.destroy());
  }

  close() {
    clearInterval(this.#watch);
  }
}
