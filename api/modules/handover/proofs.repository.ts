import { type Queryable, statement } from '#db/database';

type File = { storageKey: string; contentType: string; size: number; sha256: Buffer; staffId: number; now: Date };

const insert = statement(
  'proof-insert',
  `insert into handover_files (storage_key, content_type, size, sha256, staff_id, created_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

export async function insertFile(db: Queryable, file: File): Promise<number> {
  const { storageKey, contentType, size, sha256, staffId, now } = file;
  const [row] = await db.query(insert, [storageKey, contentType, size, sha256, staffId, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const same = statement(
  'proof-same',
  `select id, storage_key as "storageKey" from handover_files f where staff_id = $1 and sha256 = $2
     and not exists (select from handover_proofs p where p.file_id = f.id) order by id limit 1`,
);

/** The same picture, sent again over a weak network, while it belongs to no hand-over yet. */
export async function findSameFile(db: Queryable, { staffId, sha256 }: { staffId: number; sha256: Buffer }) {
  return (await db.query(same, [staffId, sha256]))[0] ?? null;
}

const find = statement(
  'proof-find',
  'select storage_key as "storageKey", content_type as "contentType", size from handover_files where id = $1',
);

export async function findFile(db: Queryable, { id }: { id: number }) {
  return (await db.query(find, [id]))[0] ?? null;
}

const attach = statement(
  'proof-attach',
  `insert into handover_proofs (file_id, handover_id, kind)
   select id, $1, $3 from handover_files where id = any($2::bigint[]) and staff_id = $4
   on conflict do nothing returning file_id`,
);

/** Attaches the proofs and returns how many: used proofs and those of another person are left out. */
export async function attachFiles(
  db: Queryable,
  { handoverId, ids, kind, staffId }: { handoverId: number; ids: number[]; kind: string; staffId: number },
): Promise<number> {
  return (await db.query(attach, [handoverId, ids, kind, staffId])).length;
}
