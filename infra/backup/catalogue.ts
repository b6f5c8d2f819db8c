import pg from 'pg';

/** Read from PostgreSQL's catalogue, so that a new table is in the next backup automatically. */
export type Table = { name: string; columns: string[] };

/** Stored beside the rows: migrations write it, a restore does not. */
export const historyTable = 'schema_migrations';

/**
 * Sessions, links and tokens. They are neither saved nor restored: a session that was ended after the backup, or a used
 * link, would be valid again. People sign in again instead. Recovery codes are kept, or a person whose phone is gone could
 * not sign in after a restore.
 */
export const momentaryTables: readonly string[] = [
  'access_tokens',
  'mark_codes',
  'password_resets',
  'sessions',
  'set_up_links',
  'staff_passkey_challenges',
  'staff_pending_sign_ins',
  'staff_sessions',
];

/**
 * Tables that a migration fills with examples. Only a signed-in person changes them, and accounts are another table. So
 * these rows alone do not mean that a database is in use.
 */
export const exampleTables: readonly string[] = ['branches'];

export const identifier = (name: string) => pg.escapeIdentifier(name);

const ours = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema()
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Unlogged tables (rate_limits) contain nothing that survives a crash, and generated columns compute themselves. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array(
        select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       ${ours} and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition and c.relname <> $1
      order by c.relname`,
    [historyTable],
  );
  return rows;
}

export type Sequence = { name: string; last: string; isCalled: boolean };

/** Sequences are outside any snapshot, so a position read later is never behind the rows. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name ${ours} and c.relkind = 'S' and c.relpersistence = 'p' order by c.relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from ${identifier(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

export type Applied = { version: number; name: string; checksum: string; appliedAt: string };

/** Empty for a database in which Kwanline has never started. */
export async function listMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query<{ at: string | null }>('select to_regclass($1)::text as at', [
    historyTable,
  ]);
  if (!found[0]?.at) return [];
  const { rows } = await client.query<Applied>(
    `select version, name, checksum, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "appliedAt"
       from ${historyTable} order by version`,
  );
  return rows;
}

/** Enabled triggers only. The internal triggers of foreign keys are not included. */
export async function listTriggers(client: pg.Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select t.tgrelid::regclass::text as "table", t.tgname as trigger from pg_trigger t
      where t.tgrelid in (select c.oid ${ours}) and not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0`,
  );
  return rows;
}

/** Parents before their children, so that every foreign key holds at every moment. */
export async function orderByForeignKeys<T extends { name: string }>(client: pg.Client, tables: T[]): Promise<T[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select distinct child.relname as child, parent.relname as parent from pg_constraint k
       join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid in (select c.oid ${ours})`,
  );
  const ordered: T[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const blocked = new Set(rows.filter(({ parent }) => waiting.has(parent)).map(({ child }) => child));
    const free = left.filter(({ name }) => !blocked.has(name));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...free);
    left = left.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}
