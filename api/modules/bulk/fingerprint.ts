import { createHash } from 'node:crypto';
import type { BulkCommand, Plan } from '#api/modules/bulk/bulk-actions';

/** What the preview showed, and when. The counts explain a later difference. */
export function fingerprintOf(command: BulkCommand, { facts, todo, unchanged, refusedCount }: Plan, at: Date): string {
  const seen = JSON.stringify([command, facts]);
  const hash = createHash('sha256').update(seen).digest('base64url');
  return [todo.length, unchanged, refusedCount, at.getTime(), hash].join('.');
}

/** Null when the text is not a fingerprint of ours. */
export function readFingerprint(text: string) {
  const parts = /^(\d{1,6})\.\d{1,6}\.\d{1,6}\.(\d{1,14})\.([\w-]{43})$/.exec(text);
  if (!parts) return null;
  const [, packages, at, hash] = parts;
  return { packages: Number(packages), at: new Date(Number(at)), hash };
}
