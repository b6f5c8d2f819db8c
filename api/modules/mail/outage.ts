import type { SendFailure } from '#api/modules/mail/failures';

const firstPauseMs = 1_000;
const longestPauseMs = 5_000;
/** This many failures without a success mean that the server is in trouble, not the messages. */
const troubleAfter = 3;
const recoveryEveryMs = 30_000;

/** What a worker knows about the mail server: whether to send, to probe with one message, or to wait. */
export class Outage {
  readonly #clock: () => number;
  #pauseMs = 0;
  #pausedUntil = 0;
  #failures = 0;
  #recoveredAt = Number.NEGATIVE_INFINITY;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get isOpen() {
    return this.#pauseMs > 0;
  }

  /** How many more messages may be sent at once, up to `most`. */
  places(most: number, onTheirWay: number) {
    if (this.waitMs() > 0) return 0;
    return (this.isOpen ? 1 : most) - onTheirWay;
  }

  waitMs() {
    return Math.max(0, this.#pausedUntil - this.#clock());
  }

  failed(kind: SendFailure['kind']) {
    this.#failures += 1;
    if (kind === 'refused') {
      // A server that refuses a message is reachable.
      this.#pauseMs = 0;
      return;
    }
    // Messages that fail together count as one failure of the server.
    if (this.waitMs() > 0) return;
    this.#pauseMs = Math.min(this.#pauseMs * 2 || firstPauseMs, longestPauseMs);
    this.#pausedUntil = this.#clock() + this.#pauseMs;
  }

  /** True when this success ends an outage, so that waiting messages should be tried again now. */
  succeeded(): boolean {
    const now = this.#clock();
    const recovered = this.#failures >= troubleAfter && now - this.#recoveredAt >= recoveryEveryMs;
    if (recovered) this.#recoveredAt = now;
    this.#failures = 0;
    this.#pauseMs = 0;
    this.#pausedUntil = 0;
    return recovered;
  }
}
