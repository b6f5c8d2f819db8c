import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBinaries, makeLinks } from '#infra/embedded-postgres/binaries';
import { inspectCluster } from '#infra/embedded-postgres/cluster';
import { startEmbeddedPostgres } from '#infra/embedded-postgres/embedded-postgres';
import { serverError } from '#infra/embedded-postgres/error-messages';
import { waitForHolder } from '#infra/embedded-postgres/holder';
import { chooseAccount, nobody } from '#infra/embedded-postgres/os-user';
import { StartFailure, startServer } from '#infra/embedded-postgres/server';
import { openServerLog } from '#infra/embedded-postgres/server-log';
import {
  commands,
  copyOfTemplate,
  eventually,
  groupOf,
  installApp,
  isRoot,
  newFolder,
  postmasterOf,
  prepareEmbeddedPostgres,
  run,
  settings,
  sql,
  start,
  startSleeper,
  stillRunning,
  withChildren,
} from '#tests/support/embedded-postgres';

const { notices, base, app } = prepareEmbeddedPostgres();

describe('an embedded PostgreSQL', () => {
  it('makes its database once and keeps rows and password over a restart', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    expect(notices).toEqual(['Creating the database (first start only)…']);
    await sql(first.url, 'create table parcel as select 42 as weight');
    await first.stop();
    const second = await start(folder);
    expect(notices).toHaveLength(1);
    expect(await sql(second.url, 'select weight from parcel')).toEqual([42]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(new URL(second.url).password).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(folder, '18/password'))).mode & 0o777).toBe(0o600);
  });

  it('leaves no process when it stops, and may be stopped twice', async () => {
    const folder = await copyOfTemplate();
    const postgres = await start(folder);
    const pids = withChildren(await postmasterOf(folder));
    expect(pids.length).toBeGreaterThan(2);
    expect(commands()).toContain(basename(dirname(folder)));
    // Its own process group: Ctrl-C in the terminal reaches us, and PostgreSQL only through us.
    expect(groupOf(pids[0] ?? 0)).not.toBe(groupOf(process.pid));
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(stillRunning(pids)).toEqual([]);
    expect(existsSync(join(folder, '18/data/postmaster.pid'))).toBe(false);
    // Without the watcher, which has the same command line.
    expect(commands()).not.toContain(basename(dirname(folder)));
  });

  it('is UTF-8 with checksums, in UTC, on loopback alone and with scram passwords alone', async () => {
    const folder = await copyOfTemplate();
    const { url } = await start(folder);
    const shown = ['server_encoding', 'data_checksums', 'timezone', 'listen_addresses', 'unix_socket_directories'];
    const values = await sql(url, `select ${shown.map((name) => `current_setting('${name}')`).join(', ')}`);
    expect(values).toEqual(['UTF8', 'on', 'UTC', '127.0.0.1', '']);
    expect(await sql(url, "select lower('ÉÀ'), 'Ñandú' ilike 'ñANDÚ'")).toEqual(['éà', true]);
    expect(await sql(url, 'select distinct auth_method from pg_hba_file_rules')).toEqual(['scram-sha-256']);
    expect(
      await sql(url, 'select rolpassword like $1 from pg_authid where rolname = $2', ['SCRAM-SHA-256$%', 'kwanline']),
    ).toEqual([true]);
    await expect(sql(url.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    // Linux owns all of 127/8, so this is another address of this machine.
    for (const other of process.platform === 'linux' ? ['127.0.0.2', '[::1]'] : ['[::1]']) {
      await expect(sql(url.replace('127.0.0.1', other), 'select 1')).rejects.toMatchObject({ code: /^E/ });
    }
  });

  it('writes no value of a statement to its log', async () => {
    const folder = await copyOfTemplate();
    const { url } = await start(folder);
    await sql(url, 'create table client (email text primary key)');
    await sql(url, 'insert into client values ($1)', ['ama@example.com']);
    await expect(sql(url, 'insert into client values ($1)', ['ama@example.com'])).rejects.toMatchObject({
      code: '23505',
    });
    const log = join(folder, 'postgres.log');
    await eventually(async () => (await readFile(log, 'utf8')).includes('duplicate key'));
    expect(await readFile(log, 'utf8')).not.toContain('example.com');
  });
});

