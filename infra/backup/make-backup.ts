import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { syncFolder, writeChecked } from '#infra/backup/checked-file';
import { type Attachment, copyAttachments, type FileSource, listAttachments } from '#infra/backup/copy-attachments';
import { copyTables } from '#infra/backup/copy-tables';
import {
  BackupRefusal,
  formatVersion,
  type Manifest,
  manifestName,
  sumsName,
  writeSums,
  writeText,
} from '#infra/backup/manifest';
import type { Say } from '#infra/backup/progress';
import { inTransaction } from '#infra/backup/session';

export type BackupOptions = {
  url: string;
  /** The backup becomes a new folder inside this one. */
  folder: string;
  now: Date;
  /** Either the files, or the name of the bucket that has them. */
  attachments: FileSource | { bucket: string };
  signingSecret: string | null;
  say: Say;
  signal: AbortSignal;
};

type Made = { path: string; manifest: Manifest };

/**
 * Makes a consistent copy while the service runs. The backup gets its name only when it is complete; a failed one is
 * removed.
 */
export async function makeBackup(options: BackupOptions): Promise<Made> {
  try {
    return await make(options);
  } catch (error) {
    throw inWords(error, resolve(options.folder));
  }
}

async function make(options: BackupOptions): Promise<Made> {
  const path = join(resolve(options.folder), `kwanline-backup-${stamp(options.now)}`);
  const partial = `${path}.partial`;
  await mkdir(resolve(options.folder), { recursive: true, mode: 0o700 });
  if (await exists(path)) throw taken(path);
  await mkdir(partial, { mode: 0o700 }).catch(async (error: unknown) => {
    throw (await exists(partial)) ? taken(partial) : error;
  });
  try {
    const manifest = await fill(partial, options);
    await syncFolder(partial);
    options.signal.throwIfAborted();
    // Fails when another backup has the name.
    await rename(partial, path);
    await syncFolder(resolve(options.folder));
    return { path, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, options: BackupOptions): Promise<Manifest> {
  const { url, now, attachments: source, signingSecret, say, signal } = options;
  const job = { folder, say, signal };
  const begin = 'begin isolation level repeatable read read only';
  const read = async (client: pg.Client) => ({
    ...(await copyTables(client, job)),
    named: await listAttachments(client),
  });
  const { named, ...rows } = await inTransaction(url, begin, read, signal);
  const attachments = 'bucket' in source ? inBucket(source.bucket, named) : await copyAttachments(named, source, job);
  const secret = signingSecret && {
    file: 'signing-secret',
    ...(await writeChecked(join(folder, 'signing-secret'), [Readable.from(Buffer.from(signingSecret))], signal)),
  };
  const manifest: Manifest = {
    kind: 'kwanline-backup',
    format: formatVersion,
    createdAt: now.toISOString(),
    ...rows,
    attachments,
    secret: secret || null,
  };
  const text = writeText(manifest);
  const own = { mode: 0o600, flag: 'wx', flush: true };
  await writeFile(join(folder, manifestName), text, own);
  await writeFile(join(folder, sumsName), writeSums(manifest, text), own);
  return manifest;
}

const inBucket = (name: string, attachments: Attachment[]): Manifest['attachments'] => ({
  files: [],
  bucket: { name, keys: attachments.map(({ key }) => key) },
  missing: [],
  altered: [],
});

/**
 * Sorts by time and is a file name on every system: 2026-11-15T04-13-22-000Z. To the millisecond, because two backups may be
 * made within a second.
 */
const stamp = (now: Date) => now.toISOString().replaceAll(/[:.]/g, '-');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const taken = (path: string) => new BackupRefusal(`There is a folder ${path} already, and no backup is overwritten.`);

/** A file system error about the backup folder in words; other errors are returned as they are. */
function inWords(error: unknown, folder: string): unknown {
  const { code, path = folder } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (!path.startsWith(folder)) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupRefusal(`The disk that holds ${folder} is full.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupRefusal(`This account may not write in ${folder}.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new BackupRefusal(`The path ${folder} is not a folder.`);
  return error;
}
