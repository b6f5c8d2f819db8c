import { setTimeout as delay } from 'node:timers/promises';

/** The driver's sentences for a statement or a connection to which nobody said a word. */
const unanswered = ['Query read timeout', 'timeout expired', 'Connection terminated due to connection timeout'];

const isUnanswered = (error: unknown) =>
  error instanceof Error && unanswered.some((sentence) => error.message.startsWith(sentence));

const hasCode = (error: unknown) => error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * Knows when the database has gone silent: a statement got no answer, and neither did any other since it was sent. From
 * then on everybody is told at once, instead of waiting for the same time-out behind those who wait already, until
 * `ask` has been answered. A statement that is merely slow changes nothing, because others are answered.
 */
export class Silence {
  readonly #ask: () => Promise<unknown>;
  readonly #pause: () => Promise<unknown>;
  /** Orders statements and answers; a clock could give two of them the same time. */
  #step = 0;
  #answeredAt = -1;
  #isSilent = false;
  #isClosed = false;

  constructor(ask: () => Promise<unknown>, pause = () => delay(250, undefined, { ref: false }) as Promise<unknown>) {
    this.#ask = ask;
    this.#pause = pause;
  }

  async listen<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSilent) throw new Error('The database does not answer.');
    const sentAt = this.#step++;
    try {
      const result = await work();
      this.#heard();
      return result;
    } catch (error) {
      // With a code it is an answer, if only that nobody listens there; a connection that breaks tells nothing.
      if (hasCode(error)) this.#heard();
      else if (isUnanswered(error) && this.#answeredAt < sentAt) this.#fallSilent();
      throw error;
    }
  }

  close() {
    this.#isClosed = true;
  }

  #heard() {
    this.#answeredAt = this.#step++;
    this.#isSilent = false;
  }

  #fallSilent() {
    if (this.#isSilent) return;
    this.#isSilent = true;
    void this.#waitForAnswer();
  }

  async #waitForAnswer() {
    while (this.#isSilent && !this.#isClosed) {
      await this.#ask().then(
        () => this.#heard(),
        (error: unknown) => hasCode(error) && this.#heard(),
      );
      if (this.#isSilent) await this.#pause();
    }
  }
}
