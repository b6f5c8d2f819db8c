import { type Queryable, statement } from '#db/database';

const list = statement(
  'attachments-list',
  `select id, name, created_at as "createdAt" from attachments where client_id = $1 order by created_at desc, id desc`,
);

export const listOwned = (db: Queryable, clientId: number) => db.query(list, [clientId]);

type AttachmentFile = { name: string; storageKey: string; contentType: string; size: number; sha256: Buffer };

// Without an owner check: the signature of the address has been checked before.
const find = statement(
  'attachments-find',
  `select name, storage_key as "storageKey", content_type as "contentType", size, sha256 from attachments where id = $1`,
);

export async function findFile(db: Queryable, id: string) {
  const [row] = await db.query(find, [id]);
  return row ?? null;
}

const insert = statement(
  'attachments-insert',
  `insert into attachments (client_id, name, storage_key, content_type, size, sha256, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);

export async function insertAttachment(tx: Queryable, file: AttachmentFile & { clientId: number; now: Date }) {
  const { clientId, name, storageKey, contentType, size, sha256, now } = file;
  const [row] = await tx.query(insert, [clientId, name, storageKey, contentType, size, sha256, now]);
  if (!row) throw new Error('The attachment was not stored.');
  return row.id;
}
