import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folderError } from '#infra/embedded-postgres/error-messages';
import { nobody } from '#infra/embedded-postgres/os-user';
import { processStart } from '#infra/embedded-postgres/process-start';

/** The process named in a lock file. The random token identifies that file. */
type Holder = { path: string; pid: number; token: string; isAlive: boolean };

const patience = 5_000;

/** Claims the data folder until `release`, or until this process ends in any way. */
export async function claimDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = resolve(folder);
  try {
    await makeFolder(path);
    const lock = join(path, 'kwanline.lock');
    const claim = `${lock}.${process.pid}-${randomBytes(6).toString('hex')}`;
    const nonce = randomBytes(16).toString('hex');
    const text = JSON.stringify({ pid: process.pid, started: await processStart(process.pid), nonce });
    await writeFile(claim, `${text}\n`, { flag: 'wx', mode: 0o644 });
    try {
      await takeOrRefuse(lock, claim, path);
      await sweep(path);
    } finally {
      await rm(claim, { force: true });
    }
    return { release: () => release(lock, nonce) };
  } catch (error) {
    throw folderError(error, path);
  }
}

/**
 * Only for us, with one exception: under root, PostgreSQL runs as the user nobody and must pass through to its own
 * folder, so that group may enter without listing. An existing folder keeps its rights.
 */
async function makeFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
    throw error;
  }
  if (process.getuid?.() !== 0) return;
  await chown(path, 0, (await nobody()).gid)
    .then(() => chmod(path, 0o710))
    // A container may not have that group. PostgreSQL then finds another way in.
    .catch(() => undefined);
}

async function takeOrRefuse(lock: string, claim: string, folder: string): Promise<void> {
  for (const deadline = Date.now() + patience; ; await delay(20)) {
    const rival = await take(lock, claim, lock);
    if (rival === undefined) return;
    // Another process may be taking over a dead lock now.
    if (rival.path !== lock && Date.now() < deadline) continue;
    throw new Error(
      `The data folder ${folder} is in use by process ${rival.pid}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Writes our claim to `path`, or returns the holder. The lock of a dead process must not simply be removed: two
 * processes that find it would each remove it, and the slower one would remove the lock of the faster. So only the
 * holder of a second file, named after that lock, may replace it. That file is taken in the same way and, when it is
 * left over too, replaced by the same rule.
 */
async function take(path: string, claim: string, lock: string): Promise<Holder | undefined> {
  for (;;) {
    if (await placed(claim, path)) return undefined;
    const found = await readHolder(path);
    if (found === undefined) continue;
    if (found.isAlive) return found;
    const successor = `${lock}.after-${found.token}`;
    const rival = await take(successor, claim, lock);
    if (rival !== undefined) return rival;
    if ((await readHolder(path))?.token === found.token) {
      await rename(successor, path);
      return undefined;
    }
    await rm(successor, { force: true });
  }
}

/** A link appears with its whole content or not at all, and never over another file. */
async function placed(claim: string, path: string): Promise<boolean> {
  try {
    await link(claim, path);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    // The claim itself could be written, so it is not a matter of rights.
    throw new Error(
      `The file system of ${dirname(path)} has no hard links (${code}), which the lock needs: set DATA_DIR to a folder on a local disk.`,
      { cause: error },
    );
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(absent);
  if (text === undefined) return undefined;
  const token = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const { pid, started } = parse(text);
  const now = await processStart(pid);
  const isAlive = now !== undefined && (now === '' || started === '' || now === started);
  return { path, pid, token, isAlive };
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** A file that a power failure truncated names no process. */
function parse(text: string): { pid: number; started: string } {
  try {
    // Our own format, see claimDataFolder. Any invalid number counts as dead.
    const { pid, started = '' } = JSON.parse(text) as { pid: number; started?: string };
    return { pid, started };
  } catch {
    return { pid: Number.NaN, started: '' };
  }
}

/** Files that crashed claims left behind. The minimum age spares claims that are being written. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.startsWith('kwanline.lock.')) continue;
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.NaN;
    if (written < Date.now() - 60_000 && !(await readHolder(path))?.isAlive) await rm(path, { force: true });
  }
}

async function release(lock: string, nonce: string): Promise<void> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  if (text.includes(nonce)) await rm(lock, { force: true });
}
