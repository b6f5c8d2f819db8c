import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillDemoData } from '#db/demo/index';
import type { Migration } from '#db/migrate';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { listTables, momentaryTables, orderByForeignKeys } from '#infra/backup/catalogue';
import { checkBackup } from '#infra/backup/check-backup';
import { type BackupOptions, makeBackup } from '#infra/backup/make-backup';
import { type Manifest, writeSums, writeText } from '#infra/backup/manifest';
import { restoreBackup } from '#infra/backup/restore-backup';
import {
  adHoc,
  createBareDatabase,
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database';

const now = new Date('2026-11-15T04:13:22.000Z');
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw';
const secret = 'a signing secret only the tests use';
const live = new AbortController().signal;
const quiet = () => {};

/** An in-memory storage that records its calls. */
class Files extends Map<string, Uint8Array> {
  async open(key: string) {
    const bytes = this.get(key);
    return bytes ? { stream: Readable.from([Buffer.from(bytes)]) } : null;
  }
  put = async (key: string, bytes: Uint8Array) => {
    this.set(key, Buffer.from(bytes));
  };
}

type Target = { url: string; files: Files; secrets: string[] };

let source: TestDatabase;
let folder = '';
const files = new Files();
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  const putFile = files.put;
  expect(await fillDemoData(source.db, { now, passwordHash, putFile })).toBe(true);
  await sql(
    source.url,
    `insert into audit_log (actor, action, entity, details)
    values (E'line\\nend\\ttab \\\\N \\\\. "quoted" é 好 🙂', 'TEST', 'client', '{"a": ["\\\\n", null, 1e3]}')`,
  );
  await sql(source.url, `insert into sign_in_guards values (decode(repeat('00ff', 16), 'hex'), 3, now(), now())`);
  await sql(source.url, `insert into rate_limits values ('a', 1, 2)`);
  const photo = Buffer.from('a photo of a carton');
  await files.put('photos/one', photo);
  await sql(
    source.url,
    `insert into package_photos (package_id, storage_key, content_type, size, sha256)
     values (1001, 'photos/one', 'image/webp', $1, sha256($2))`,
    [photo.length, photo],
  );
  const slip = Buffer.from('a slip of the bank');
  await files.put('slips/one', slip);
  await sql(
    source.url,
    `insert into slip_files (client_id, storage_key, content_type, size, sha256, created_at)
     select min(id), 'slips/one', 'image/png', $1, sha256($2), now() from clients`,
    [slip.length, slip],
  );
  const logo = Buffer.from('a logo');
  await files.put('logos/one', logo);
  await sql(
    source.url,
    `insert into company_logos (storage_key, content_type, size, sha256, created_at)
     values ('logos/one', 'image/png', $1, sha256($2), now())`,
    [logo.length, logo],
  );
});
afterAll(() => source.drop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwanline-backup-'));
});
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
  await rm(folder, { recursive: true, force: true });
});

async function sql<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const backUp = (options: Partial<BackupOptions> = {}) =>
  makeBackup({
    url: source.url,
    folder,
    now,
    attachments: files,
    signingSecret: secret,
    say: quiet,
    signal: live,
    ...options,
  });

/** Locks a table until the returned function is called. */
async function holdTable(url: string, table: string) {
  return hold(url, `lock table ${table} in access exclusive mode`);
}

/** Makes the first insert into a table wait until the returned function is called. */
async function holdRows(url: string, table: string) {
  await sql(
    url,
    `create function wait_for_test() returns boolean language plpgsql as $$
       begin perform pg_advisory_xact_lock(1); return true; end $$`,
  );
  await sql(url, `alter table ${table} add check (wait_for_test())`);
  return hold(url, 'select pg_advisory_xact_lock(1)');
}

async function hold(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', quiet);
  await client.connect();
  await client.query(`begin; ${statement}`);
  return () => client.end();
}

