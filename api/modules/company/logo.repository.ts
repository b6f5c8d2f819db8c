import { type Queryable, statement } from '#db/database';

// A picture that is already stored keeps its row. The update changes nothing; it makes the row be returned.
const insert = statement(
  'logo-insert',
  `insert into company_logos (storage_key, content_type, size, sha256, created_at)
   values ($1, 'image/png', $2, $3, $4)
   on conflict (sha256) do update set sha256 = excluded.sha256 returning id, storage_key as "storageKey"`,
);

export async function insertLogo(
  tx: Queryable,
  { storageKey, size, sha256, now }: { storageKey: string; size: number; sha256: Buffer; now: Date },
) {
  const [row] = await tx.query(insert, [storageKey, size, sha256, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row;
}

const find = statement(
  'logo-find',
  'select storage_key as "storageKey", content_type as "contentType", size from company_logos where id = $1',
);

export async function findLogo(db: Queryable, { id }: { id: number }) {
  return (await db.query(find, [id]))[0] ?? null;
}
