import type pg from 'pg';
import { exampleTables, identifier, listMigrations, listTables } from '#infra/backup/catalogue';
import { BackupRefusal, type Manifest } from '#infra/backup/manifest';

/**
 * A restore never adds to or replaces data that a person has written. `brought` names the tables that migrations fill.
 */
export async function refuseUsedTarget(client: pg.Client, manifest: Manifest, brought: readonly string[] = []) {
  const applied = await listMigrations(client);
  if (applied.length > manifest.migrations.length) {
    throw new BackupRefusal(
      `The database has schema version ${applied.at(-1)?.version} already and the backup has ${manifest.schemaVersion}: restore into a database without tables.`,
    );
  }
  // Without our migration history, the tables here belong to another program, and the migrations will not touch them.
  if (applied.length === 0) return;
  await refuseRunningService(client);
  const found = await tablesWithRows(client, manifest);
  const used = found.filter((name) => !brought.includes(name) && !exampleTables.includes(name));
  if (used.length === 0) return;
  throw new BackupRefusal(
    `The database is in use already, there are rows in ${used.join(', ')}: set DATA_DIR or DATABASE_URL to an empty one.`,
  );
}

export async function tablesWithRows(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const backedUp = new Set(manifest.tables.map(({ name }) => name));
  const found: string[] = [];
  for (const { name } of (await listTables(client)).filter((table) => backedUp.has(table.name))) {
    const { rows } = await client.query(`select 1 from ${identifier(name)} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/**
 * The lock on the data folder covers this machine. Other machines on the same server show by their application name.
 */
async function refuseRunningService(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'kwanline'`,
  );
  if (rows[0]?.count) {
    throw new BackupRefusal('A Kwanline is running on this database: stop every instance of it and restore again.');
  }
}
