import type { Caller } from '#api/http/caller';
import { findAccessTokens } from '#api/modules/auth/sessions.repository';
import { hashToken } from '#api/modules/auth/tokens';
import type { Database } from '#db/database';

type Waiting = { hash: Buffer; resolve: (caller: Caller | null) => void; reject: (error: unknown) => void };

/**
 * Checks tokens against the database for every request, so that a revoked one is refused at once. Requests that
 * arrive during a check share the next one: under load a check costs a fraction of a round trip.
 */
export class CallerLookup {
  readonly #db: Database;
  readonly #now: () => Date;
  #waiting: Waiting[] = [];
  #isAsking = false;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  find(accessToken: string): Promise<Caller | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ hash: hashToken(accessToken), resolve, reject });
      if (this.#isAsking) return;
      this.#isAsking = true;
      // Waits one turn, because other requests may arrive in the same turn of the event loop.
      setImmediate(() => this.#askForAll());
    });
  }

  async #askForAll() {
    while (this.#waiting.length > 0) await this.#ask(this.#waiting.splice(0));
    this.#isAsking = false;
  }

  async #ask(waiting: Waiting[]) {
    try {
      const found = await findAccessTokens(this.#db, { hashes: waiting.map(({ hash }) => hash), now: this.#now() });
      const callers = new Map(
        found.map(([hash, clientId, sessionId, openedAs]) => [hash, { clientId, sessionId, openedAs }]),
      );
      for (const { hash, resolve } of waiting) resolve(callers.get(hash.toString('hex')) ?? null);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
