import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSettings, type Settings } from '#api/env';
import { openStorage } from '#api/modules/storage/index';
import { migrations } from '#db/migrations/index';
import { checkBackup } from '#infra/backup/check-backup';
import { makeBackup } from '#infra/backup/make-backup';
import type { Manifest } from '#infra/backup/manifest';
import { counted, type Say } from '#infra/backup/progress';
import { type Reached, reachToRead, reachToWrite } from '#infra/backup/reach';
import { restoreBackup } from '#infra/backup/restore-backup';

/** Exit codes, so that a calling script can tell the failures apart. */
const exitCodes = { done: 0, failed: 1, doneWithoutSomeFiles: 2, interrupted: 130 };

/** When the whole storage is missing, list only a few files, so that the other lines stay visible. */
const mostTold = 10;

const say: Say = (sentence) => void process.stdout.write(`${sentence}\n`);
const warn: Say = (sentence) => void process.stderr.write(`${sentence}\n`);

const interruption = new AbortController();
const { signal } = interruption;

async function backup(settings: Settings, folder: string): Promise<number> {
  const { dataDir, databaseUrl, s3 } = settings;
  return await using(reachToRead({ dataDir, databaseUrl, say }), async (url) => {
    const attachments = s3 ? { bucket: s3.bucket } : storageOf(settings);
    const signingSecret = await secretOf(settings);
    const options = { url, folder, now: new Date(), attachments, signingSecret, say, signal };
    const { path, manifest } = await makeBackup(options);
    say(`The backup is complete: ${path}`);
    return tellAboutFiles(manifest);
  });
}

async function restore(settings: Settings, folder: string): Promise<number> {
  const { dataDir, databaseUrl } = settings;
  const manifest = await checkBackup(folder, migrations, { say, signal });
  return await using(reachToWrite({ dataDir, databaseUrl, say }), async (url) => {
    const storage = storageOf(settings);
    await restoreBackup({
      url,
      folder,
      manifest,
      migrations,
      putFile: (key, bytes, contentType) => storage.put(key, bytes, contentType),
      putSigningSecret: (secret) => keepSecret(settings, secret),
      say,
      signal,
    });
    say(`The backup of ${manifest.createdAt} is restored.`);
    return tellAboutFiles(manifest);
  });
}

async function using<T>(reaching: Promise<Reached>, work: (url: string) => Promise<T>): Promise<T> {
  const { url, release } = await reaching;
  return await work(url).finally(release);
}

const storageOf = ({ dataDir, s3 }: Settings) => openStorage({ folder: join(dataDir, 'files'), s3 });

const secretFile = ({ dataDir }: Settings) => join(dataDir, 'signing-secret');

/** A key that is given as a setting is stored with the settings, not in the backup. */
async function secretOf(settings: Settings): Promise<string | null> {
  if (settings.signingSecret) return null;
  return (await readFile(secretFile(settings), 'utf8').catch(() => '')).trim() || null;
}

async function keepSecret(settings: Settings, secret: string) {
  if (settings.signingSecret) return;
  const fresh = `${secretFile(settings)}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, secret, { mode: 0o600, flag: 'wx', flush: true });
  await rename(fresh, secretFile(settings));
}

function tellAboutFiles({ attachments: { bucket, missing, altered } }: Manifest): number {
  if (bucket)
    say(`Attachments: ${counted(bucket.keys.length, 'file')} in the bucket ${bucket.name}, not in the backup`);
  const troubles = [
    ...missing.map((key) => `The attachment ${key} was not in the storage when the backup was made.`),
    ...altered.map((key) => `The attachment ${key} was no longer what had been uploaded when the backup was made.`),
  ];
  for (const sentence of troubles.slice(0, mostTold)) warn(sentence);
  if (troubles.length > mostTold) warn(`So were ${troubles.length - mostTold} more; manifest.json names them all.`);
  return troubles.length > 0 ? exitCodes.doneWithoutSomeFiles : exitCodes.done;
}

async function run([name, folder]: string[]): Promise<number> {
  const work = name === 'backup' ? backup : name === 'restore' ? restore : null;
  if (!work || !folder) {
    warn('Name a folder: npm run backup -- <folder>, or npm run restore -- <folder>/kwanline-backup-<time>');
    return exitCodes.failed;
  }
  try {
    return await work(readSettings(), resolve(folder));
  } catch (error) {
    if (signal.aborted) {
      warn(name === 'backup' ? 'Stopped: no backup was made.' : 'Stopped: nothing was restored.');
      return exitCodes.interrupted;
    }
    const sentence = error instanceof Error ? error.message : String(error);
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    warn(`The ${name} failed. ${sentence}${cause}`);
    return exitCodes.failed;
  }
}

for (const stop of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(stop, () => interruption.abort());
// The start script holds this channel. When it is killed, only the closed channel stops this process.
process.on('disconnect', () => interruption.abort());

process.exit(await run(process.argv.slice(2)));
