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
    /** The PostgreSQL server of this run, as its superuser, without a database name. */
    postgresUrl: string;
    /** The spreadsheet thread, bundled as in the build. */
    tableWorker: string;
    /** The password thread. */
    passwordWorker: string;
    /** The PDF thread. */
    pdfWorker: string;
  }
}

export const templateDatabase = 'kwanline_template';

/** A real PostgreSQL with one migrated database, which every test copies. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kwanline-test-'));
  // As root, the database runs as another user, who must be able to pass this folder.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: () => {},
    // These databases last only for the run; only fault tests need a synced disk.
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

/** A thread runs JavaScript, so it is bundled. Beside node_modules, because packages are not bundled. */
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
