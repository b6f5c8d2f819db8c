/** Limits how much work runs at once for each key. The next ones wait for their turn, and too many are refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #byKey = new Map<unknown, { running: number; waiting: (() => void)[] }>();

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async take<T>(key: unknown, work: () => Promise<T>): Promise<T> {
    const line = this.#byKey.get(key) ?? { running: 0, waiting: [] };
    this.#byKey.set(key, line);
    if (line.running < this.#atOnce) line.running += 1;
    else if (line.waiting.length >= this.#mostWaiting) throw new Error('The database does not answer so many at once.');
    else await new Promise<void>((enter) => line.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The turn passes to the next, so the number of running ones stays the same.
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#byKey.delete(key);
    }
  }
}
