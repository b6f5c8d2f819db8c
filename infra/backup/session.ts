import pg from 'pg';

/** Values are written and read as text, so both sides must agree on what the text looks like. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A rule that hides rows from this account must fail the work, not thin out its result.
  row_security: 'off',
  // A large table may take its time.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '10s',
};

/**
 * One transaction on a connection of its own. The settings belong to the transaction and not to the connection, which may
 * lead through a pooler. However the work ends without success, the server forgets all of it.
 */
export async function inTransaction<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return await withClient(url, signal, async (client, carryOn) => {
    await client.query(begin);
    await client.query(
      `select set_config(s.name, v.value, true) from jsonb_each_text($1::jsonb) v(name, value)
         join pg_settings s on lower(s.name) = v.name`,
      [JSON.stringify(settings)],
    );
    const result = await work(client);
    signal.throwIfAborted();
    // Do not interrupt the commit: its outcome would be unknown.
    carryOn();
    await client.query('commit');
    return result;
  });
}

/** Ending the connection is what stops a statement under way and rolls a transaction back, also after Ctrl-C. */
export async function withClient<T>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client, carryOn: () => void) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kwanline-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection is seen by the statement under way; an unheard error event would end Node.
  client.on('error', () => {});
  const hangUp = () => void client.end().catch(() => {});
  const carryOn = () => signal.removeEventListener('abort', hangUp);
  signal.addEventListener('abort', hangUp);
  try {
    await client.connect();
    return await work(client, carryOn);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    carryOn();
    await client.end().catch(() => {});
  }
}
