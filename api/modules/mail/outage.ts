import type { SendFailure } from '#api/modules/mail/failures';

const firstPauseMs = 1_000;
const longestPauseMs = 5_000;
/** So many failures without one success count as trouble of the server, not of the messages. */
const troubleAfter = 3;
const recoveryEveryMs = 30_000;

/** What one worker knows about the way out: whether to send, to try with a single message, or to wait. */
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

  /** How many more messages may be on their way at once, of `most`. */
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
      // A server that refuses is a server that answers.
      this.#pauseMs = 0;
      return;
    }
    // Messages that fail together are one failure of the server.
    if (this.waitMs() > 0) return;
    this.#pauseMs = Math.min(this.#pauseMs * 2 || firstPauseMs, longestPauseMs);
    this.#pausedUntil = this.#clock() + this.#pauseMs;
  }

  /** True when this success ends so much trouble that what waits should be tried again now. */
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
