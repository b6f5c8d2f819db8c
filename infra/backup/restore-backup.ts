import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Migration, migrate } from '#db/migrate';
import { identifier, listTables } from '#infra/backup/catalogue';
import { loadTables } from '#infra/backup/load-tables';
import type { Manifest } from '#infra/backup/manifest';
import { counted, type Say, whileTelling } from '#infra/backup/progress';
import { inTransaction, withClient } from '#infra/backup/session';
import { refuseUsedTarget, tablesWithRows } from '#infra/backup/target';

export type RestoreOptions = {
  url: string;
  folder: string;
  /** From checkBackup, which must have read the same folder. */
  manifest: Manifest;
  migrations: readonly Migration[];
  putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  putSigningSecret(secret: string): Promise<void>;
  say: Say;
  signal: AbortSignal;
};

/**
 * Restores into an empty database: first the tables as of the backup, then the files, which are invisible without their
 * rows, then all rows at once, and last the later migrations. When it is stopped before the rows, only empty tables and
 * unused files remain.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { url, folder, manifest, migrations, say, signal } = options;
  await withClient(url, signal, (client) => refuseUsedTarget(client, manifest));
  await migrate(url, migrations.slice(0, manifest.migrations.length));
  const brought = await withClient(url, signal, (client) => tablesWithRows(client, manifest));
  await putFiles(options);
  const job = { folder, brought, say, signal };
  const load = async (client: pg.Client) => {
    await loadTables(client, manifest, job);
    await endCodes(client, manifest);
  };
  await inTransaction(url, 'begin', load, signal);
  // The rows are committed, so Ctrl-C no longer stops it.
  const later = await migrate(url, migrations);
  if (later.length > 0) say(`The database was brought to schema version ${later.at(-1)}.`);
  await withClient(url, new AbortController().signal, analyse);
}

/** Codes that prove a contact are part of a history, which is kept. A used code would be valid again, so each is restored as expired. */
async function endCodes(client: pg.Client, { tables }: Manifest) {
  if (!tables.some(({ name }) => name === 'contact_changes')) return;
  await client.query('update contact_changes set expires_at = at where expires_at > at');
}

/** Updates statistics, so that the first visitors do not get plans for empty tables. */
async function analyse(client: pg.Client) {
  const names = (await listTables(client)).map(({ name }) => identifier(name));
  await client.query(`analyze ${names.join(', ')}`);
}

async function putFiles({ folder, manifest, putFile, putSigningSecret, say, signal }: RestoreOptions) {
  const { files } = manifest.attachments;
  let done = 0;
  const putAll = async () => {
    for (const { key, contentType, file } of files) {
      signal.throwIfAborted();
      await putFile(key, await readFile(join(folder, file)), contentType);
      done += 1;
    }
  };
  await whileTelling(say, () => `Attachments: ${done} of ${files.length} so far`, putAll);
  if (files.length > 0) say(`Attachments: ${counted(files.length, 'file')}`);
  if (manifest.secret) await putSigningSecret(await readFile(join(folder, manifest.secret.file), 'utf8'));
}
