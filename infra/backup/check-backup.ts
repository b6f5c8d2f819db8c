import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '#db/migrate';
import { isSame, readSum } from '#infra/backup/checked-file';
import { BackupRefusal, filesOf, type Manifest, manifestName, readManifest, sumsName } from '#infra/backup/manifest';
import { counted, megabytes, type Say, whileTelling } from '#infra/backup/progress';

const mostNamed = 5;

/** Reads every byte of a backup and refuses it, naming the file, when a single bit differs. Changes nothing anywhere. */
export async function checkBackup(
  folder: string,
  migrations: readonly Migration[],
  { say, signal }: { say: Say; signal: AbortSignal },
): Promise<Manifest> {
  // One after the other, so that the first missing file is always the same.
  const bytes = await readOwn(folder, manifestName);
  const sums = await readOwn(folder, sumsName);
  const manifest = readManifest(bytes, sums.toString('utf8'));
  refuseForeignSchema(manifest, migrations);
  const files = filesOf(manifest);
  const damaged: string[] = [];
  let done = 0;
  await whileTelling(
    say,
    () => `Checking the backup: ${done} of ${files.length} files so far`,
    async () => {
      for (const expected of files) {
        const sum = await readSum(join(folder, expected.file), signal).catch(missing);
        if (!sum || !isSame(sum, expected)) damaged.push(`${expected.file} (${sum ? 'damaged' : 'missing'})`);
        done += 1;
      }
    },
  );
  if (damaged.length > 0) throw new BackupRefusal(`The backup is not whole, use another one: ${summary(damaged)}.`);
  const size = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`The backup of ${manifest.createdAt} is whole: ${counted(files.length, 'file')}, ${megabytes(size)}.`);
  return manifest;
}

function summary(names: string[]): string {
  const rest = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

async function readOwn(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, name)).catch(missing);
  if (bytes) return bytes;
  throw new BackupRefusal(
    `${folder} has no ${name}: name the folder of a finished backup, kwanline-backup-<time> without .partial.`,
  );
}

function missing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}

/** Our own migrations create the tables, so they must be the same ones that the backup was made with. */
function refuseForeignSchema(manifest: Manifest, migrations: readonly Migration[]) {
  if (manifest.migrations.length > migrations.length) {
    throw new BackupRefusal(
      `The backup has schema version ${manifest.schemaVersion} and this program knows ${migrations.length}: restore it with the newer Kwanline.`,
    );
  }
  for (const [index, { version, name, checksum }] of manifest.migrations.entries()) {
    const known = migrations[index];
    const isSameMigration =
      known?.version === version && createHash('sha256').update(known.sql).digest('hex') === checksum;
    if (!isSameMigration) {
      throw new BackupRefusal(
        `Migration ${version} (${name}) of the backup is not the one this program carries: restore it with the program that made it.`,
      );
    }
  }
}
