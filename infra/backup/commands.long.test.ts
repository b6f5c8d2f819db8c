import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '#api/modules/storage/open-storage';
import { signingSecretIn } from '#api/secrets';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { claimDataFolder } from '#infra/embedded-postgres/data-folder';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';

const root = join(import.meta.dirname, '../..');
const attachment = Buffer.from('%PDF-1.7 an attachment');

/** Holds everything of this file; open to all users, because PostgreSQL runs as another user under root. */
let base = '';
let program = '';
let backups = '';
let dataDir = '';
let secret = '';
let service: Awaited<ReturnType<typeof startService>> | undefined;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'kwanline commands-')));
  await chmod(base, 0o755);
  backups = join(base, 'backups');
  dataDir = join(base, 'data');
  // Inside the project, so that its imports are found.
  program = join(root, '.cache', `backup-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['api/backup.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  service = await startService(dataDir);
  const sha256 = createHash('sha256').update(attachment).digest();
  await ask(
    service.url,
    `insert into clients (email, shipping_mark, phone, password_hash)
    select n || '@kwanline.example', 'KWL', '1', '$argon2id$x' from generate_series(1, 300) n`,
  );
  await ask(
    service.url,
    `insert into attachments (client_id, name, storage_key, content_type, size, sha256) values (1, 'a.pdf', 'attachments/a', 'application/pdf', $1, $2)`,
    [attachment.length, sha256],
  );
  await openStorage({ folder: join(dataDir, 'files'), s3: null }).put('attachments/a', attachment, 'application/pdf');
  secret = await signingSecretIn(dataDir);
});

afterAll(async () => {
  await service?.stop();
  await rm(program, { force: true });
  await rm(base, { recursive: true, force: true });
});

/** What a running Kwanline holds: its data folder and its PostgreSQL. */
async function startService(folder: string) {
  const lock = await claimDataFolder(folder);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} });
  await migrate(postgres.url, migrations);
  return { url: postgres.url, stop: () => postgres.stop().finally(() => lock.release()) };
}

async function ask<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

type Ended = { code: number | null; said: string };

/** `stopAt` sends Ctrl-C as soon as those words appear. */
function command(args: string[], env: Record<string, string>, stopAt?: string): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { env });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    if (stopAt && said.includes(stopAt)) child.kill('SIGINT');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const pathIn = (said: string) => /complete: (.+)/.exec(said)?.[1] ?? '';

describe('the commands', () => {
  let path = '';

  test('back up the database of a running service', async () => {
    const { code, said } = await command(['backup', backups], { DATA_DIR: dataDir });
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('clients: 300 rows') });
    path = pathIn(said);
    expect(await readFile(join(path, 'files/attachments/a'))).toEqual(attachment);
    expect(await ask(service?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuse to restore while the service is running', async () => {
    const { code, said } = await command(['restore', path], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`in use by process ${process.pid}`);
  });

  test('back up a stopped service and leave it stopped', async () => {
    await service?.stop();
    service = undefined;
    const { code, said } = await command(['backup', backups], { DATA_DIR: dataDir });
    expect(code, said).toBe(0);
    expect(await readdir(join(dataDir, 'postgres/18/data'))).not.toContain('postmaster.pid');
    await (await claimDataFolder(dataDir)).release();
  });

  test('restore into a folder that does not exist yet', async () => {
    const fresh = join(base, 'fresh');
    const { code, said } = await command(['restore', path], { DATA_DIR: fresh });
    expect(code, said).toBe(0);
    expect(await readFile(join(fresh, 'signing-secret'), 'utf8')).toBe(secret);
    expect((await stat(join(fresh, 'signing-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(fresh, 'files/attachments/a'))).toEqual(attachment);
    const again = await startService(fresh);
    expect(await ask(again.url, 'select count(*)::int as count from clients')).toEqual([{ count: 300 }]);
    await again.stop();
    const second = await command(['restore', path], { DATA_DIR: fresh });
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('in use already') });
  });

  test('restore nothing after Ctrl-C, and everything the next time', async () => {
    const fresh = join(base, 'interrupted');
    const { code, said } = await command(['restore', path], { DATA_DIR: fresh }, 'is whole');
    expect({ code, said }).toMatchObject({ code: 130, said: expect.stringContaining('nothing was restored') });
    const again = await command(['restore', path], { DATA_DIR: fresh });
    expect(again.code, again.said).toBe(0);
  });

  test('do not touch the target of a damaged backup', async () => {
    const file = join(path, 'tables/clients.tsv.gz');
    const bytes = await readFile(file);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const untouched = join(base, 'untouched');
    const { code, said } = await command(['restore', path], { DATA_DIR: untouched });
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('tables/clients.tsv.gz (damaged)') });
    await expect(stat(untouched)).rejects.toThrow('ENOENT');
  });

  test('tell by their exit code that an attachment is missing', async () => {
    await rm(join(dataDir, 'files/attachments/a'));
    const { code, said } = await command(['backup', join(base, 'more')], { DATA_DIR: dataDir });
    expect({ code, said }).toMatchObject({
      code: 2,
      said: expect.stringContaining('attachments/a was not in the storage'),
    });
    expect(await stat(pathIn(said))).toBeTruthy();
  });

  test.each([
    [['backup'], 'Name a folder'],
    [['backup', '/tmp'], 'There is no database in'],
    [['restore', '/nowhere'], '/nowhere has no manifest.json'],
  ])('refuse %j with one sentence', async (args, sentence) => {
    const { code, said } = await command(args, { DATA_DIR: join(base, 'none') });
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
