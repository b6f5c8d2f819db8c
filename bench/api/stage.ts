import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { say } from '#bench/api/report';
import { type Seeded, seed } from '#bench/api/seed';
import { type Running, startServer } from '#bench/api/servers';
import { seedCartons } from '#bench/desk/seed-cartons';
import type { Migration } from '#db/migrate';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

type AppOptions = { nodeFlags?: string[]; env?: Record<string, string>; name?: string; from?: string };

/** A separate PostgreSQL with this many packages, and the servers under test. */
export type Stage = {
  seeded: Seeded;
  databaseUrl: string;
  /** The parent of the PostgreSQL processes. */
  postmaster: number;
  folder: string;
  /** The application as `npm start` builds it, with every protection, from this clone or another. */
  startApp(options?: AppOptions): Promise<Running>;
  /** A server of the bench, by the name of its bundle. It gets the address of the database. */
  startOther(name: string): Promise<Running>;
  /** Stops the servers first, the database last. */
  close(): Promise<void>;
};

// Benches run as bundles in <clone>/.cache/bench/.
export const clone = join(import.meta.dirname, '..', '..');

type StageOptions = {
  fresh?: boolean;
  name?: string;
  settings?: Record<string, string>;
  /** Labelled cartons beside the packages. */
  cartons?: number;
  /** A clone whose schema the database gets. */
  of?: string;
};

export async function openStage(packages: number, options: StageOptions = {}): Promise<Stage> {
  const { fresh = false, settings = {}, cartons = 0, of } = options;
  const kind = of ? '-before' : cartons > 0 ? `-${cartons}` : '';
  const { name = `${packages}${kind}` } = options;
  const folder = join(clone, '.cache', 'bench-data', name);
  if (fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: say,
    settings: { max_connections: '100', shared_buffers: '512MB', ...settings },
  });
  const running: Running[] = [];
  const close = async () => {
    for (const server of running.splice(0)) await server.stop();
    await postgres.stop();
  };
  const started = async (server: Promise<Running>) => {
    running.push(await server);
    return server;
  };
  try {
    const seeded = await seed(postgres.url, packages, say, of ? await migrationsOf(of) : undefined);
    await seedCartons(postgres.url, cartons, say);
    return {
      seeded,
      databaseUrl: postgres.url,
      postmaster: await postmasterOf(postgres.url),
      folder,
      close,
      startApp: ({ nodeFlags = [], env = {}, name = 'app', from = clone } = {}) =>
        started(
          startServer([...nodeFlags, join(from, 'dist/server/main.mjs')], {
            PORT: '0',
            DATA_DIR: join(folder, name),
            DATABASE_URL: postgres.url,
            DEMO: 'off',
            // The bench acts as the proxy in front and as every visitor behind it.
            TRUST_PROXY: '1',
            ...env,
          }),
        ),
      startOther: (name) => started(startServer([join(import.meta.dirname, `${name}.mjs`), postgres.url])),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An older program refuses a newer database, so it gets one that its own migrations made. */
async function migrationsOf(other: string): Promise<readonly Migration[]> {
  const { build } = await import('esbuild');
  const outfile = join(clone, '.cache', 'bench', 'before-migrations.mjs');
  const entryPoints = [join(other, 'db/migrations/index.ts')];
  await build({ absWorkingDir: other, entryPoints, outfile, bundle: true, format: 'esm', platform: 'node' });
  const { migrations } = (await import(pathToFileURL(outfile).href)) as { migrations: readonly Migration[] };
  return migrations;
}

export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ file: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as file`,
  );
  await client.end();
  return Number(rows[0]?.file);
}
