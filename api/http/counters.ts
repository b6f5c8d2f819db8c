type Count = { points: number; endsAt: number };

export type CountersOptions = {
  points: number;
  seconds: number;
  /**
   * Above this number of keys the oldest count is dropped, so that requests from ever new addresses cannot fill the
   * memory.
   */
  mostKeys?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/**
 * Counts points by key. Each count lasts the same number of seconds from its first point, so the oldest key of the map
 * always expires first. Expired keys are removed from the front, without a timer for each.
 */
export class Counters {
  readonly #counts = new Map<string, Count>();
  readonly #points: number;
  readonly #milliseconds: number;
  readonly #mostKeys: number;
  readonly #now: () => number;

  constructor({ points, seconds, mostKeys = 200_000, now = () => performance.now() }: CountersOptions) {
    this.#points = points;
    this.#milliseconds = seconds * 1000;
    this.#mostKeys = mostKeys;
    this.#now = now;
  }

  get size() {
    return this.#counts.size;
  }

  /** Seconds to wait when the points are used up, else 0. */
  take(key: string, points: number): number {
    const now = this.#now();
    const count = this.#countOf(key, now);
    count.points += points;
    return count.points > this.#points ? (count.endsAt - now) / 1000 : 0;
  }

  #countOf(key: string, now: number): Count {
    const known = this.#counts.get(key);
    if (known && known.endsAt > now) return known;
    this.#forget(now);
    // Deleted first, so that the key moves to the end of the map.
    this.#counts.delete(key);
    const count = { points: 0, endsAt: now + this.#milliseconds };
    this.#counts.set(key, count);
    return count;
  }

  /** Drops up to two expired keys per call, so that they never pile up and no single call pays for all of them. */
  #forget(now: number) {
    let left = 2;
    for (const [key, { endsAt }] of this.#counts) {
      if (left === 0 || (endsAt > now && this.#counts.size < this.#mostKeys)) return;
      this.#counts.delete(key);
      left -= 1;
    }
  }
}
