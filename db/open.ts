import pg from 'pg';
import { CircuitBreaker } from '#db/circuit-breaker';
import type { Database, Queryable, Statement } from '#db/database';
import { isUnavailable } from '#db/failures';
import { PipelinedConnections } from '#db/pipelined-connections';

// These two are missing in the driver's list of types.
const integerArray: number = 1007;
const bigintArray: number = 1016;

const types = new pg.TypeOverrides();
// Row ids stay far below 2^53, so they are numbers here and in JSON.
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(bigintArray, pg.types.getTypeParser(integerArray));
// PostgreSQL adds up decimals. Here they are only shown or sent, and JSON has only numbers.
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar date stays text: a Date would shift with the machine's time zone.
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value);

const poolSize = 10;
const sharedConnections = 3;
const keepPlans = 'set plan_cache_mode = force_generic_plan';
/** Limits for a connection, for a lock, and for both together. */
export const longestWaitMs = 2_000;
/** In a long transaction. */
const longStatementMs = 60_000;
/** Even after a long wait for a connection, the lock gets at least this long. */
const shortestWaitMs = 100;

const configFor = (url: string, waitMs: number): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'kwanline',
  types,
  connectionTimeoutMillis: waitMs,
  // This limit comes before PostgreSQL's own, so that a silent database cannot hold a request.
  query_timeout: waitMs * 1.25,
  statement_timeout: waitMs * 2.5,
  lock_timeout: waitMs,
  idle_in_transaction_session_timeout: waitMs * 5,
  keepAlive: true,
});

export function openPool(url: string, size: number, waitMs = longestWaitMs): pg.Pool {
  const pool = new pg.Pool({ ...configFor(url, waitMs), max: size, idleTimeoutMillis: 60_000 });
  // Without listeners, a lost connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * One driver for the embedded and the company's own PostgreSQL. Tests wait longer, so that a busy machine fails none.
 */
export function openDatabase(url: string, waitMs = longestWaitMs): Database {
  const pool = openPool(url, poolSize, waitMs);
  const config = configFor(url, waitMs);
  const times = { giveUpMs: waitMs * 1.25, retireMs: waitMs * 3 };
  const shared = new PipelinedConnections(config, sharedConnections, times);
  const byKey = new PipelinedConnections(config, sharedConnections, times, keepPlans);
  // PostgreSQL would plan a look-up by a list of keys again for each list, which takes as long as the look-up itself.
  const lookUps = new PipelinedConnections(config, 1, times, keepPlans);
  const breaker = new CircuitBreaker(() => ping(config));

  return {
    query: (statement, ...[values]) => breaker.run(() => run(pool, statement, values)),
    readText: (statement, ...[values = []]) => breaker.run(() => shared.readText(statement, values)),
    readByKey: (statement, ...[values = []]) => breaker.run(() => byKey.readText(statement, values)),
    lookUp: (statement, ...[values = []]) => breaker.run(() => lookUps.readText(statement, values)),
    transaction: (work, options) => breaker.run(() => transaction(pool, waitMs, work, options)),
    async close() {
      breaker.close();
      await Promise.all([pool.end(), shared.close(), byKey.close(), lookUps.close()]);
    },
  };
}

/** Opens a new connection: the existing ones may be dead. */
async function ping(config: pg.ClientConfig) {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}

async function run<Params extends readonly unknown[], Row extends object>(
  on: pg.Pool | pg.PoolClient,
  { name, text }: Statement<Params, Row>,
  values: readonly unknown[] = [],
  limit?: { query_timeout: number },
): Promise<Row[]> {
  const result = await on.query<Row>({ name, text, values: [...values], ...limit });
  return result.rows;
}

async function transaction<T>(
  pool: pg.Pool,
  waitMs: number,
  work: (tx: Queryable) => Promise<T>,
  { isLong = false } = {},
): Promise<T> {
  const asked = performance.now();
  const client = await pool.connect();
  // The driver's own limit, which otherwise comes before PostgreSQL's.
  const limit = isLong ? { query_timeout: longStatementMs * 1.25 } : undefined;
  try {
    await client.query(begin(waitMs, performance.now() - asked));
    if (isLong) await client.query(`set local statement_timeout = ${longStatementMs}`);
    const result = await work({ query: (statement, ...[values]) => run(client, statement, values, limit) });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await giveBack(client, error);
    throw error;
  }
}

/** Subtracts the wait for a connection from lock_timeout, so that a refusal comes in time. */
function begin(waitMs: number, waitedMs: number) {
  if (waitedMs < shortestWaitMs) return 'begin';
  return `begin; set local lock_timeout = ${Math.max(shortestWaitMs, Math.round(waitMs - waitedMs))}`;
}

/** Closes a connection that failed or cannot roll back, instead of returning it to the pool. */
async function giveBack(client: pg.PoolClient, error: unknown) {
  if (isUnavailable(error)) return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}
