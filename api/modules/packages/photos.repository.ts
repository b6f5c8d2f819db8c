import { type Queryable, statement } from '#db/database';

const insert = statement(
  'photo-insert',
  `insert into package_photos (package_id, storage_key, content_type, size, sha256, created_at, thumbnail_start, thumbnail_size)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);

export async function insertPhoto(
  db: Queryable,
  photo: {
    packageId: number;
    storageKey: string;
    contentType: string;
    size: number;
    sha256: Buffer;
    thumbnail: { start: number; size: number } | null;
    now: Date;
  },
): Promise<number> {
  const { packageId, storageKey, contentType, size, sha256, thumbnail, now } = photo;
  const small = [thumbnail?.start ?? null, thumbnail?.size ?? null] as const;
  const [row] = await db.query(insert, [packageId, storageKey, contentType, size, sha256, now, ...small]);
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

/** The same picture, sent again over a weak network or by a second tap, is the stored one. */
export async function findSamePhoto(db: Queryable, { packageId, sha256 }: { packageId: number; sha256: Buffer }) {
  return (await db.query(same, [packageId, sha256]))[0] ?? null;
}

// Of any part: the goods on a photo may have moved to another part since.
const ofPackage = statement(
  'photo-of-package',
  `select f.id from package_photos f join packages q on q.id = f.package_id join packages p on p.id = $1
    where f.id = $2 and coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id)`,
);

export async function isPhotoOf(db: Queryable, { id, photoId }: { id: number; photoId: number }): Promise<boolean> {
  return (await db.query(ofPackage, [id, photoId])).length === 1;
}

const find = statement(
  'photo-find',
  `select storage_key as "storageKey", content_type as "contentType", size, thumbnail_start as "thumbnailStart", thumbnail_size as "thumbnailSize"
     from package_photos where id = $1`,
);

export async function findPhoto(db: Queryable, { id }: { id: number }) {
  return (await db.query(find, [id]))[0] ?? null;
}
