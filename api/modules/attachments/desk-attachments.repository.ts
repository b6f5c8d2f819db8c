import { type Queryable, statement } from '#db/database';

const list = statement(
  'attachments-desk-list',
  `select id, name, content_type as "contentType", size, created_at as "createdAt" from attachments where client_id = $1
    order by created_at desc, id desc limit 500`,
);

export const listOfClient = (db: Queryable, { clientId }: { clientId: number }) => db.query(list, [clientId]);

const owner = statement('attachments-desk-owner', 'select id from clients where id = $1');

export const isClient = async (db: Queryable, { clientId }: { clientId: number }) =>
  (await db.query(owner, [clientId])).length === 1;

const lockOwner = statement('attachment-lock-client', 'select id from clients where id = $1 for no key update');
const same = statement(
  'attachment-same',
  'select name, storage_key as "storageKey" from attachments where client_id = $1 and sha256 = $2 limit 1',
);

/** Locks the client. False when there is none. A second caller waits and then sees the first one's file. */
export async function lockForFile(db: Queryable, { clientId }: { clientId: number }): Promise<boolean> {
  return (await db.query(lockOwner, [clientId])).length === 1;
}

export async function findSameFile(db: Queryable, { clientId, sha256 }: { clientId: number; sha256: Buffer }) {
  return (await db.query(same, [clientId, sha256]))[0] ?? null;
}

const keyOf = statement('attachment-storage-key', 'select storage_key as key from attachments where id = $1');

export async function findStorageKey(db: Queryable, { id }: { id: number }): Promise<string | null> {
  return (await db.query(keyOf, [id]))[0]?.key ?? null;
}

// Deletes the row and queues the file for erasing, in one transaction.
const remove = statement(
  'attachment-remove',
  `with gone as (delete from attachments where id = $1
     returning client_id, name, storage_key, content_type, size, encode(sha256, 'hex') as sha256, created_at),
   kept as (insert into removed_files (storage_key, removed_at) select storage_key, $2 from gone)
   select client_id as "clientId", name, storage_key as "storageKey", content_type as "contentType", size, sha256,
     iso(created_at) as "createdAt" from gone`,
).narrow<{ sha256: string; createdAt: string }>();

export async function deleteAttachment(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(remove, [id, now]))[0] ?? null;
}

const toErase = statement(
  'removed-files',
  'select storage_key as key from removed_files order by removed_at limit 100',
);

export const listRemovedFiles = (db: Queryable) => db.query(toErase);

const forget = statement('removed-file-forget', 'delete from removed_files where storage_key = $1');

export async function forgetRemovedFile(db: Queryable, { key }: { key: string }) {
  await db.query(forget, [key]);
}

const postpone = statement('removed-file-postpone', 'update removed_files set removed_at = $2 where storage_key = $1');

/** Moves it to the end of the queue, so that files that cannot be erased do not fill every round. */
export async function postponeRemovedFile(db: Queryable, { key, now }: { key: string; now: Date }) {
  await db.query(postpone, [key, now]);
}
