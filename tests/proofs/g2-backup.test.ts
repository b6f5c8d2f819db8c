import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { migrations } from '#db/migrations/index';
import { checkBackup } from '#infra/backup/check-backup';
import type { Manifest } from '#infra/backup/manifest';
import { filesOf } from '#infra/backup/manifest';
import { countLost, countTorn, signInAtDesk, startWriters } from '#tests/proofs/support/desk-writers';
import { embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';

const servers = keepServers();
const flips = sized(20, 1_000);

/** The command that an operator types. */
function run(name: 'backup' | 'restore', folder: string, dataDir: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  return new Promise((done) => {
    execFile(process.execPath, [resolve('dist/server/backup.mjs'), name, folder], { env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
    );
  });
}

/** The rows of every table without their order, which a restore may change. */
async function contentOf(backup: string): Promise<{ tables: Map<string, string>; files: Map<string, string> }> {
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Manifest;
  const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
  const tables = new Map<string, string>();
  for (const { name, file } of manifest.tables) {
    const lines = gunzipSync(await readFile(join(backup, file)))
      .toString('utf8')
      .split('\n');
    tables.set(name, hash(lines.sort().join('\n')));
  }
  const files = new Map<string, string>();
  for (const { key, file } of manifest.attachments.files) files.set(key, hash(await readFile(join(backup, file))));
  return { tables, files };
}

const differences = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

const newestIn = async (folder: string) => join(folder, (await readdir(folder)).sort().at(-1) ?? '');

/** Flips one bit of a file, checks the backup, and flips it back. */
async function isFlipDetected(backup: string, file: string): Promise<boolean> {
  const path = join(backup, file);
  const bytes = await readFile(path);
  const at = Math.floor(Math.random() * bytes.length);
  const flipped = Buffer.from(bytes);
  flipped[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8));
  await writeFile(path, flipped);
  const options = { say: () => {}, signal: new AbortController().signal };
  const detected = await checkBackup(backup, migrations, options).then(
    () => false,
    () => true,
  );
  await writeFile(path, bytes);
  return detected;
}

prove(
  'G2',
  'a backup under load, restored elsewhere and compared',
  async (tell) => {
    const [source, target, backups, again] = await Promise.all([1, 2, 3, 4].map(() => servers.folder()));
    if (!source || !target || !backups || !again) throw new Error('There must be four folders.');
    const server = await servers.start(source);
    const writers = startWriters(server.origin, await signInAtDesk(server.origin));
    await expect.poll(() => writers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30);
    const before = [...writers.acknowledged];
    const made = await run('backup', backups, source);
    const during = writers.acknowledged.length - before.length;
    await writers.stop();
    expect(made).toMatchObject({ code: 0 });
    await server.signal('SIGTERM');

    const backup = await newestIn(backups);
    const restored = await run('restore', backup, join(target, 'data'));
    expect(restored).toMatchObject({ code: 0 });
    // The restored data is backed up again, with the service running on it, and must be the same.
    const second = await servers.start(join(target, 'data'), { DEMO: 'off' });
    expect(await run('backup', again, join(target, 'data'))).toMatchObject({ code: 0 });
    const [one, other] = [await contentOf(backup), await contentOf(await newestIn(again))];
    const differing = [...differences(one.tables, other.tables), ...differences(one.files, other.files)];
    const counts = await withDatabase(await embeddedUrl(join(target, 'data')), async (client) => ({
      lost: await countLost(client, before),
      torn: await countTorn(client),
    }));
    await signInAtDesk(second.origin);

    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Manifest;
    const names = ['manifest.json', 'SHA256SUMS', ...filesOf(manifest).map(({ file }) => file)];
    let detected = 0;
    for (let flip = 0; flip < flips; flip += 1) {
      if (await isFlipDetected(backup, names[flip % names.length] ?? '')) detected += 1;
    }
    tell('writes acknowledged before the backup', before.length);
    tell('and while it was made', during);
    tell('tables', one.tables.size);
    tell('files', one.files.size);
    tell('differences after the restore', differing.join(', ') || 0, exactly(0));
    tell('lost of those before', counts.lost, exactly(0));
    tell('torn', counts.torn, exactly(0));
    tell('bits turned over', flips);
    tell('detected', detected, exactly(flips));
    expect(differing).toEqual([]);
    expect(counts).toEqual({ lost: 0, torn: 0 });
    expect(during).toBeGreaterThan(0);
    expect(detected).toBe(flips);
  },
  120,
);
