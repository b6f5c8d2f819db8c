import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { syncFolder, writeChecked } from '#infra/backup/checked-file';
import type { Manifest } from '#infra/backup/manifest';
import { counted, type Say, whileTelling } from '#infra/backup/progress';

/** The part of the storage that a backup needs. */
export type FileSource = { open(key: string): Promise<{ stream: Readable } | null> };

export type Attachment = { key: string; contentType: string; sha256: string };

const filesOf = (table: string) =>
  `select storage_key as key, content_type as "contentType", encode(sha256, 'hex') as sha256 from ${table} order by id`;

/** Every stored file that a row names: attachments, photos, proofs of hand-over, slips, disputes, logos. */
export const tablesWithFiles = [
  'attachments',
  'package_photos',
  'handover_files',
  'slip_files',
  'dispute_files',
  'company_logos',
];

export async function listAttachments(client: pg.Client): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const table of tablesWithFiles) {
    // A database of an older program does not have all of these tables.
    const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass($1) is not null as has`, [table]);
    if (found[0]?.has) files.push(...(await client.query<Attachment>(filesOf(table))).rows);
  }
  return files;
}

/**
 * Files are written once and never changed, so they can be copied after the snapshot of the rows. A lost or changed
 * file does not stop the backup of the others: the output names it.
 */
export async function copyAttachments(
  attachments: Attachment[],
  source: FileSource,
  { folder, say, signal }: { folder: string; say: Say; signal: AbortSignal },
): Promise<Manifest['attachments']> {
  const copied: Manifest['attachments'] = { files: [], bucket: null, missing: [], altered: [] };
  const folders = new Set<string>();
  const copyAll = async () => {
    for (const { key, contentType, sha256 } of attachments) {
      signal.throwIfAborted();
      const found = await source.open(key);
      if (!found) {
        copied.missing.push(key);
        continue;
      }
      const file = `files/${key}`;
      await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      folders.add(dirname(join(folder, file)));
      const sum = await writeChecked(join(folder, file), [found.stream], signal);
      copied.files.push({ key, contentType, file, ...sum });
      if (sum.sha256 !== sha256) copied.altered.push(key);
    }
    for (const each of folders) await syncFolder(each);
  };
  await whileTelling(say, () => `Attachments: ${copied.files.length} of ${attachments.length} so far`, copyAll);
  say(`Attachments: ${counted(copied.files.length, 'file')}`);
  return copied;
}
