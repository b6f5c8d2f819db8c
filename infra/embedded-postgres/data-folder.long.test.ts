import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimDataFolder } from '#infra/embedded-postgres/data-folder';
import { nobody } from '#infra/embedded-postgres/os-user';

const isRoot = process.getuid?.() === 0;
const children: ChildProcess[] = [];
let base = '';
let claimer = '';

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'kwanline data-'));
  await chmod(base, 0o755);
  claimer = await buildClaimer();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(base, { recursive: true, force: true }));

/** A program that claims each folder it reads from its input, prints the result, and releases it on 'release'. */
async function buildClaimer(): Promise<string> {
  const contents = `
    import { claimDataFolder } from '#infra/embedded-postgres/data-folder';
    let claim;
    process.on('message', async (folder) => {
      if (folder === 'release') return await claim?.release(), (claim = undefined), process.send('released');
      try { claim = await claimDataFolder(folder); process.send('won'); } catch (error) { process.send(error.message); }
    });
    process.send('ready');`;
  const outfile = join(base, 'claimer.mjs');
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' as const };
  await build({
    stdin,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

async function startClaimers(count: number, ids: { uid?: number; gid?: number } = {}): Promise<ChildProcess[]> {
  const started = Array.from({ length: count }, () => fork(claimer, { cwd: '/', ...ids }));
  children.push(...started);
  await Promise.all(started.map((child) => once(child, 'message')));
  return started;
}

/** Sends to all before it waits for any, so that they run at the same time. */
async function tellAll(claimers: ChildProcess[], message: string): Promise<string[]> {
  const answers = claimers.map((child) => once(child, 'message'));
  for (const child of claimers) child.send(message);
  return (await Promise.all(answers)).map(([answer]) => String(answer));
}

async function newFolder(): Promise<string> {
  return await mkdtemp(join(base, 'folder-'));
}

const inUse = (folder: string, pid: number | undefined) =>
  `The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`;

/** The lock of a process that was killed while it held the folder. */
async function deadLock(): Promise<string> {
  const folder = await newFolder();
  const [child] = await startClaimers(1);
  if (child === undefined) throw new Error('No process was started.');
  await tellAll([child], folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return await readFile(join(folder, 'kwanline.lock'), 'utf8');
}

describe('the data folder', () => {
  it('is made for us alone, and released without a trace', async () => {
    const folder = join(base, 'new', 'data');
    const { release } = await claimDataFolder(folder);
    const { mode, gid } = await stat(folder);
    // Under root the group of nobody may pass through to PostgreSQL's folder.
    expect(mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
    if (isRoot) expect(gid).toBe((await nobody()).gid);
    await release();
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps the rights of a folder that exists', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o750);
    await (await claimDataFolder(folder)).release();
    expect((await stat(folder)).mode & 0o777).toBe(0o750);
  });

  it('is refused to a second process with its number, and free after the release', async () => {
    const folder = await newFolder();
    const [child] = await startClaimers(1);
    if (child === undefined) throw new Error('No process was started.');
    expect(await tellAll([child], folder)).toEqual(['won']);
    await expect(claimDataFolder(folder)).rejects.toThrow(inUse(folder, child.pid));
    await tellAll([child], 'release');
    const { release } = await claimDataFolder(folder);
    await expect(claimDataFolder(folder)).rejects.toThrow(inUse(folder, process.pid));
    expect(await tellAll([child], folder)).toEqual([inUse(folder, process.pid)]);
    await release();
  });

  it('is taken over from a process that was killed', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'kwanline.lock'), await deadLock());
    await (await claimDataFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['of a process whose number another one has by now', JSON.stringify({ pid: process.pid, started: 'long ago' })],
    ['cut short by a power failure', '{"pid": 12'],
    ['that is empty', ''],
  ])('is taken over from a lock %s', async (_, text) => {
    const folder = await newFolder();
    await writeFile(join(folder, 'kwanline.lock'), text);
    await (await claimDataFolder(folder)).release();
  });

  it('is not released by one who no longer holds it', async () => {
    const folder = await newFolder();
    const { release } = await claimDataFolder(folder);
    await writeFile(join(folder, 'kwanline.lock'), 'of another program');
    await release();
    expect(await readdir(folder)).toEqual(['kwanline.lock']);
  });

  it('goes to exactly one of twenty who ask at once, whatever was left behind', async () => {
    const claimers = await startClaimers(20);
    const dead = await deadLock();
    for (let round = 0; round < 30; round += 1) {
      const folder = await newFolder();
      // In turn: nothing, a dead lock, and a dead lock whose successor died during the takeover.
      if (round % 3 > 0) await writeFile(join(folder, 'kwanline.lock'), dead);
      if (round % 3 > 1) await writeFile(join(folder, `kwanline.lock.after-${tokenOf(dead)}`), `${dead} `);
      const answers = await tellAll(claimers, folder);
      const winners = claimers.filter((_, index) => answers[index] === 'won');
      expect(winners).toHaveLength(1);
      const refusals = answers.filter((answer) => answer !== 'won');
      expect(new Set(refusals)).toEqual(new Set([inUse(folder, winners[0]?.pid)]));
      expect(await readdir(folder)).toEqual(['kwanline.lock']);
      await tellAll(claimers, 'release');
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('says what to do about a file in its place and about missing rights', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(claimDataFolder(file)).rejects.toThrow(`The path ${file} is not a folder: move that file away`);
    const closed = await newFolder();
    await chmod(closed, 0o500);
    // Root may write everywhere, so another user makes the attempt.
    const [user] = await startClaimers(1, isRoot ? await nobody() : {});
    if (user === undefined) throw new Error('No process was started.');
    const sentence = `This account may not write in ${closed}: give it that folder (chown), or set DATA_DIR`;
    expect((await tellAll([user], closed))[0]).toContain(sentence);
    expect((await tellAll([user], join(closed, 'data')))[0]).toContain(`may not write in ${join(closed, 'data')}`);
  });

  it('lets PostgreSQL reach its folder under root, and hides the rest', async () => {
    const folder = join(await newFolder(), 'data');
    await chmod(join(folder, '..'), 0o755);
    const { release } = await claimDataFolder(folder);
    await mkdir(join(folder, 'postgres'), { mode: 0o755 });
    const ids = isRoot ? await nobody() : {};
    const look = (path: string) => execFileSync('ls', [path], { ...ids, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
    expect(look(join(folder, 'postgres'))).toBe('');
    if (isRoot) expect(() => look(folder)).toThrow('Permission denied');
    await release();
  });
});

function tokenOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
