import { unavailable } from '#api/http/app-error';

/**
 * A limited number of requests runs at once. Others wait a short time for a slot and are then refused. A short wait was
 * measured to serve more people than refusing at once.
 */
export class Gate {
  readonly #capacity: number;
  readonly #waitMs: number;
  readonly #queueLimit: number;
  readonly #queue: { enter: () => void; expires: number; refuse: (error: Error) => void }[] = [];
  #inside = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { capacity: number; waitMs: number; queueLimit: number }) {
    this.#capacity = options.capacity;
    this.#waitMs = options.waitMs;
    this.#queueLimit = options.queueLimit;
  }

  get inside() {
    return this.#inside;
  }

  get waiting() {
    return this.#queue.length;
  }

  /** Undefined means that the request may start at once. Each entry needs exactly one `leave()`. */
  enter(): Promise<void> | undefined {
    if (this.#inside < this.#capacity) {
      this.#inside += 1;
      return undefined;
    }
    if (this.#queue.length >= this.#queueLimit) return Promise.reject(unavailable());
    return new Promise((enter, refuse) => {
      this.#queue.push({ enter, refuse, expires: performance.now() + this.#waitMs });
      this.#watch();
    });
  }

  leave() {
    const next = this.#queue.shift();
    // The slot passes to the next request, so the count stays the same.
    if (next) next.enter();
    else this.#inside -= 1;
  }

  /** One timer for the whole queue: entries expire in the order in which they came. */
  #watch() {
    if (this.#timer) return;
    const first = this.#queue[0];
    if (!first) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const now = performance.now();
        while (this.#queue[0] && this.#queue[0].expires <= now + 1) this.#queue.shift()?.refuse(unavailable());
        this.#watch();
      },
      Math.max(1, first.expires - performance.now()),
    );
  }
}
