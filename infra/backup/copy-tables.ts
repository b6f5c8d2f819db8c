import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  identifier,
  listMigrations,
  listSequences,
  listTables,
  momentaryTables,
  type Table,
} from '#infra/backup/catalogue';
import { Measure, syncFolder, writeChecked } from '#infra/backup/checked-file';
import { BackupRefusal, type Manifest } from '#infra/backup/manifest';
import { counted, megabytes, type Say, whileTelling } from '#infra/backup/progress';

type Rows = Pick<Manifest, 'postgres' | 'schemaVersion' | 'migrations' | 'tables' | 'sequences'>;
type Job = { folder: string; say: Say; signal: AbortSignal };

/** Every table at one moment: the transaction of this connection must be repeatable read. */
export async function copyTables(client: pg.Client, job: Job): Promise<Rows> {
  const migrations = await listMigrations(client);
  const schemaVersion = migrations.at(-1)?.version;
  if (schemaVersion === undefined) throw new BackupRefusal('The database holds no tables of Kwanline yet.');
  const found = (await listTables(client)).filter(({ name }) => !momentaryTables.includes(name));
  // From here on no migration can change a table. Reads and writes continue.
  await client.query(`lock table ${found.map(({ name }) => identifier(name)).join(', ')} in access share mode`);
  await mkdir(join(job.folder, 'tables'), { mode: 0o700 });
  const tables: Manifest['tables'] = [];
  for (const table of found) tables.push(await copyTable(client, table, job));
  await syncFolder(join(job.folder, 'tables'));
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const postgres = rows[0]?.version ?? '';
  return { postgres, schemaVersion, migrations, tables, sequences: await listSequences(client) };
}

async function copyTable(client: pg.Client, { name, columns }: Table, { folder, say, signal }: Job) {
  const file = `tables/${encodeURIComponent(name)}.tsv.gz`;
  const list = columns.map(identifier).join(', ');
  const rows = client.query(copyTo(`copy (select ${list} from ${identifier(name)}) to stdout`));
  // In this format a line end inside a value is written as \n, so each line is a row.
  const measure = new Measure();
  const soFar = () => `${name}: ${megabytes(measure.bytes)} so far`;
  const write = () => writeChecked(join(folder, file), [rows, measure, createGzip()], signal);
  const sum = await whileTelling(say, soFar, write);
  say(`${name}: ${counted(measure.lines, 'row')}`);
  return { name, columns, rows: measure.lines, file, ...sum };
}
