import pg from 'pg';
import type { Statement } from '#db/database';

type Lane = { client: pg.Client; ready: Promise<void>; inFlight: number; broken: boolean };

/**
 * A few connections on which reads are sent without waiting for the answers before them. Under load this spares most of
 * the round trips that a connection per request would cost.
 */
export class Lanes {
  readonly #lanes: (Lane | undefined)[];
  readonly #config: pg.ClientConfig;
  #closed = false;

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = { ...config, pipeline: true } as pg.ClientConfig;
    this.#lanes = Array.from({ length: count }, () => undefined);
  }

  async readText({ name, text }: Statement, values: readonly unknown[]): Promise<string | null> {
    const lane = this.#quietest();
    lane.inFlight += 1;
    try {
      await lane.ready;
      const result = await lane.client.query<[string | null]>({ name, text, values: [...values], rowMode: 'array' });
      return result.rows[0]?.[0] ?? null;
    } finally {
      lane.inFlight -= 1;
    }
  }

  async close() {
    this.#closed = true;
    await Promise.all(this.#lanes.map((lane) => lane?.client.end().catch(() => {})));
  }

  #quietest(): Lane {
    if (this.#closed) throw new Error('The database has been closed.');
    let best: Lane | undefined;
    for (let index = 0; index < this.#lanes.length; index += 1) {
      let lane = this.#lanes[index];
      if (!lane || lane.broken) {
        lane = this.#open();
        this.#lanes[index] = lane;
      }
      if (!best || lane.inFlight < best.inFlight) best = lane;
    }
    if (!best) throw new Error('There must be at least one lane.');
    return best;
  }

  #open(): Lane {
    const client = new pg.Client(this.#config);
    const lane: Lane = { client, ready: Promise.resolve(), inFlight: 0, broken: false };
    const breakDown = () => {
      lane.broken = true;
    };
    // Without a listener a lost connection would end the process.
    client.on('error', breakDown);
    client.on('end', breakDown);
    lane.ready = connect(client, breakDown);
    lane.ready.catch(() => {});
    return lane;
  }
}

async function connect(client: pg.Client, onFailure: () => void) {
  try {
    await client.connect();
  } catch (error) {
    onFailure();
    throw error;
  }
}