/** A backup or restore waits in the middle of its work for the table that a test has locked. */
const untilBackupWaits = (url: string) =>
  expect
    .poll(() =>
      sql(
        url,
        `select 1 from pg_stat_activity
          where application_name = 'kwanline-backup' and wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .toHaveLength(1);

const cutOffBackup = (url: string) =>
  sql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kwanline-backup' and datname = current_database()`,
  );

/**
 * The backup is held at a table after its snapshot until five more rows are written, so that both certainly overlap.
 */
async function backUpBesideWriters(url: string, written: () => number) {
  await expect.poll(written).toBeGreaterThanOrEqual(50);
  const before = written();
  const free = await holdTable(url, 'warehouses');
  const backup = backUp({ url, folder });
  await untilBackupWaits(url);
  const waiting = written();
  await expect.poll(written).toBeGreaterThan(waiting + 4);
  await free();
  const { path } = await backup;
  return { path, before, during: written() - before };
}

async function newTarget({ isMigrated = false } = {}): Promise<Target> {
  const { url, drop } = isMigrated ? await createMigratedDatabase() : await createBareDatabase();
  cleanUp.push(drop);
  return { url, files: new Files(), secrets: [] };
}

async function restore(path: string, target: Target, known: readonly Migration[] = migrations, signal = live) {
  const manifest = await checkBackup(path, known, { say: quiet, signal });
  await restoreBackup({
    url: target.url,
    folder: path,
    manifest,
    migrations: known,
    putFile: target.files.put,
    putSigningSecret: async (text) => void target.secrets.push(text),
    say: quiet,
    signal,
  });
  return manifest;
}

/** A hash of each table that does not depend on the order of its rows. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('rate_limits', 'schema_migrations') order by 1`,
  );
  const one = async (name: string) => {
    const rows = await sql<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${name} t`,
    );
    return [name, rows[0]?.hash ?? ''] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(({ name }) => one(name))));
}

const positions = (url: string) =>
  sql(url, 'select sequencename, last_value::text from pg_sequences where schemaname = current_schema() order by 1');

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** As another version of the program would have written it, with matching checksums. */
async function rewriteManifest(path: string, change: (manifest: Manifest) => void) {
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest;
  change(manifest);
  const text = writeText(manifest);
  await writeFile(join(path, 'manifest.json'), text);
  await writeFile(join(path, 'SHA256SUMS'), writeSums(manifest, text));
}

const later: Migration = {
  version: 1 + Math.max(...migrations.map(({ version }) => version)),
  name: 'later',
  sql: `alter table clients add column nickname text not null default 'none';
        create table seeds (id integer generated always as identity primary key, name text);
        insert into seeds (name) values ('from the migration');`,
};

describe('a restored backup', () => {
  let target: Target;
  let drop: () => Promise<void>;
  let manifest: Manifest;
  let kept = '';

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'kwanline-backup-'));
    const bare = await createBareDatabase();
    drop = bare.drop;
    target = { url: bare.url, files: new Files(), secrets: [] };
    const { path } = await backUp({ folder: kept });
    manifest = await restore(path, target);
  });
  afterAll(async () => {
    await drop();
    await rm(kept, { recursive: true, force: true });
  });

  test('has every row of every table', async () => {
    const restored = await contents(target.url);
    expect(restored).toEqual(await contents(source.url));
    expect(Object.keys(restored).length).toBeGreaterThan(15);
    const saved = Object.keys(restored).filter((name) => !momentaryTables.includes(name));
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(saved);
    expect(restored.packages).not.toMatch(/^0 /);
  });

  test('leaves out the counters that need not survive', async () => {
    expect(await sql(target.url, 'select * from rate_limits')).toEqual([]);
  });

  test('goes on numbering where the original stood', async () => {
    expect(await positions(target.url)).toEqual(await positions(source.url));
    const [row] = await sql<{ isNext: boolean }>(
      target.url,
      `with added as (insert into clients (email, shipping_mark, phone, password_hash) values ('new@kwanline.example', 'KWL', '1', '${passwordHash}') returning id)
       select added.id > (select max(id) from clients) as "isNext" from added`,
    );
    expect(row?.isNext).toBe(true);
  });

  test('has its guards back on', async () => {
    await expect(sql(target.url, 'delete from audit_log')).rejects.toThrow('never changed or removed');
    await expect(
      sql(target.url, `update packages set status = 'ON_HOLD' where status = 'YET_TO_LOAD'`),
    ).rejects.toThrow('changes only by an event');
    await expect(sql(target.url, 'delete from clients')).rejects.toThrow('foreign key');
    const off = await sql(target.url, `select tgname from pg_trigger where tgenabled <> 'O'`);
    expect(off).toEqual([]);
  });

  test('has the files and the signing secret', () => {
    expect(target.files).toEqual(files);
    expect(target.files.size).toBeGreaterThan(3);
    expect(target.secrets).toEqual([secret]);
  });
});

