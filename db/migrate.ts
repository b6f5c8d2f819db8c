import { createHash } from 'node:crypto';
import pg from 'pg';

export type Migration = { version: number; name: string; sql: string };

/** Any number works, as long as every process of this product uses the same one. */
const advisoryLock = 5_927_150_001;

/**
 * A program of the previous version may still run and lock the same tables in another order. At first the migration
 * gives way: it stops waiting for a lock before that program looks for a deadlock, which it does after a second. When it
 * has given way a few times, it locks all its tables before it begins, so that hardly anything can come in between. At
 * last it waits longer, and the requests of that program give way, or the migration would never finish. Only a superuser
 * may set who looks first; for others chance decides.
 */
const mostTries = 25;
const triesAsWritten = 5;
const triesToGiveWay = 20;
const waitsAtMost = (tries: number) => (tries <= triesToGiveWay ? '500ms' : '15s');
const DEADLOCK = '40P01';
const WAITED_TOO_LONG = '55P03';
const gaveWay = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === WAITED_TOO_LONG);

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/**
 * Brings the schema up to date: forward only, each migration in its own transaction, one process at a time.
 * Several processes may start at once; the later ones wait for the lock and find nothing left to do.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<number[]> {
  // A separate connection: the lock belongs to it and ends with it, whatever happens to this process.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now())`);
    const applied = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migrations order by version',
    );
    refuseForeignHistory(applied.rows, migrations);
    const pending = migrations.slice(applied.rows.length);
    for (const migration of pending) await applyWithPatience(client, migration);
    return pending.map((migration) => migration.version);
  } finally {
    await client.end();
  }
}

function refuseForeignHistory(
  applied: { version: number; name: string; checksum: string }[],
  migrations: readonly Migration[],
) {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index];
    if (!known) {
      throw new Error(
        `The database has schema version ${applied.at(-1)?.version}, this program knows ${migrations.length}: start the newer program.`,
      );
    }
    if (known.version !== row.version || checksum(known.sql) !== row.checksum) {
      throw new Error(
        `Migration ${row.version} (${row.name}) of the database is not the one this program carries: start the program that made it.`,
      );
    }
  }
}

async function applyWithPatience(client: pg.Client, migration: Migration) {
  await client.query(`set deadlock_timeout = '10s'`).catch(() => {});
  for (let tries = 1; ; tries += 1) {
    await client.query(`set lock_timeout = '${waitsAtMost(tries)}'`);
    try {
      await apply(client, migration, { locksFirst: tries > triesAsWritten });
      return;
    } catch (error) {
      const isWorthATry = error instanceof Error && gaveWay(error.cause) && tries < mostTries;
      if (!isWorthATry) throw error;
    }
  }
}

async function apply(client: pg.Client, migration: Migration, { locksFirst }: { locksFirst: boolean }) {
  await client.query('begin');
  try {
    if (locksFirst) await lockTables(client, migration);
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      checksum(migration.sql),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.version} (${migration.name}) failed and changed nothing.`, { cause: error });
  }
}

/** Locks every table that the migration names, one directly after the other. */
async function lockTables(client: pg.Client, { sql }: Migration) {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(quote_ident(relname), ', ' order by relname) as tables from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any($1)`,
    [[...new Set(sql.match(/[a-z0-9_]+/g))]],
  );
  const tables = rows[0]?.tables;
  if (tables) await client.query(`lock table ${tables} in access exclusive mode`);
}
