import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as its superuser, without a database name. */
    postgresUrl: string;
    /** The thread that reads and writes tables, bundled as in the build. */
    tableWorker: string;
    /** The thread that hashes passwords. */
    passwordWorker: string;
    /** The thread that renders documents. */
    pdfWorker: string;
  }
}

export const templateDatabase = 'kwanline_template';

/** A real PostgreSQL with one migrated database, from which every test copies its own. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kwanline-test-'));
  // Root runs the database as another account, which must be able to pass through here.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: () => {},
    // These databases live as long as the run; only the tests of faults need a disk that is synced.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const server = new pg.Client(postgres.url);
  await server.connect();
  await server.query(`create database ${templateDatabase}`);
  await server.end();
  const template = new URL(postgres.url);
  template.pathname = `/${templateDatabase}`;
  await migrate(template.href, migrations);
  provide('postgresUrl', postgres.url);
  const tableWorker = await buildWorker('table-worker');
  const passwordWorker = await buildWorker('password-worker');
  const pdfWorker = await buildWorker('pdf-worker');
  provide('tableWorker', tableWorker);
  provide('passwordWorker', passwordWorker);
  provide('pdfWorker', pdfWorker);

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    for (const worker of [tableWorker, passwordWorker, pdfWorker]) await rm(worker, { force: true });
  };
}

/** A thread runs JavaScript. Beside node_modules, because the packages stay outside of it. */
async function buildWorker(name: string): Promise<string> {
  const outfile = resolve('.cache', `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [`api/${name}.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  return outfile;
}
