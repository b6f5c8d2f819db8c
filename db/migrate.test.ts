import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { createBareDatabase, createMigratedDatabase } from '#tests/support/database';

let url: string;
let drop: () => Promise<void>;

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const first: Migration = { version: 1, name: 'first', sql: 'create table one (id int)' };
const second: Migration = { version: 2, name: 'second', sql: 'create table two (id int); insert into one values (2)' };

describe('migrations', () => {
  beforeEach(async () => {
    ({ url, drop } = await createBareDatabase());
  });
  afterEach(() => drop());

  it('are applied in order, once', async () => {
    expect(await migrate(url, [first, second])).toEqual([1, 2]);
    expect(await migrate(url, [first, second])).toEqual([]);
    expect(await query('select id from one')).toEqual([{ id: 2 }]);
  });

  it('go on from where an older program stopped', async () => {
    await migrate(url, [first]);
    expect(await migrate(url, [first, second])).toEqual([2]);
  });

  it('started twenty times at once are applied once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => migrate(url, [first, second])));
    expect(results.filter((applied) => applied.length > 0)).toEqual([[1, 2]]);
    expect(await query('select count(*)::int as count from one')).toEqual([{ count: 1 }]);
  });

  it('that fail change nothing and can be tried again', async () => {
    const broken: Migration = { ...second, sql: 'create table two (id int); select 1 / 0' };
    await expect(migrate(url, [first, broken])).rejects.toThrow('Migration 2 (second) failed and changed nothing.');
    expect(await query(`select to_regclass('two') as two`)).toEqual([{ two: null }]);
    expect(await migrate(url, [first, second])).toEqual([2]);
  });

  it('that meet an older program locking the same tables in another order give way and are tried again', async () => {
    const tables: Migration = { ...first, sql: 'create table one (id int); create table two (id int)' };
    await migrate(url, [tables]);
    const older = new pg.Client(url);
    await older.connect();
    try {
      // It would look for a deadlock only after this test.
      await older.query(`set deadlock_timeout = '1h'`);
      await older.query('begin; lock table two in access share mode');
      const both = 'alter table one add column name text; alter table two add column name text';
      const migrated = migrate(url, [tables, { ...second, sql: both }]);
      const waiting = `select 1 from pg_locks where not granted and relation = 'two'::regclass`;
      await expect.poll(() => query(waiting)).toHaveLength(1);
      // The migration has locked the first table and waits for the second.
      await older.query('select * from one');
      await older.query('commit');
      expect(await migrated).toEqual([2]);
    } finally {
      await older.end();
    }
  });

  it('that gave way five times lock all their tables before they begin', async () => {
    const tables: Migration = { ...first, sql: 'create table one (id int); create table two (id int)' };
    await migrate(url, [tables]);
    const older = new pg.Client(url);
    await older.connect();
    try {
      await older.query('begin; lock table two in access share mode');
      const both = 'alter table one add column name text; alter table two add column name text';
      const migrated = migrate(url, [tables, { ...second, sql: both }]);
      const locking = `select query from pg_stat_activity where query like 'lock table%' and datname = current_database()`;
      await expect.poll(() => query(locking)).toEqual([{ query: 'lock table one, two in access exclusive mode' }]);
      await older.query('commit');
      expect(await migrated).toEqual([2]);
    } finally {
      await older.end();
    }
  });

  it('cut off in the middle leave nothing behind and are resumed', async () => {
    const slow: Migration = { ...second, sql: 'create table two (id int); select pg_sleep(30)' };
    const cut = migrate(url, [first, slow]).catch((error: Error) => error);
    await expect
      .poll(() => query(`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`))
      .toHaveLength(1);
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
    );
    expect(await cut).toBeInstanceOf(Error);
    expect(await migrate(url, [first, second])).toEqual([2]);
  });

  it('refuse a schema newer than the program', async () => {
    await migrate(url, [first, second]);
    await expect(migrate(url, [first])).rejects.toThrow(
      'The database has schema version 2, this program knows 1: start the newer program.',
    );
  });

  it('refuse a history that is not the program’s own', async () => {
    await migrate(url, [first]);
    const edited: Migration = { ...first, sql: 'create table one (id bigint)' };
    await expect(migrate(url, [edited, second])).rejects.toThrow(
      'Migration 1 (first) of the database is not the one this program carries',
    );
  });

  it('carry versions 1, 2, 3 … without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });
});

describe('the schema', () => {
  beforeAll(async () => {
    ({ url, drop } = await createMigratedDatabase());
  });
  afterAll(() => drop());

  it('has an index behind every foreign key', async () => {
    const unindexed = await query(`
      select c.conrelid::regclass::text || '.' || a.attname as "column" from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(unindexed).toEqual([]);
  });

  it('keeps every time as an instant with a zone', async () => {
    const naive = await query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'`);
    expect(naive).toEqual([]);
  });

  it('keeps money and volume as exact decimals', async () => {
    const inexact = await query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision', 'money')`);
    expect(inexact).toEqual([]);
  });

  it('gives every table a primary key', async () => {
    const without =
      await query(`select relname from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conrelid = c.oid and contype = 'p')`);
    expect(without).toEqual([]);
  });
});