test('is consistent although four writers go on, and blocks none of them', async () => {
  const { url, db, drop } = await createTestDatabase();
  cleanUp.push(drop);
  let written = 0;
  let isOver = false;
  const write = async (writer: number) => {
    while (!isOver) {
      await db.transaction(async (tx) => {
        const [client] = await tx.query(
          adHoc<{ id: number }>(
            `insert into clients (email, shipping_mark, phone, password_hash) values ($1, 'KWL', '1', $2) returning id`,
          ),
          [`${writer}-${written}-${Math.random()}@kwanline.example`, passwordHash],
        );
        await tx.query(adHoc('insert into client_details (client_id) values ($1)'), [client?.id]);
        const pay = adHoc(
          `insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at) values ($1, 1, 1, 'Cash', now())`,
        );
        await tx.query(pay, [client?.id]);
        await tx.query(pay, [client?.id]);
      });
      written += 1;
    }
  };
  const writers = [1, 2, 3, 4].map(write);
  const { path, before, during } = await backUpBesideWriters(url, () => written);
  isOver = true;
  await Promise.all(writers);

  const target = await newTarget({ isMigrated: true });
  await restore(path, target);
  const [found] = await sql<{ clients: number; torn: number }>(
    target.url,
    `select count(*)::int as clients, count(*) filter (where
        (select count(*) from client_details d where d.client_id = c.id) <> 1 or
        (select count(*) from payments p where p.client_id = c.id) <> 2)::int as torn from clients c`,
  );
  expect(found?.torn).toBe(0);
  expect(during).toBeGreaterThan(4);
  expect(found?.clients).toBeGreaterThanOrEqual(before);
  expect(found?.clients).toBeLessThan(written);
});

