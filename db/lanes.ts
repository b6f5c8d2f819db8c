import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from '#db/database';

type Lane = {
  client: pg.Client;
  ready: Promise<void>;
  inFlight: number;
  /** Takes no more reads: its connection is lost, or a read on it was given up. */
  isRetired: boolean;
};

export type LaneTimes = {
  /** So long a read is waited for. */
  giveUpMs: number;
  /** So long a lane on which one was given up may still bring the answers of the others. */
  retireMs: number;
};

const usualTimes: LaneTimes = { giveUpMs: 2_500, retireMs: 6_000 };

/**
 * A few connections on which reads are sent without waiting for the answers before them. Under load this spares most of
 * the round trips that a connection per request would cost. A read that is given up breaks no other one: the driver would close
 * the connection with everything on it, so the waiting is done here.
 */
export class Lanes {
  readonly #lanes: (Lane | undefined)[];
  readonly #all = new Set<Lane>();
  readonly #config: pg.ClientConfig;
  readonly #times: LaneTimes;
  #closed = false;

  constructor(config: pg.ClientConfig, count: number, times: LaneTimes = usualTimes) {
    this.#config = { ...config, pipeline: true, query_timeout: 0 } as pg.ClientConfig;
    this.#lanes = Array.from({ length: count }, () => undefined);
    this.#times = times;
  }

  async readText({ name, text }: Statement, values: readonly unknown[]): Promise<string | null> {
    const lane = this.#quietest();
    lane.inFlight += 1;
    const answer = lane.ready.then(() =>
      lane.client.query<[string | null]>({ name, text, values: [...values], rowMode: 'array' }),
    );
    const settle = () => this.#settle(lane);
    answer.then(settle, settle);
    await lane.ready;
    const result = await this.#inTime(answer, lane);
    return result.rows[0]?.[0] ?? null;
  }

  async close() {
    this.#closed = true;
    await Promise.all([...this.#all].map((lane) => this.#end(lane)));
  }

  #settle(lane: Lane) {
    lane.inFlight -= 1;
    if (lane.isRetired && lane.inFlight === 0) void this.#end(lane);
  }

  /** The driver lets answers that are on their way arrive first, for ever if need be; so it is given a limit. */
  async #end(lane: Lane) {
    this.#all.delete(lane);
    const cut = setTimeout(() => cutOff(lane), this.#times.giveUpMs);
    await lane.client.end().catch(() => {});
    clearTimeout(cut);
  }

  async #inTime<T>(answer: Promise<T>, lane: Lane): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, refuse) => {
      timer = setTimeout(() => {
        this.#retire(lane);
        refuse(new Error('Query read timeout'));
      }, this.#times.giveUpMs);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Those behind the slow one get their answers; if none comes at all, the connection is dead and is closed. */
  #retire(lane: Lane) {
    if (lane.isRetired) return;
    lane.isRetired = true;
    setTimeout(() => cutOff(lane), this.#times.retireMs).unref();
  }

  #quietest(): Lane {
    if (this.#closed) throw new Error('The database has been closed.');
    let best: Lane | undefined;
    for (let index = 0; index < this.#lanes.length; index += 1) {
      let lane = this.#lanes[index];
      if (!lane || lane.isRetired) {
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
    const lane: Lane = { client, ready: Promise.resolve(), inFlight: 0, isRetired: false };
    this.#all.add(lane);
    const breakDown = () => {
      lane.isRetired = true;
      this.#all.delete(lane);
    };
    // Without a listener a lost connection would end the process.
    client.on('error', breakDown);
    client.on('end', breakDown);
    lane.ready = connect(client, breakDown);
    lane.ready.catch(() => {});
    return lane;
  }
}

/** What still waits on it is refused as on a lost connection. */
function cutOff({ client }: Lane) {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

async function connect(client: pg.Client, onFailure: () => void) {
  try {
    await client.connect();
  } catch (error) {
    onFailure();
    throw error;
  }
}
