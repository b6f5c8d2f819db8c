import { execFile } from 'node:child_process';
import { chmod, chown, lchown, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, program } from '#infra/embedded-postgres/binaries';
import { copyBinaries } from '#infra/embedded-postgres/binaries-copy';
import { type Account, type Result, tryRun } from '#infra/embedded-postgres/child-process';
import { useServer } from '#infra/embedded-postgres/error-messages';

type Ids = { uid: number; gid: number };
type Places = { home: string; cluster: string; data: string; isNew: boolean };
type Choice = { account: Account; binaries: Binaries };

/**
 * PostgreSQL refuses to run as root. Under root it runs as a user that can reach its folder: the owner of existing
 * data, else nobody, else the owner of this home folder (sudo). Binaries that this user cannot read, as in a clone in
 * root's home, are copied beside the data. For data in a folder that only root may enter, `unshare` is used.
 */
export async function chooseAccount(places: Places, binaries: Binaries): Promise<Choice> {
  const trial = await tryBinaries({ before: [] }, binaries);
  if (!trial.ok) {
    throw new Error(`The PostgreSQL in ${binaries.native} does not run here (${trial.lines.join(' ')}): ${useServer}.`);
  }
  if (process.getuid?.() !== 0) return { account: await chooseOwnAccount(places), binaries };
  for (const ids of await candidates(places)) {
    await letThrough(places, ids);
    const account = { ...ids, before: [] };
    if (!(await canWork(account, places))) continue;
    if ((await tryBinaries(account, binaries)).ok) return { account, binaries };
    const copy = await copyBinaries(binaries, places.home);
    if ((await tryBinaries(account, copy)).ok) return { account, binaries: copy };
  }
  const account = await unshared();
  if ((await canWork(account, places)) && (await tryBinaries(account, binaries)).ok) return { account, binaries };
  throw new Error(
    `PostgreSQL does not run as root, and no other account can reach ${places.home}: start Kwanline as an ordinary user, set DATA_DIR to a folder such as /var/lib/kwanline, or ${useServer}.`,
  );
}

async function chooseOwnAccount(places: Places): Promise<Account> {
  const own = { before: [] };
  if (process.platform === 'win32' || (await canWork(own, places))) return own;
  const account = await unshared();
  if (await canWork(account, places)) return account;
  throw new Error(
    `User ${process.getuid?.()} has no name on this system, which PostgreSQL needs: add it to /etc/passwd, start Kwanline as another user, or ${useServer}.`,
  );
}

/**
 * The same user outside, the user nobody inside: root without privileges, or a nameless user under a known name.
 * Outside, the files still belong to us.
 */
async function unshared(): Promise<Account> {
  const { uid, gid } = await nobody();
  return { before: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`] };
}

/** The user nobody as this system defines it, or its usual number. */
export async function nobody(): Promise<Ids> {
  const ask = async (option: '-u' | '-g') => {
    const answer = await promisify(execFile)('id', [option, 'nobody'], { env: { PATH: '/usr/bin:/bin' } }).catch(
      () => null,
    );
    const id = Number(answer?.stdout.trim() || Number.NaN);
    return Number.isInteger(id) ? id >>> 0 : 65_534;
  };
  return { uid: await ask('-u'), gid: await ask('-g') };
}

/**
 * Gives a tree to the user that will run PostgreSQL. The top folder comes last: while it still differs, the work is not
 * done.
 */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = { uid: 0, gid: 0, ...account };
  const now = await stat(path);
  if (now.uid === uid && now.gid === gid) return;
  if (now.isDirectory()) await giveContents(path, uid, gid);
  await chown(path, uid, gid);
}

/** Links are changed, never followed: the tree belonged to a user that must not get root's rights. */
async function giveContents(folder: string, uid: number, gid: number): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveContents(path, uid, gid);
    await lchown(path, uid, gid);
  }
}

async function candidates({ data, home }: Places): Promise<Ids[]> {
  const fallback = await nobody();
  const current = await stat(data).catch(() => undefined);
  const above = await ownerAbove(home);
  const all = [
    ...(current === undefined ? [] : [{ uid: current.uid, gid: current.gid }]),
    fallback,
    // With the group of the user nobody, which may enter the data folder.
    ...(above === undefined ? [] : [{ uid: above, gid: fallback.gid }]),
  ];
  return all.filter(({ uid }) => uid !== 0);
}

async function ownerAbove(folder: string): Promise<number | undefined> {
  const { uid } = await stat(folder);
  if (uid !== 0) return uid;
  return dirname(folder) === folder ? undefined : await ownerAbove(dirname(folder));
}

/** Root keeps its two folders; only the group may pass through. Folders of other owners stay as they are. */
async function letThrough({ home, cluster }: Places, { gid }: Ids): Promise<void> {
  for (const folder of [home, cluster]) {
    if ((await stat(folder)).uid !== 0) continue;
    await chown(folder, 0, gid)
      .then(() => chmod(folder, 0o710))
      // A container may not have that group. Then the user cannot enter, which the next check finds.
      .catch(() => undefined);
  }
}

/** Whether the user is not root and can enter the folder. initdb also needs a name for its user. */
async function canWork(account: Account, { cluster, isNew }: Places): Promise<boolean> {
  const script = 'test "$(id -u)" != 0 && cd "$0" && { test "$1" = false || id -un; }';
  return (await tryRun(account, ['/bin/sh', '-c', script, cluster, String(isNew)])).ok;
}

async function tryBinaries(account: Account, binaries: Binaries): Promise<Result> {
  const trial = await tryRun(account, [program(binaries, 'postgres'), '--version']);
  if (!trial.ok || process.platform === 'win32') return trial;
  return await tryRun(account, ['test', '-r', join(binaries.native, 'share/postgresql/postgres.bki')]);
}
