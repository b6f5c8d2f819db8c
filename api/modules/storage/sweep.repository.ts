import { type Queryable, statement } from '#db/database';

/** Each kind of file, the folder of its keys and the table whose rows name it. */
const tables = {
  attachments: 'attachments',
  photos: 'package_photos',
  proofs: 'handover_files',
  slips: 'slip_files',
  disputes: 'dispute_files',
  logos: 'company_logos',
} as const;

export type FileKind = keyof typeof tables;
export const fileKinds = Object.keys(tables) as FileKind[];

const perKind = <T>(make: (table: string, kind: FileKind) => T) =>
  Object.fromEntries(fileKinds.map((kind) => [kind, make(tables[kind], kind)])) as Record<FileKind, T>;

const unnamed = perKind((table, kind) =>
  statement(
    `sweep-unnamed-${kind}`,
    `select key from unnest($1::text[]) key where not exists (select from ${table} where storage_key = key)`,
  ).narrow<{ key: string }>(),
);

export async function keysWithoutRow(db: Queryable, { kind, keys }: { kind: FileKind; keys: string[] }) {
  return (await db.query(unnamed[kind], [keys])).map(({ key }) => key);
}

const rows = perKind((table, kind) =>
  statement(
    `sweep-rows-${kind}`,
    `select id, storage_key as key, size from ${table} where id > $1 order by id limit $2`,
  ),
);

export const listFileRows = (db: Queryable, { kind, after, limit }: { kind: FileKind; after: number; limit: number }) =>
  db.query(rows[kind], [after, limit]);

const stands = perKind((table, kind) => statement(`sweep-stands-${kind}`, `select id from ${table} where id = $1`));

export const isStillThere = async (db: Queryable, { kind, id }: { kind: FileKind; id: number }) =>
  (await db.query(stands[kind], [id])).length === 1;

// The lock makes parallel processes ask one after the other.
const lock = statement('sweep-lock', `select pg_advisory_xact_lock(hashtext('file-sweep'))`);
const begin = statement(
  'sweep-begin',
  `insert into file_sweeps (at) select $1::timestamptz
    where not exists (select from file_sweeps where at > $1::timestamptz - interval '1 day') returning id`,
);

/** Null when a sweep ran within a day: of several processes only one does it. Call it inside a transaction. */
export async function beginSweep(tx: Queryable, { now }: { now: Date }): Promise<number | null> {
  await tx.query(lock);
  return (await tx.query(begin, [now]))[0]?.id ?? null;
}

const end = statement(
  'sweep-end',
  `update file_sweeps set ended = $2, files = $3, erased = $4, unnamed = $5, rows = $6, missing = $7::jsonb, missing_count = $8 where id = $1`,
);

export type Missing = { kind: FileKind; id: number };
export type Found = {
  files: number;
  erased: number;
  unnamed: number;
  rows: number;
  missing: Missing[];
  missingCount: number;
};

export async function endSweep(db: Queryable, { id, now, found }: { id: number; now: Date; found: Found }) {
  const { files, erased, unnamed: others, rows: looked, missing, missingCount } = found;
  await db.query(end, [id, now, files, erased, others, looked, JSON.stringify(missing), missingCount]);
}
