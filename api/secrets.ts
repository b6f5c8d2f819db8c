import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made once and stored in the data folder, readable only by its owner. */
export async function signingSecretIn(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret');
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.trim().length >= 32) return existing.trim();
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  // Creating a link fails when the name is taken, so of two parallel processes the first decides for both.
  if (existing) await unlink(file);
  await link(fresh, file).catch(() => {});
  await unlink(fresh);
  return (await readFile(file, 'utf8')).trim();
}