describe('when something died before', () => {
  it.each([
    ['of no process', async () => 4_000_000],
    ['of another program of its account', startSleeper],
  ])('is not stopped by a postmaster.pid with the number %s', async (_, takePid) => {
    const folder = await copyOfTemplate();
    const file = join(folder, '18/data/postmaster.pid');
    await writeFile(file, `${await takePid()}\n${join(folder, '18/data')}\n1700000000\n25000\n\n127.0.0.1\n`);
    const { url } = await start(folder);
    expect(await sql(url, 'select 1')).toEqual([1]);
  });

  it('names the process that keeps the database in use', async () => {
    const folder = await copyOfTemplate();
    await start(folder);
    const pid = await postmasterOf(folder);
    await expect(waitForHolder(join(folder, '18/data'), 200)).rejects.toThrow(`is in use by process ${pid}: stop`);
  });
});

describe('the user who starts it', () => {
  it('runs for an ordinary user', async () => {
    const folder = await newFolder();
    const ids = isRoot ? await nobody() : {};
    await chmod(dirname(folder), 0o755);
    if (isRoot) await chown(folder, (await nobody()).uid, (await nobody()).gid);
    const user = run(app(), folder, ids);
    expect(await sql(await user.first('url'), 'select 1')).toEqual([1]);
    expect((await stat(join(folder, '18/data'))).uid).toBe(isRoot ? (await nobody()).uid : process.getuid?.());
    await user.stop();
  });

  it.runIf(isRoot)('runs for a user without a name, or says that PostgreSQL needs one', async () => {
    const folder = await newFolder();
    await chmod(dirname(folder), 0o755);
    await chown(folder, 54_321, 54_321);
    const user = run(app(), folder, { uid: 54_321, gid: 54_321 });
    if (!canUnshare({ uid: 54_321, gid: 54_321 })) {
      expect(await user.first('error')).toContain('User 54321 has no name on this system');
      return;
    }
    expect(await sql(await user.first('url'), 'select 1')).toEqual([1]);
    expect((await stat(join(folder, '18/data'))).uid).toBe(54_321);
    await user.stop();
    const again = run(app(), folder, { uid: 54_321, gid: 54_321 });
    expect(await sql(await again.first('url'), 'select 1')).toEqual([1]);
    await again.stop();
  });

  it('runs with program and data in folders that only their owner may enter', async () => {
    const secret = await mkdtemp(join(homedir(), '.kwanline embedded '));
    try {
      const owner = run(await installApp(secret), join(secret, 'data'));
      if (isRoot && !canUnshare()) {
        expect(await owner.first('error')).toContain('PostgreSQL does not run as root');
        return;
      }
      expect(await sql(await owner.first('url'), 'select 1')).toEqual([1]);
      expect((await stat(join(secret, 'data/18/data'))).uid).toBe(process.getuid?.());
      await owner.stop();
    } finally {
      await rm(secret, { recursive: true, force: true });
    }
  });

  it.runIf(isRoot)('runs as nobody from a program in a folder that only root may enter', async () => {
    const secret = await mkdtemp(join(homedir(), '.kwanline embedded '));
    try {
      const folder = await copyOfTemplate();
      const root = run(await installApp(secret), folder);
      expect(await sql(await root.first('url'), 'select 1')).toEqual([1]);
      expect((await stat(`/proc/${await postmasterOf(folder)}`)).uid).toBe((await nobody()).uid);
      await root.stop();
    } finally {
      await rm(secret, { recursive: true, force: true });
    }
  });

  it.runIf(isRoot && canUnshare())('moves a database between the accounts under root', async () => {
    const folder = await copyOfTemplate();
    const owner = async () => (await stat(join(folder, '18/data/PG_VERSION'))).uid;
    for (const [mode, uid] of [
      [0o755, (await nobody()).uid],
      [0o700, 0],
      [0o755, (await nobody()).uid],
    ] as const) {
      await chmod(dirname(folder), mode);
      const { url, stop } = await start(folder);
      await sql(url, 'create table if not exists parcel as select 42 as weight');
      expect(await sql(url, 'select weight from parcel')).toEqual([42]);
      expect(await owner()).toBe(uid);
      await stop();
    }
  });

  it.runIf(isRoot)('leaves a database to the ordinary user who owns it when root starts it once', async () => {
    const folder = await copyOfTemplate();
    execFileSync('chown', ['-R', '1234:1234', folder]);
    const { stop } = await start(folder);
    await stop();
    const { uid, gid } = await stat(join(folder, '18/data/PG_VERSION'));
    expect({ uid, gid }).toEqual({ uid: 1234, gid: 1234 });
    expect((await stat(folder)).uid).toBe(1234);
  });

  it.runIf(isRoot)('tells an ordinary user whose database it is', async () => {
    const folder = await copyOfTemplate();
    execFileSync('chown', ['-R', '1234:1234', join(folder, '18/data')]);
    execFileSync('chmod', ['-R', 'a+rwX', folder]);
    const user = run(app(), folder, await nobody());
    expect(await user.first('error')).toContain('belongs to user 1234 and Kwanline runs as user');
  });
});

