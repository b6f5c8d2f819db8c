import type { Socket } from 'node:net';

type Reader = Pick<Socket, 'writableLength' | 'setTimeout'>;

export type Patience = { usualMs: number; stuckMs: number };

/**
 * Connections with an answer that has not been taken yet. Node closes a silent connection after its timeout, but checks
 * a second time when bytes were waiting at the first. The usual timeout must also outlast the longest request. So a
 * connection with a waiting answer gets a shorter timeout and is closed after twice that time.
 */
export class SlowReaders<R extends Reader = Socket> {
  readonly #readers = new Set<R>();
  readonly #hurried = new Set<R>();
  readonly #patience: Patience;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  add(reader: R) {
    this.#readers.add(reader);
  }

  remove(reader: R) {
    this.#readers.delete(reader);
    this.#hurried.delete(reader);
  }

  /** Call it once a second. */
  look() {
    for (const reader of this.#readers) {
      const isStuck = reader.writableLength > 0;
      if (isStuck === this.#hurried.has(reader)) continue;
      reader.setTimeout(isStuck ? this.#patience.stuckMs : this.#patience.usualMs);
      if (isStuck) this.#hurried.add(reader);
      else this.#hurried.delete(reader);
    }
  }
}
