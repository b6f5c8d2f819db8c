import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const clusterIn = async (folder: string) => {
  const major = (await readdir(join(folder, 'postgres'))).find((name) => /^\d+$/.test(name)) ?? '';
  return join(folder, 'postgres', major);
};

const pidLines = async (folder: string) =>
  (await readFile(join(await clusterIn(folder), 'data', 'postmaster.pid'), 'utf8')).split('\n');

/** The process number of the database that runs on this data folder. */
export const databasePid = async (folder: string) => Number((await pidLines(folder))[0]);

/** The address with which an operator opens the embedded database: see docs/operations.md. */
export async function embeddedUrl(folder: string): Promise<string> {
  const port = (await pidLines(folder))[3];
  const password = (await readFile(join(await clusterIn(folder), 'password'), 'utf8')).trim();
  return `postgres://kwanline:${password}@127.0.0.1:${port}/kwanline`;
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