function canUnshare(ids: { uid?: number; gid?: number } = {}): boolean {
  try {
    const options = { ...ids, cwd: '/', stdio: 'ignore' as const };
    execFileSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'], options);
    return true;
  } catch {
    return false;
  }
}

describe('a refusal says what to do', () => {
  it('when the folder holds other files', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, '18/data'), { recursive: true });
    await writeFile(join(folder, '18/data/letter.txt'), 'Dear Ama');
    await expect(start(folder)).rejects.toThrow('holds files but no PostgreSQL database: move them away');
    expect(await readdir(join(folder, '18/data'))).toEqual(['letter.txt']);
  });

  it('when the database belongs to another major version', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, '17/data'), { recursive: true });
    const sentence = /17 belongs to PostgreSQL 17 and this Kwanline brings 18: make a backup with the older Kwanline/;
    await expect(start(folder)).rejects.toThrow(sentence);
    expect(await readdir(folder)).toEqual(['17']);
    const other = await newFolder();
    await mkdir(join(other, '18/data'), { recursive: true });
    await writeFile(join(other, '18/data/PG_VERSION'), '16\n');
    await expect(start(other)).rejects.toThrow(/data belongs to PostgreSQL 16 and this Kwanline brings 18/);
  });

  it('when there are no binaries for the machine, or they were left out', async () => {
    await expect(findBinaries('sunos', 'x64')).rejects.toThrow(
      'Kwanline brings no PostgreSQL of its own for sunos-x64: set DATABASE_URL to a PostgreSQL server.',
    );
    const foreign = process.platform === 'win32' ? 'darwin' : 'win32';
    await expect(findBinaries(foreign, 'x64')).rejects.toThrow(
      /is not installed .* set DATABASE_URL to a PostgreSQL server\.$/,
    );
  });

  it('when the path is a file, or the password file is gone or wrong', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(`${file} is not a folder`);
    const folder = await copyOfTemplate();
    await writeFile(join(folder, '18/password'), 'another\n');
    await expect(start(folder)).rejects.toThrow('does not open the database beside it: restore both');
    expect(existsSync(join(folder, '18/data/postmaster.pid'))).toBe(false);
    await rm(join(folder, '18/password'));
    await expect(start(folder)).rejects.toThrow('is missing: restore it from the backup.');
  });

  it('when a setting is wrong, with the last words of PostgreSQL', async () => {
    const folder = await copyOfTemplate();
    const wrong = startEmbeddedPostgres({ folder, log: () => undefined, settings: { shared_buffers: 'plenty' } });
    await expect(wrong).rejects.toThrow(
      /^PostgreSQL could not start: correct what it says at the end.*invalid value.*shared_buffers/,
    );
  });

  it('when the disk is full or memory is short', () => {
    const said = (line: string) => serverError('PostgreSQL could not start', [line], '/data').message;
    expect(said('FATAL:  could not write: No space left on device')).toBe(
      'The disk that holds /data is full: free some space and start again.',
    );
    expect(said('could not map anonymous shared memory: Cannot allocate memory')).toContain('not enough memory');
  });
});

describe('its parts', () => {
  it('tell a port that was taken from other failures', async () => {
    const folder = await copyOfTemplate();
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const cluster = await inspectCluster(folder, '18');
    const chosen = await chooseAccount(cluster, await findBinaries());
    const options = { ...chosen, data: cluster.data, settings, serverLog: openServerLog(join(folder, 'postgres.log')) };
    const failure = await startServer(options, port, new AbortController().signal).catch((error: unknown) => error);
    blocker.close();
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure).toMatchObject({ why: 'port taken' });
  });

  it('make the missing links of the binaries, also two at once, and leave existing ones alone', async () => {
    const folder = await mkdtemp(join(base(), 'package-'));
    await mkdir(join(folder, 'native/lib'), { recursive: true });
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
    await writeFile(join(folder, 'native/lib/libpq.so.5.18'), 'library');
    await Promise.all([makeLinks(folder), makeLinks(folder)]);
    await makeLinks(folder);
    expect(await readFile(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
  });

  it('keep fifty lines at hand and bound the log file', async () => {
    const file = join(await newFolder(), 'postgres.log');
    const log = openServerLog(file, 1_000);
    for (let line = 1; line <= 500; line += 1) log.add(`line ${line}`);
    expect(log.last()).toHaveLength(50);
    expect(log.last().at(-1)).toBe('line 500');
    expect((await stat(file)).size + (await stat(`${file}.1`)).size).toBeLessThanOrEqual(2_000);
  });
});
