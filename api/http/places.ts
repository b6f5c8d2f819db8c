import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gate } from '#api/http/load-shedding';

type Place = { request: FastifyRequest; reply: FastifyReply; since: number };

/** A little less than 0.8 s, so that waiting and work together stay below a second at the limit (proof F1). */
const usualGate = () => new Gate({ capacity: 40, waitMs: 650, queueLimit: 400 });
const longestWorkMs = 10_000;
const lookEveryMs = 500;

/**
 * Who is at work on a request, and since when. One look over all of them twice a second finds those that take too long: a
 * timer for each would cost every request more than the check of its session.
 */
export class Places {
  readonly #gate: Gate;
  readonly #taken = new Map<FastifyRequest, Place>();
  readonly #watch: NodeJS.Timeout;

  constructor(refuse: (request: FastifyRequest, reply: FastifyReply) => void, gate = usualGate()) {
    this.#gate = gate;
    this.#watch = setInterval(() => {
      const latest = performance.now() - longestWorkMs;
      for (const { request, reply, since } of this.#taken.values()) {
        if (since > latest) break;
        this.giveBack(request);
        if (!reply.sent) refuse(request, reply);
      }
    }, lookEveryMs);
    this.#watch.unref();
  }

  take(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    const enter = () => {
      // Whoever went away while waiting has nobody left to answer, and no event to come.
      if (reply.raw.destroyed || request.raw.socket.destroyed) {
        this.#gate.leave();
        return reply.hijack();
      }
      this.#taken.set(request, { request, reply, since: performance.now() });
      // Comes once for every response, also for one whose reader has gone away.
      reply.raw.once('close', () => this.giveBack(request));
      done();
    };
    const waiting = this.#gate.enter();
    if (waiting) waiting.then(enter, done);
    else enter();
  }

  /** May be called before the response has ended: a file on its way to a slow phone needs no place any more. */
  giveBack(request: FastifyRequest) {
    if (this.#taken.delete(request)) this.#gate.leave();
  }

  close() {
    clearInterval(this.#watch);
  }
}
