import { type Queryable, statement } from '#db/database';

const insert = statement(
  'photo-insert',
  `insert into package_photos (package_id, storage_key, content_type, size, sha256, created_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

export async function insertPhoto(
  db: Queryable,
  photo: { packageId: number; storageKey: string; contentType: string; size: number; sha256: Buffer; now: Date },
): Promise<number> {
  const { packageId, storageKey, contentType, size, sha256, now } = photo;
  const [row] = await db.query(insert, [packageId, storageKey, contentType, size, sha256, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const lock = statement('photo-lock-package', 'select id from packages where id = $1 for no key update');
const same = statement(
  'photo-same',
  'select id, storage_key as "storageKey" from package_photos where package_id = $1 and sha256 = $2',
);

/** Locks the package. False when it does not exist. A second caller waits and then sees the first one's photo. */
export async function lockForPhoto(db: Queryable, { packageId }: { packageId: number }): Promise<boolean> {
  return (await db.query(lock, [packageId])).length === 1;
}

/** The same picture sent again, by a weak network or an impatient finger, is the one that is there. */
export async function findSamePhoto(db: Queryable, { packageId, sha256 }: { packageId: number; sha256: Buffer }) {
  return (await db.query(same, [packageId, sha256]))[0] ?? null;
}

const find = statement(
  'photo-find',
  'select storage_key as "storageKey", content_type as "contentType", size from package_photos where id = $1',
);

export async function findPhoto(db: Queryable, { id }: { id: number }) {
  return (await db.query(find, [id]))[0] ?? null;
}
