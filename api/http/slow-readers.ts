import type { Socket } from 'node:net';

type Reader = Pick<Socket, 'writableLength' | 'setTimeout'>;

export type Patience = { usualMs: number; stuckMs: number };

/**
 * Connections on which an answer waits to be taken. Node closes a silent connection after its time-out, but looks a second
 * time when bytes were waiting at the first; and the usual time-out must outlast the longest work. So those who have an answer
 * in front of them get a shorter one, and are gone after twice that time.
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

  /** To be called once a second. */
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
