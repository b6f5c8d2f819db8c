import { Client } from 'pg';

type Connection = { port: number; user: string; password: string };

export const databaseName = 'kwanline';

/** Proves that the server works: our password opens our database, which the first start creates. */
export async function ensureDatabase(connection: Connection, passwordFile: string): Promise<void> {
  try {
    await query(connection, databaseName, 'select 1');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01') {
      throw new Error(
        `The password in ${passwordFile} does not open the database beside it: restore both from the same backup.`,
        { cause: error },
      );
    }
    if (code !== '3D000') throw error;
    await query(connection, 'postgres', `create database ${databaseName}`);
  }
}

async function query(connection: Connection, database: string, sql: string): Promise<void> {
  const client = new Client({ ...connection, host: '127.0.0.1', database, ssl: false });
  // The query reports a server that dies now. Without this listener the error event would end Node.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
