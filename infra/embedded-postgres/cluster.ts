import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Binaries, program } from '#infra/embedded-postgres/binaries';
import { type Account, runHeld } from '#infra/embedded-postgres/child-process';
import { serverError } from '#infra/embedded-postgres/error-messages';
import { giveTo } from '#infra/embedded-postgres/os-user';

/** `home` is the given data folder, `cluster` the part for this major version. */
export type Cluster = { home: string; cluster: string; data: string; password: string; isNew: boolean };

/** Checks before anything is changed: a folder that is not ours stays exactly as it is. */
export async function inspectCluster(home: string, major: string): Promise<Cluster> {
  const cluster = join(home, major);
  const data = join(cluster, 'data');
  const found = await list(data);
  if (found.length === 0) {
    const other = (await list(home)).find((name) => /^\d+$/.test(name) && name !== major);
    if (other !== undefined) throw otherMajor(join(home, other), other, major);
  } else {
    const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '');
    if (version === '') {
      throw new Error(
        `The folder ${data} holds files but no PostgreSQL database: move them away, or set DATA_DIR to another folder.`,
      );
    }
    if (version.trim() !== major) throw otherMajor(data, version.trim(), major);
  }
  return { home, cluster, data, password: join(cluster, 'password'), isNew: found.length === 0 };
}

function otherMajor(path: string, other: string, major: string): Error {
  return new Error(
    `The database in ${path} belongs to PostgreSQL ${other} and this Kwanline brings ${major}: make a backup with the older Kwanline, move ${path} away, start this one and restore the backup.`,
  );
}

/** Removes what interrupted attempts left behind. The caller has claimed the data folder, so none is still running. */
export async function prepareFolders({ home, cluster }: Cluster): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  for (const folder of [home, cluster]) {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  for (const name of (await list(cluster)).filter((entry) => entry.startsWith('data.new-'))) {
    await rm(join(cluster, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The database appears under its name in one step, so an interrupted first start leaves nothing half-made. */
export async function createCluster(
  { cluster, data, home }: Cluster,
  options: { account: Account; binaries: Binaries; password: string; isDurable: boolean },
): Promise<void> {
  const { account, binaries } = options;
  const fresh = join(cluster, `data.new-${randomBytes(6).toString('hex')}`);
  const passwordFile = `${fresh}.password`;
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  await giveTo(account, fresh);
  await giveTo(account, passwordFile);
  const made = await runHeld(account, [
    program(binaries, 'initdb'),
    ...['-D', fresh, '-U', 'kwanline', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    // PostgreSQL's own C.UTF-8 is the same on every system, so the folder can move to another machine.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(options.isDurable ? [] : ['--no-sync']),
  ]);
  await rm(passwordFile, { force: true });
  if (!made.ok) {
    await rm(fresh, { recursive: true, force: true });
    throw serverError('PostgreSQL could not create its database', made.lines, home);
  }
  // On Windows an empty folder of that name would block the rename.
  await rmdir(data).catch(() => undefined);
  await rename(fresh, data);
  await syncFolder(cluster);
}

/** Written to disk before the database is made with it: without it, no one could connect. */
export async function readOrMakePassword({ password, data, isNew, cluster }: Cluster): Promise<string> {
  const known = (await readFile(password, 'utf8').catch(absent)).trim();
  if (known !== '') return known;
  if (!isNew) {
    throw new Error(`The password file ${password} of the database in ${data} is missing: restore it from the backup.`);
  }
  const made = randomBytes(32).toString('hex');
  const file = await open(password, 'w', 0o600);
  await file.writeFile(`${made}\n`);
  await file.sync();
  await file.close();
  await syncFolder(cluster);
  return made;
}

/** An ordinary user cannot change the owner of files, and PostgreSQL must own its folder. */
export async function checkOwner({ data, home }: Cluster): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined || me === 0) return;
  const { uid } = await stat(data);
  if (uid === me) return;
  throw new Error(
    `The database in ${data} belongs to user ${uid} and Kwanline runs as user ${me}: start it as that user, or run chown -R ${me} on ${home}.`,
  );
}

function absent(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    absent(error);
    return [];
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
