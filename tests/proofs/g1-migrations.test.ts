import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { createBareDatabase } from '#tests/support/database';
import { launch } from '#tests/support/server';

const servers = keepServers();
const parallel = sized(4, 20);
const kills = sized(2, 20);

const versions = (url: string) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ version: number }>('select version from schema_migrations order by version');
    return rows.map(({ version }) => version);
  });

/** Every table, column, function and index as one text, which identifies the schema. */
const schemaOf = (url: string) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `select coalesce((select string_agg(table_name || '.' || column_name || ' ' || data_type, chr(10) order by table_name, column_name)
                          from information_schema.columns where table_schema = 'public'), '')
           || coalesce((select string_agg(indexdef, chr(10) order by indexdef) from pg_indexes where schemaname = 'public'), '')
           || coalesce((select string_agg(proname || prosrc, chr(10) order by proname, prosrc) from pg_proc
                         where pronamespace = 'public'::regnamespace), '') as schema`,
    );
    return rows[0]?.schema ?? '';
  });

/** Starts the app on a half-migrated database, holds its migration, kills it there, and returns what was applied. */
async function killInTheMiddle(url: string, done: number, folder: string): Promise<number[]> {
  await migrate(url, migrations.slice(0, done));
  const holder = new pg.Client(url);
  await holder.connect();
  try {
    // Every process may read what has been applied. One that applies more waits here to record it.
    await holder.query('begin; lock table schema_migrations in share mode');
    const { child, exited } = launch({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' });
    await expect
      .poll(
        async () =>
          (
            await holder.query(
              'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
            )
          ).rowCount,
        { timeout: 30_000, interval: 20 },
      )
      .toBeGreaterThan(0);
    child.kill('SIGKILL');
    await exited;
    return await versions(url);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

prove(
  'G1',
  'migrations: many starts at once, kills in the middle',
  async (tell) => {
    const all = migrations.map(({ version }) => version);
    const { url, drop } = await createBareDatabase();
    servers.atTheEnd(drop);
    const folders = await Promise.all(Array.from({ length: parallel }, () => servers.folder()));
    const started = await Promise.all(
      folders.map((folder) => servers.start(folder, { DATABASE_URL: url, DEMO: 'off' })),
    );
    const applied = started.filter((server) => server.output().includes('was brought to schema version')).length;
    // With so many processes, each is slow: the first look-up may miss its limit.
    const isReady = async (origin: string) => {
      for (let tries = 0; tries < 20; tries += 1) {
        if ((await fetch(`${origin}/api/readyz`)).status === 200) return true;
        await delay(250);
      }
      return false;
    };
    const ready = (await Promise.all(started.map(({ origin }) => isReady(origin)))).filter(Boolean).length;
    await Promise.all(started.map((server) => server.signal('SIGTERM')));
    expect(await versions(url)).toEqual(all);
    const whole = await schemaOf(url);

    const folder = await servers.folder();
    let [untouched, resumed] = [0, 0];
    for (let kill = 0; kill < kills; kill += 1) {
      const target = await createBareDatabase();
      try {
        const done = 1 + (kill % (all.length - 1));
        if ((await killInTheMiddle(target.url, done, folder)).length === done) untouched += 1;
        // The database soon notices that its client is gone and rolls back.
        await delay(20);
        const server = await servers.start(folder, { DATABASE_URL: target.url, DEMO: 'off' });
        await server.signal('SIGTERM');
        if ((await schemaOf(target.url)) === whole && (await versions(target.url)).length === all.length) resumed += 1;
      } finally {
        await target.drop();
      }
    }
    tell('starts at once', parallel);
    tell('ready', ready, exactly(parallel));
    tell('that applied the migrations', applied, exactly(1));
    tell('kills in the middle of a migration', kills);
    tell('that left the schema as it was', untouched, exactly(kills));
    tell('that the next start resumed, to the same schema', resumed, exactly(kills));
    expect({ ready, applied, untouched, resumed }).toEqual({
      ready: parallel,
      applied: 1,
      untouched: kills,
      resumed: kills,
    });
  },
  120,
);
