import { setTimeout as delay } from 'node:timers/promises';

/** The start of the driver's messages when the database did not answer. */
const unanswered = ['Query read timeout', 'timeout expired', 'Connection terminated due to connection timeout'];

const isUnanswered = (error: unknown) =>
  error instanceof Error && unanswered.some((sentence) => error.message.startsWith(sentence));

const hasCode = (error: unknown) => error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * A circuit breaker: stops asking a database that does not answer. It opens when a statement times out and no other
 * statement has been answered since that one was sent; one slow statement among answered ones does not open it. While
 * open, it refuses at once, so that requests do not queue for the same timeout. It closes when `ask` is answered.
 */
export class CircuitBreaker {
  readonly #ask: () => Promise<unknown>;
  readonly #pause: () => Promise<unknown>;
  /** Orders statements and answers. A clock could give two of them the same time. */
  #step = 0;
  #answeredAt = -1;
  #isOpen = false;
  #isStopped = false;

  constructor(ask: () => Promise<unknown>, pause = () => delay(250, undefined, { ref: false }) as Promise<unknown>) {
    this.#ask = ask;
    this.#pause = pause;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOpen) throw new Error('The database does not answer.');
    const sentAt = this.#step++;
    try {
      const result = await work();
      this.#answered();
      return result;
    } catch (error) {
      // An error with a code is an answer, even 'connection refused'. A broken connection is not.
      if (hasCode(error)) this.#answered();
      else if (isUnanswered(error) && this.#answeredAt < sentAt) this.#open();
      throw error;
    }
  }

  close() {
    this.#isStopped = true;
  }

  #answered() {
    this.#answeredAt = this.#step++;
    this.#isOpen = false;
  }

  #open() {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#waitForAnswer();
  }

  async #waitForAnswer() {
    while (this.#isOpen && !this.#isStopped) {
      await this.#ask().then(
        () => this.#answered(),
        (error: unknown) => hasCode(error) && this.#answered(),
      );
      if (this.#isOpen) await this.#pause();
    }
  }
}
