import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Raised when an older program could no longer read a newer backup. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';

/** The path must stay inside the backup folder, whatever the manifest says. */
const insidePath = z.string().check(z.regex(/^[A-Za-z0-9_%-][^/\\]*(\/[A-Za-z0-9_%-][^/\\]*)*$/));
const checkedFile = { file: insidePath, bytes: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) };
const keys = z.array(z.string());

const manifestShape = z.object({
  kind: z.literal('kwanline-backup'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  schemaVersion: z.int(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string(), appliedAt: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...checkedFile })),
  /** The last number given out, as text because it may exceed what JSON holds exactly. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  attachments: z.object({
    files: z.array(z.object({ key: z.string(), contentType: z.string(), ...checkedFile })),
    /** Files that stayed in the company's bucket, which keeps its own versions. */
    bucket: z.nullable(z.object({ name: z.string(), keys })),
    /** Named by a row, but missing or changed when the backup was made. */
    missing: keys,
    altered: keys,
  }),
  secret: z.nullable(z.object(checkedFile)),
});

export type Manifest = z.infer<typeof manifestShape>;
export type CheckedFile = { file: string; bytes: number; sha256: string };

/** One sentence for the operator. Any other error is a defect or an outage. */
export class BackupRefusal extends Error {}

export const writeText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 1)}\n`;

export const filesOf = ({ tables, attachments, secret }: Manifest): CheckedFile[] => [
  ...tables,
  ...attachments.files,
  ...(secret ? [secret] : []),
];

const sumOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

/** In the form of `sha256sum`, so that a backup can be checked where Kwanline is not installed. */
export function writeSums(manifest: Manifest, manifestText: string | Uint8Array): string {
  const lines = filesOf(manifest).map(({ sha256, file }) => `${sha256}  ${file}\n`);
  return `${sumOf(manifestText)}  ${manifestName}\n${lines.join('')}`;
}

/** The checksums also cover the manifest, so that a flipped bit in either shows. */
export function readManifest(manifestBytes: Uint8Array, sums: string): Manifest {
  if (!sums.startsWith(`${sumOf(manifestBytes)}  ${manifestName}\n`)) throw disagreement();
  const manifest = parse(Buffer.from(manifestBytes).toString('utf8'));
  if (writeSums(manifest, manifestBytes) !== sums) throw disagreement();
  return manifest;
}

const disagreement = () =>
  new BackupRefusal(
    `${manifestName} and ${sumsName} of the backup do not agree, so one of them is damaged: use another backup.`,
  );

function parse(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const found = z.safeParse(z.object({ kind: z.literal('kwanline-backup'), format: z.int() }), json);
  if (!found.success) throw new BackupRefusal(`${manifestName} is not the manifest of a Kwanline backup.`);
  if (found.data.format > formatVersion) {
    throw new BackupRefusal(
      `The backup has format ${found.data.format} and this program reads up to ${formatVersion}: restore it with a newer Kwanline.`,
    );
  }
  const manifest = z.safeParse(manifestShape, json);
  if (manifest.success) return manifest.data;
  throw new BackupRefusal(`${manifestName} of the backup has a form this program does not know.`);
}