describe('the folder of a backup', () => {
  test('is for its owner alone and has no other name while unfinished', async () => {
    const seen: string[] = [];
    const { path } = await backUp({ say: () => void readdir(folder).then((names) => seen.push(...names)) });
    expect(basename(path)).toBe('kwanline-backup-2026-11-15T04-13-22-000Z');
    expect(new Set(seen)).toEqual(new Set(['kwanline-backup-2026-11-15T04-13-22-000Z.partial']));
    expect(await readdir(folder)).toEqual([basename(path)]);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    for (const file of await filesIn(path)) expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('is never overwritten', async () => {
    const { path } = await backUp();
    const before = await readFile(join(path, 'manifest.json'));
    await expect(backUp()).rejects.toThrow('no backup is overwritten');
    expect(await readFile(join(path, 'manifest.json'))).toEqual(before);
  });

  test('names attachments that are lost or altered, and keeps all others', async () => {
    const [lost = '', altered = ''] = files.keys();
    const some = new Files(files);
    some.delete(lost);
    some.set(altered, Buffer.from('something else'));
    const { manifest } = await backUp({ attachments: some });
    expect(manifest.attachments).toMatchObject({ missing: [lost], altered: [altered] });
    expect(manifest.attachments.files).toHaveLength(files.size - 1);
  });

  test('lists the keys of a bucket instead of copying its files', async () => {
    const { path, manifest } = await backUp({ attachments: { bucket: 'kwanline-files' } });
    expect(manifest.attachments.bucket?.name).toBe('kwanline-files');
    expect(manifest.attachments.bucket?.keys.sort()).toEqual([...files.keys()].sort());
    const target = await newTarget({ isMigrated: true });
    await restore(path, target);
    expect(target.files.size).toBe(0);
  });

  test.each(['interrupted', 'cut off from the database'])('leaves nothing behind when %s', async (how) => {
    const interruption = new AbortController();
    const free = await holdTable(source.url, 'warehouses');
    const backup = backUp({ signal: interruption.signal });
    const refused = expect(backup).rejects.toThrow();
    await untilBackupWaits(source.url);
    if (how === 'interrupted') interruption.abort();
    else await cutOffBackup(source.url);
    await refused;
    await free();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is not made where there is no folder to put it', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const place of ['file', 'file/below']) {
      await expect(backUp({ folder: join(folder, place) })).rejects.toThrow('is not a folder');
    }
  });

  test('is not made of a database without tables', async () => {
    const { url } = await newTarget();
    await expect(backUp({ url })).rejects.toThrow('holds no tables of Kwanline');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a damaged backup', () => {
  /** A file for each table and an attachment, with few rows, because every check reads everything. */
  let small: TestDatabase;
  const papers = new Files();

  beforeAll(async () => {
    small = await createTestDatabase();
    const paper = Buffer.from('%PDF-1.7 an attachment');
    await papers.put('attachments/a', paper);
    await sql(
      small.url,
      `with client as (insert into clients (email, shipping_mark, phone, password_hash)
         select n || '@kwanline.example', 'KWL', '1', '${passwordHash}' from generate_series(1, 20) n returning id)
       insert into attachments (client_id, name, storage_key, content_type, size, sha256)
         select min(id), 'a.pdf', 'attachments/a', 'application/pdf', $1, sha256($2) from client`,
      [paper.length, paper],
    );
  });
  afterAll(() => small.drop());

  const backUpSmall = () => backUp({ url: small.url, attachments: papers });

  const check = (path: string) => checkBackup(path, migrations, { say: quiet, signal: live });

  /**
   * The two files that describe the others on their own, the others in fives: a refusal names five, and each check
   * reads all files.
   */
  async function groupsOf(path: string): Promise<string[][]> {
    const names = (await filesIn(path)).map((file) => relative(path, file)).sort();
    const isAboutOthers = (name: string) => ['manifest.json', 'SHA256SUMS'].includes(name);
    const others = names.filter((name) => !isAboutOthers(name));
    expect(others.length).toBeGreaterThan(25);
    expect(others).toContain('files/attachments/a');
    const fives = Array.from({ length: Math.ceil(others.length / 5) }, (_, at) => others.slice(at * 5, at * 5 + 5));
    return [...names.filter(isAboutOthers).map((name) => [name]), ...fives];
  }

  /** Changes each file of a group, expects a refusal that names them all, and restores them. */
  async function expectNamed(path: string, group: string[], change: (file: string, bytes: Buffer) => Promise<void>) {
    const before = await Promise.all(group.map((name) => readFile(join(path, name))));
    for (const [at, name] of group.entries()) await change(join(path, name), before[at] ?? Buffer.alloc(0));
    const refusal = await check(path).catch((error: Error) => error.message);
    for (const name of group) expect(refusal).toContain(name);
    for (const [at, name] of group.entries()) await writeFile(join(path, name), before[at] ?? '');
  }

  test('is refused for one flipped bit in any file, by name', async () => {
    const { path } = await backUpSmall();
    for (const group of await groupsOf(path))
      for (const place of [0, 0.5, 1])
        await expectNamed(path, group, (file, bytes) => {
          const at = Math.round((bytes.length - 1) * place);
          const flipped = Buffer.from(bytes);
          flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
          return writeFile(file, flipped);
        });
    await check(path);
  });

  test('is refused for any missing file, by name', async () => {
    const { path } = await backUpSmall();
    for (const group of await groupsOf(path)) await expectNamed(path, group, (file) => rm(file));
    await check(path);
  });

  test('leads to no file outside its folder', async () => {
    const { path } = await backUpSmall();
    for (const file of ['../secret', 'tables/../../secret', '/etc/passwd', '.hidden']) {
      await rewriteManifest(path, ({ tables }) => Object.assign(tables[0] ?? {}, { file }));
      await expect(check(path)).rejects.toThrow('form');
    }
  });
});

describe('a restore', () => {
  let kept = '';
  /** A backup of the source, shared by tests that do not change it. */
  let path = '';

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'kwanline-backup-'));
    ({ path } = await backUp({ folder: kept }));
  });
  afterAll(() => rm(kept, { recursive: true, force: true }));

  test('refuses a database with rows and changes nothing in it', async () => {
    const { url, drop } = await createTestDatabase();
    cleanUp.push(drop);
    await sql(url, `insert into membership_tiers (name, priority) values ('Own', 1)`);
    const before = await contents(url);
    const target = { url, files: new Files(), secrets: [] };
    await expect(restore(path, target)).rejects.toThrow('there are rows in membership_tiers');
    expect(await contents(url)).toEqual(before);
    expect(target.files.size + target.secrets.length).toBe(0);
  });

  test('takes a database whose tables are empty', async () => {
    const { url, drop } = await createTestDatabase();
    cleanUp.push(drop);
    await restore(path, { url, files: new Files(), secrets: [] });
    expect(await contents(url)).toEqual(await contents(source.url));
  });

  test('refuses a database on which a Kwanline is running', async () => {
    const { url, drop } = await createTestDatabase();
    cleanUp.push(drop);
    const service = openDatabase(url);
    await service.query(adHoc('select 1'), []);
    await expect(restore(path, { url, files: new Files(), secrets: [] })).rejects.toThrow(
      'is running on this database',
    );
    await service.close();
  });

  test('refuses a backup of a newer schema, format or another history', async () => {
    const { path } = await backUp();
    await rewriteManifest(path, (manifest) => {
      manifest.schemaVersion += 1;
      manifest.migrations.push({ version: manifest.schemaVersion, name: 'x', checksum: 'x', appliedAt: '' });
    });
    await expect(restore(path, await newTarget())).rejects.toThrow('restore it with the newer Kwanline');
    await rewriteManifest(path, (manifest) => {
      manifest.migrations.pop();
      manifest.migrations.map((each) => Object.assign(each, { checksum: 'another' }));
    });
    await expect(restore(path, await newTarget())).rejects.toThrow('is not the one this program carries');
    await rewriteManifest(path, (manifest) => Object.assign(manifest, { format: 2 }));
    await expect(restore(path, await newTarget())).rejects.toThrow('format 2');
  });

  test('brings an older backup up to the schema of today', async () => {
    const target = await newTarget();
    await restore(path, target, [...migrations, later]);
    const names = await sql(target.url, 'select distinct nickname from clients');
    expect(names).toEqual([{ nickname: 'none' }]);
    const { clients: _, seeds: __, ...same } = await contents(target.url);
    expect(await contents(source.url)).toMatchObject(same);
  });

  test('puts rows that a migration brings along back as the backup has them', async () => {
    const known = [...migrations, later];
    const original = await newTarget();
    await migrate(original.url, known);
    await sql(original.url, `update seeds set name = 'changed by hand'`);
    const { path } = await backUp({ url: original.url });
    const target = await newTarget();
    await restore(path, target, known);
    expect(await sql(target.url, 'select * from seeds')).toEqual([{ id: 1, name: 'changed by hand' }]);
  });

  test('refuses an older backup for a database with newer tables', async () => {
    const target = await newTarget();
    await migrate(target.url, [...migrations, later]);
    await expect(restore(path, target, [...migrations, later])).rejects.toThrow(
      'restore into a database without tables',
    );
  });

  test('leaves a table that is not of Kwanline out, and refuses a column that is not', async () => {
    const original = await newTarget({ isMigrated: true });
    await sql(original.url, 'create table reports (n integer); insert into reports values (1)');
    const { path } = await backUp({ url: original.url, now: new Date(0) });
    await restore(path, await newTarget());
    await sql(original.url, 'alter table clients add column points integer');
    const { path: second } = await backUp({ url: original.url });
    await expect(restore(second, await newTarget())).rejects.toThrow('column points');
  });

  test.each(['interrupted', 'cut off from the database', 'given rows that the database refuses'])(
    'leaves no row when %s',
    async (how) => {
      const manifest = await checkBackup(path, migrations, { say: quiet, signal: live });
      const target = await newTarget({ isMigrated: true });
      const before = await contents(target.url);
      const interruption = new AbortController();
      if (how.startsWith('given')) await sql(target.url, 'alter table packages add check (quantity < 0)');
      // The restore stops in the middle, with the clients written.
      const free = how.startsWith('given') ? null : await holdRows(target.url, 'packages');
      const said: string[] = [];
      const restoring = restoreBackup({
        url: target.url,
        folder: path,
        manifest,
        migrations,
        putFile: target.files.put,
        putSigningSecret: async () => {},
        say: (sentence) => void said.push(sentence),
        signal: interruption.signal,
      });
      const refused = expect(restoring).rejects.toThrow();
      if (free) {
        await untilBackupWaits(target.url);
        expect(said.some((sentence) => sentence.startsWith('clients'))).toBe(true);
        if (how === 'interrupted') interruption.abort();
        else await cutOffBackup(target.url);
      }
      await refused;
      await free?.();
      // The examples of the migrations are there again.
      expect(await contents(target.url)).toEqual(before);
      expect(await sql(target.url, `select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    },
  );

  test('needs no more rights than the owner of the tables has', async () => {
    const { url } = await newTarget();
    const role = `owner_${new URL(url).pathname.slice(1)}`;
    await sql(url, `create role ${role} login password 'p'`);
    cleanUp.unshift(() => sql(url, `drop owned by ${role}`).then(() => sql(url, `drop role ${role}`)));
    await sql(url, `create schema own authorization ${role}`);
    const own = new URL(url);
    own.username = role;
    own.password = 'p';
    own.searchParams.set('options', '-c search_path=own');
    await restore(path, { url: own.href, files: new Files(), secrets: [] });
    const again = await backUp({ url: own.href, now: new Date(0) });
    const { manifest } = await backUp({ now: new Date(1e12) });
    expect(again.manifest.tables.map(({ rows }) => rows)).toEqual(manifest.tables.map(({ rows }) => rows));
  });
});

test('orders parents before children, and every table of the schema can be ordered', async () => {
  const client = new pg.Client(source.url);
  await client.connect();
  try {
    const order = (await orderByForeignKeys(client, await listTables(client))).map(({ name }) => name);
    expect(order.indexOf('clients')).toBeLessThan(order.indexOf('packages'));
    expect(order.indexOf('packages')).toBeLessThan(order.indexOf('package_events'));
    expect(order.indexOf('shipping_rates')).toBeLessThan(order.indexOf('packages'));
  } finally {
    await client.end();
  }
});
