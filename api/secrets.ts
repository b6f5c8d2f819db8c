import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made once, kept in the data folder for its owner alone, the same ever after. */
export async function signingSecretIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret');
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.trim().length >= 32) return existing.trim();
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  // A link fails if the name is taken, so of two processes at once the first decides for both.
  if (existing) await unlink(file);
  await link(fresh, file).catch(() => {});
  await unlink(fresh);
  return (await readFile(file, 'utf8')).trim();
}
