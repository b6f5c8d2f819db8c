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
  const [row] = await db.query<{ id: number }>(insert, [packageId, storageKey, contentType, size, sha256, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

// The same picture sent again, by a weak network or an impatient finger, is the one that is there.
const same = statement(
  'photo-same',
  `select p.id as "packageId", f.id as "photoId" from packages p
     left join package_photos f on f.package_id = p.id and f.sha256 = $2 where p.id = $1 for no key update of p`,
);

/** Null when there is no such package; `photoId` when it has this very picture. */
export async function lockForPhoto(db: Queryable, { packageId, sha256 }: { packageId: number; sha256: Buffer }) {
  return (await db.query<{ photoId: number | null }>(same, [packageId, sha256]))[0] ?? null;
}

const find = statement(
  'photo-find',
  'select storage_key as "storageKey", content_type as "contentType", size from package_photos where id = $1',
);

export async function findPhoto(db: Queryable, { id }: { id: number }) {
  return (await db.query<{ storageKey: string; contentType: string; size: number }>(find, [id]))[0] ?? null;
}
