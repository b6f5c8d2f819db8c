import { type Queryable, statement } from '#db/database';

const lock = statement('set-up-lock', 'select pg_advisory_xact_lock(5927150004)');
const anyStaff = statement('set-up-any-staff', 'select exists (select from staff) as "isSetUp"');

/** A lock: a second person with the same link waits here. */
export async function isSetUp(tx: Queryable, { locked }: { locked: boolean }): Promise<boolean> {
  if (locked) await tx.query(lock);
  return (await tx.query(anyStaff))[0]?.isSetUp ?? true;
}

const insert = statement('set-up-link-insert', 'insert into set_up_links (token_hash, expires_at) values ($1, $2)');

export async function insertLink(db: Queryable, link: { tokenHash: Buffer; expiresAt: Date }) {
  await db.query(insert, [link.tokenHash, link.expiresAt]);
}

const find = statement(
  'set-up-link-find',
  'select true as found from set_up_links where token_hash = $1 and expires_at > $2',
);

export async function isOpenLink(db: Queryable, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return (await db.query(find, [tokenHash, now])).length === 1;
}

const remove = statement('set-up-links-delete', 'delete from set_up_links');

export const deleteLinks = (db: Queryable) => db.query(remove);
