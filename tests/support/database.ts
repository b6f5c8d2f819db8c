import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Statement } from '#db/database';
import { openDatabase } from '#db/open';
import { templateDatabase } from '#tests/support/global-setup';

/** SQL that a test writes itself: the test says what comes back. */
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

/** An empty database without any table. */
export async function createBareDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

/** A fresh database with the whole schema and no rows. Waits are long, so that a busy machine refuses no request. */
export async function createTestDatabase({ waitMs = 60_000 } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${templateDatabase}`);
  const url = urlOf(name);
  const db = openDatabase(url, waitMs);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
