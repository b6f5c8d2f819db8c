import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from '#db/database';
import { TextRead } from '#db/text-read';

type Connection = {
  client: pg.Client;
  ready: Promise<void>;
  inFlight: number;
  /** Reads of this turn of the event loop wait to be sent together. */
  isGathering: boolean;
  /** Takes no more reads: the connection is lost, or a read on it timed out. */
  isRetired: boolean;
};

export type ConnectionTimes = {
  /** The time-out of one read. */
  giveUpMs: number;
  /** After a time-out, how long the other reads on this connection may still be answered. */
  retireMs: number;
};

/**
 * A few shared connections that send reads without waiting for earlier answers (pipelining). Under load this saves most of
 * the round trips that a connection per request would cost. The time-out is kept here and not in the driver, because the
 * driver closes the connection with every read on it.
 */
export class PipelinedConnections {
  readonly #connections: (Connection | undefined)[];
  readonly #all = new Set<Connection>();
  readonly #config: pg.ClientConfig;
  readonly #times: ConnectionTimes;
  readonly #setUp: string | undefined;
  #closed = false;

  /** `setUp` is SQL that each connection runs first. */
  constructor(config: pg.ClientConfig, count: number, times: ConnectionTimes, setUp?: string) {
    this.#config = { ...config, pipeline: true, query_timeout: 0 } as pg.ClientConfig;
    this.#connections = Array.from({ length: count }, () => undefined);
    this.#times = times;
    this.#setUp = setUp;
  }

  async readText(statement: Statement, values: readonly unknown[]): Promise<string | null> {
    const connection = this.#leastBusy();
    connection.inFlight += 1;
    try {
      await connection.ready;
    } catch (error) {
      this.#settle(connection);
      throw error;
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#retire(connection);
        reject(new Error('Query read timeout'));
      }, this.#times.giveUpMs);
      const read = new TextRead(statement, values, (error, text) => {
        clearTimeout(timer);
        this.#settle(connection);
        if (error) reject(error);
        else resolve(text);
      });
      gather(connection);
      connection.client.query(read);
    });
  }

  async close() {
    this.#closed = true;
    await Promise.all([...this.#all].map((connection) => this.#end(connection)));
  }

  #settle(connection: Connection) {
    connection.inFlight -= 1;
    if (connection.isRetired && connection.inFlight === 0) void this.#end(connection);
  }

  /** The driver waits for outstanding answers without a limit, so this sets one. */
  async #end(connection: Connection) {
    this.#all.delete(connection);
    const cut = setTimeout(() => cutOff(connection), this.#times.giveUpMs);
    await connection.client.end().catch(() => {});
    clearTimeout(cut);
  }

  /** Reads behind the slow one may still be answered. If no answer comes, the connection is dead and is closed. */
  #retire(connection: Connection) {
    if (connection.isRetired) return;
    connection.isRetired = true;
    setTimeout(() => cutOff(connection), this.#times.retireMs).unref();
  }

  #leastBusy(): Connection {
    if (this.#closed) throw new Error('The database has been closed.');
    let best: Connection | undefined;
    for (let index = 0; index < this.#connections.length; index += 1) {
      let connection = this.#connections[index];
      if (!connection || connection.isRetired) {
        connection = this.#open();
        this.#connections[index] = connection;
      }
      if (!best || connection.inFlight < best.inFlight) best = connection;
    }
    if (!best) throw new Error('There must be at least one connection.');
    return best;
  }

  #open(): Connection {
    const client = new pg.Client(this.#config);
    const ready = Promise.resolve();
    const connection: Connection = { client, ready, inFlight: 0, isGathering: false, isRetired: false };
    this.#all.add(connection);
    const breakDown = () => {
      connection.isRetired = true;
      this.#all.delete(connection);
    };
    // Without a listener a lost connection would end the process.
    client.on('error', breakDown);
    client.on('end', breakDown);
    connection.ready = connect(client, this.#setUp, breakDown);
    connection.ready.catch(() => {});
    return connection;
  }
}

const socketOf = ({ client }: Connection) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Outstanding reads fail as on a lost connection. */
const cutOff = (connection: Connection) => socketOf(connection).destroy();

/** All reads of one turn of the event loop go out in one system call, which costs more than the read it carries. */
function gather(connection: Connection) {
  if (connection.isGathering) return;
  connection.isGathering = true;
  const socket = socketOf(connection);
  socket.cork();
  setImmediate(() => {
    connection.isGathering = false;
    socket.uncork();
  });
}

async function connect(client: pg.Client, setUp: string | undefined, onFailure: () => void) {
  try {
    await client.connect();
    if (setUp) await client.query(setUp);
  } catch (error) {
    onFailure();
    throw error;
  }
}
