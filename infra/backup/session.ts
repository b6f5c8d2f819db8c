import pg from 'pg';

/** Values are written and read as text, so both sides must use the same text format. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // A row-security policy must cause an error instead of silently hiding rows.
  row_security: 'off',
  // A large table may take its time.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  lock_timeout: '10s',
};

/**
 * One transaction on a separate connection. The settings belong to the transaction and not to the connection, which may
 * go through a pooler. When the work fails in any way, the server rolls it back.
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
    // The commit is not interrupted, because its outcome would be unknown.
    carryOn();
    await client.query('commit');
    return result;
  });
}

/** Closing the connection stops a running statement and rolls the transaction back, also after Ctrl-C. */
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
  // The running statement reports a lost connection. Without this listener the error event would end Node.
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
