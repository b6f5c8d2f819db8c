import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { momentaryTables } from '#infra/backup/catalogue';
import { checkBackup } from '#infra/backup/check-backup';
import { makeBackup } from '#infra/backup/make-backup';
import { type Manifest, writeSums, writeText } from '#infra/backup/manifest';
import { restoreBackup } from '#infra/backup/restore-backup';
import { startTestApp, type TestApp, type TestClient, type TestStaff } from '#tests/support/app';
import { adHoc, createMigratedDatabase } from '#tests/support/database';

let server: TestApp;
let client: TestClient;
let staff: TestStaff;
let folder = '';

beforeAll(async () => {
  server = await startTestApp();
  client = await server.createClient();
  staff = await server.createStaff('admin');
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/clients/forgot-password',
    payload: { email: client.email },
  });
  await server.sql(`insert into set_up_links values (sha256('set-up'), now() + interval '1 day')`);
  await server.sql(
    `insert into staff_pending_sign_ins (token_hash, staff_id, created_at, expires_at) values (sha256('a'), $1, now(), now() + interval '5 minutes')`,
    [staff.id],
  );
  await server.sql(
    `insert into staff_passkey_challenges (staff_id, challenge, expires_at) values ($1, 'a', now() + interval '5 minutes')`,
    [staff.id],
  );
  await server.sql(
    `insert into mark_codes (client_id, holder_id, code_hash, expires_at, tries) values ($1, $1, sha256('a'), now() + interval '1 day', 0)`,
    [client.id],
  );
  await server.sql(
    `insert into contact_changes (client_id, field, value, at, code_hash, expires_at) values ($1, 'phone', '233000000001', now(), sha256('a'), now() + interval '1 day')`,
    [client.id],
  );
  folder = await mkdtemp(join(tmpdir(), 'kwanline-backup-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const quiet = { say: () => {}, signal: new AbortController().signal };
const backUp = (now: Date) =>
  makeBackup({ ...quiet, url: server.url, folder, now, attachments: { bucket: 'none' }, signingSecret: null });

/** The number of session and token rows per table after a restore, and of the codes that are still valid. */
async function rowsAfterRestore(path: string): Promise<Record<string, number>> {
  const { url, drop } = await createMigratedDatabase();
  let db: Database | undefined;
  try {
    const manifest = await checkBackup(path, migrations, quiet);
    const nothing = async () => {};
    const put = { putFile: nothing, putSigningSecret: nothing };
    await restoreBackup({ ...quiet, url, folder: path, manifest, migrations, ...put });
    db = openDatabase(url);
    const counts: Record<string, number> = {};
    for (const table of [...momentaryTables, 'clients', 'staff', 'contact_changes', validCodes]) {
      const [row] = await db.query(adHoc<{ count: number }>(`select count(*)::int as count from ${table}`), []);
      counts[table] = row?.count ?? -1;
    }
    return counts;
  } finally {
    await db?.close();
    await drop();
  }
}

/** As a program from before this rule would have written it, with these rows and matching checksums. */
async function addTable(path: string, name: string) {
  const columns = await server.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [name],
  );
  const names = columns.map((column) => column.name);
  const lines = await server.sql<{ line: string }>(
    `select concat_ws(E'\\t', ${names.map((each) => `coalesce(replace(${each}::text, '\\', '\\\\'), '\\N')`).join(', ')}) as line from ${name}`,
  );
  const bytes = gzipSync(lines.map(({ line }) => `${line}\n`).join(''));
  const file = `tables/${name}.tsv.gz`;
  await writeFile(join(path, file), bytes);
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  manifest.tables.push({ name, columns: names, rows: lines.length, file, bytes: bytes.length, sha256 });
  const text = writeText(manifest);
  await writeFile(join(path, 'manifest.json'), text);
  await writeFile(join(path, 'SHA256SUMS'), writeSums(manifest, text));
  return lines.length;
}

const validCodes = 'contact_changes where expires_at > at';
const kept = { clients: 1, staff: 1, contact_changes: 1, [validCodes]: 0 };
const nothingOf = Object.fromEntries(momentaryTables.map((name) => [name, 0]));

describe('what lets people in for a while', () => {
  it('is every table whose rows expire, but for the history of contacts', async () => {
    const expiring = await server.sql<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name like '%expires\\_at'`,
    );
    const names = expiring.map(({ name }) => name).filter((name) => name !== 'contact_changes');
    expect(names.sort()).toEqual([...momentaryTables]);
  });

  it('is not part of a backup', async () => {
    const { path, manifest } = await backUp(new Date('2026-11-15T04:00:00.000Z'));
    expect(manifest.tables.filter(({ name }) => momentaryTables.includes(name))).toEqual([]);
    expect(await rowsAfterRestore(path)).toEqual({ ...nothingOf, ...kept });
  });

  it('is not restored from a backup of an earlier program either', async () => {
    const { path } = await backUp(new Date('2026-11-15T05:00:00.000Z'));
    for (const name of momentaryTables) expect(await addTable(path, name), name).toBeGreaterThan(0);
    expect(await rowsAfterRestore(path)).toEqual({ ...nothingOf, ...kept });
  });
});
