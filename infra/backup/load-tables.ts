import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { identifier, listTables, listTriggers, momentaryTables, orderByForeignKeys } from '#infra/backup/catalogue';
import { isSame, Measure } from '#infra/backup/checked-file';
import { BackupRefusal, type Manifest } from '#infra/backup/manifest';
import { counted, megabytes, type Say, whileTelling } from '#infra/backup/progress';
import { refuseUsedTarget } from '#infra/backup/target';

type Job = { folder: string; brought: readonly string[]; say: Say; signal: AbortSignal };
type BackedUpTable = Manifest['tables'][number];

/**
 * Inserts every row in the caller's transaction with our own triggers disabled, because they guard people's commands
 * and would refuse a package that has already sailed. Only the owner of the tables may do so; foreign keys and checks
 * stay on.
 */
export async function loadTables(client: pg.Client, manifest: Manifest, job: Job) {
  const tables = await orderByForeignKeys(client, await tablesToLoad(client, manifest, job.say));
  // Emptied with the tables that they refer to.
  const left = (await listTables(client)).filter(({ name }) => momentaryTables.includes(name));
  const names = [...tables, ...left].map(({ name }) => identifier(name)).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
  // Checks again, now that writes are locked out.
  await refuseUsedTarget(client, manifest, job.brought);
  const triggers = await listTriggers(client);
  for (const each of triggers) await switchTrigger(client, 'disable', each);
  // Rows that migrations inserted are in the backup as well.
  await client.query(`truncate ${names}`);
  for (const table of tables) await loadTable(client, table, job);
  for (const each of triggers) await switchTrigger(client, 'enable', each);
  for (const table of tables) await checkCount(client, table);
  await continueSequences(client, manifest);
}

const switchTrigger = (
  client: pg.Client,
  action: 'disable' | 'enable',
  { table, trigger }: { table: string; trigger: string },
) => client.query(`alter table ${table} ${action} trigger ${identifier(trigger)}`);

/** A table that no migration creates is the company's own, and its columns are unknown here. */
async function tablesToLoad(client: pg.Client, manifest: Manifest, say: Say): Promise<BackedUpTable[]> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  return manifest.tables.filter(({ name, columns, rows }) => {
    const expected = known.get(name);
    // Backups of earlier programs contain them.
    if (momentaryTables.includes(name)) {
      say(`${name}: left out, people sign in again`);
      return false;
    }
    if (!expected) {
      say(`${name}: not a table of Kwanline, its ${counted(rows, 'row')} stay in the backup`);
      return false;
    }
    const strange = columns.find((column) => !expected.includes(column));
    if (strange === undefined) return true;
    throw new BackupRefusal(
      `The table ${name} of the backup has a column ${strange} that Kwanline does not make: add it to the database before restoring.`,
    );
  });
}

async function loadTable(client: pg.Client, table: BackedUpTable, { folder, say, signal }: Job) {
  const { name, columns, rows, file } = table;
  const copy = client.query(copyFrom(`copy ${identifier(name)} (${columns.map(identifier).join(', ')}) from stdin`));
  const measure = new Measure();
  const load = () => pipeline(createReadStream(join(folder, file)), measure, createGunzip(), copy, { signal });
  await whileTelling(say, () => `${name}: ${megabytes(measure.bytes)} of ${megabytes(table.bytes)} so far`, load);
  // It was checked a moment ago. This catches a disk that fails only now and then.
  if (!isSame(measure.sum(), table)) throw new BackupRefusal(`${file} changed while it was being restored.`);
  say(`${name}: ${counted(rows, 'row')}`);
}

async function checkCount(client: pg.Client, { name, rows }: BackedUpTable) {
  const { rows: found } = await client.query<{ count: string }>(`select count(*) from ${identifier(name)}`);
  if (Number(found[0]?.count) === rows) return;
  throw new BackupRefusal(`The table ${name} has ${found[0]?.count} rows instead of the ${rows} of the backup.`);
}

/** Last, because only these positions are not rolled back. */
async function continueSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [identifier(name), last, isCalled]);
  }
}
