import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Statement } from '#db/database';
import { openDatabase } from '#db/open';
import { templateDatabase } from '#tests/support/global-setup';

/** SQL of a test, which also states the row type. */
export const adHoc = <Row extends object>(text: string): Statement<readonly unknown[], Row> => ({ name: '', text });

export type TestDatabase = { url: string; db: Database; drop(): Promise<void> };

async function onServer(sql: string) {
  const server = new pg.Client(inject('postgresUrl'));
  await server.connect();
  try {
    await server.query(sql);
  } finally {
    await server.end();
  }
}

const urlOf = (name: string) => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

async function create(from = '') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The other strategy also writes everything to the log, which takes three times as long.
  await onServer(`create database ${name} ${from} strategy file_copy`);
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

/** An empty database without any table. */
export const createBareDatabase = () => create();

/** A database with the whole schema and no rows, for a process that opens it itself. */
export const createMigratedDatabase = () => create(`template ${templateDatabase}`);

/** A new database with the whole schema and no rows. Limits are long, so that a busy machine refuses no request. */
export async function createTestDatabase({ waitMs = 60_000 } = {}): Promise<TestDatabase> {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url, waitMs);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await drop();
    },
  };
}
