import { type Queryable, statement } from '#db/database';

type Line = { id: number; packageId: number };

const sibling = statement(
  'transfer-sibling',
  `select q.id from packages p join packages q on coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id) and q.id <> p.id
     join transfer_lines l on l.package_id = q.id and l.transfer_id = $1 and (l.in_at is not null) = $3 join transfers t on t.id = l.transfer_id
    where p.id = $2 and p.voided_at is null and q.voided_at is null and q.handed_over = 0 and q.status = 'ARRIVED'
      and q.loading_id is not distinct from p.loading_id and p.freight_units is null and q.freight_units is null
      and (not $3 or q.available_at is not null and q.available_place = t.to_branch) order by q.id limit 1`,
);

/**
 * Another part of the same package that is on this list, or was scanned in from it and not changed since. Parts from
 * two containers stay separate, because each counts in its own manifest. So does a part that is charged for cartons
 * that have left.
 */
export async function findSiblingOn(
  db: Queryable,
  { transferId, packageId, isIn }: { transferId: number; packageId: number; isIn: boolean },
): Promise<number | null> {
  return (await db.query(sibling, [transferId, packageId, isIn]))[0]?.id ?? null;
}

const add = statement(
  'transfer-line-insert',
  `insert into transfer_lines (transfer_id, package_id, out_at, out_by, available_since) values ($1, $2, $3, $4, $5)`,
);

export async function insertLine(
  db: Queryable,
  line: Line & { now: Date; staffId: number; availableSince: Date | null },
) {
  await db.query(add, [line.id, line.packageId, line.now, line.staffId, line.availableSince]);
}

const count = statement(
  'transfer-line-count',
  `update transfer_lines set cartons = carton_count(package_id) where transfer_id = $1 and package_id = $2`,
);

/** Stores how many cartons the line moves, before later splits and hand-overs change the package. */
export async function countLine(db: Queryable, { id, packageId }: Line) {
  await db.query(count, [id, packageId]);
}

const forget = statement(
  'transfer-line-forget',
  'delete from transfer_lines where transfer_id = $1 and package_id = $2',
);

/** Removes the line of a part that was joined with another part on the list. */
export async function forgetLine(db: Queryable, { id, packageId }: Line) {
  await db.query(forget, [id, packageId]);
}

const open = statement(
  'transfer-lines-open',
  `select q.id from packages p join packages q on coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id)
     join transfer_lines l on l.package_id = q.id and l.transfer_id = $1 and l.in_at is null
    where p.id = $2 and q.voided_at is null order by q.id`,
);

/** The parts of this package that are on the list and not scanned in. */
export async function listOpenParts(db: Queryable, { id, packageId }: Line): Promise<number[]> {
  return (await db.query(open, [id, packageId])).map((row) => row.id);
}

const remove = statement(
  'transfer-line-delete',
  `delete from transfer_lines where transfer_id = $1 and package_id = $2 and in_at is null returning available_since as "availableSince"`,
);

export async function deleteLine(db: Queryable, { id, packageId }: Line) {
  return (await db.query(remove, [id, packageId]))[0] ?? null;
}

const since = statement(
  'transfer-line-since',
  'select available_since as "availableSince" from transfer_lines where transfer_id = $1 and package_id = $2 and in_at is null',
);

/** Null when the package is not on the list, or was scanned in. */
export async function findAvailableSince(db: Queryable, { id, packageId }: Line) {
  return (await db.query(since, [id, packageId]))[0] ?? null;
}

const waiting = statement(
  'transfer-sibling-waiting',
  `select q.id from packages p join packages q on coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id) and q.id <> p.id
    where p.id = $1 and p.voided_at is null and q.voided_at is null and p.status = 'ARRIVED' and q.status = 'ARRIVED'
      and p.handed_over = 0 and q.handed_over = 0 and p.missing_at is null and q.missing_at is null
      and q.loading_id is not distinct from p.loading_id and p.freight_units is null and q.freight_units is null
      and q.available_at is not distinct from p.available_at and q.available_place is not distinct from p.available_place
      and not exists (select from transfer_lines l where l.package_id = q.id and l.in_at is null)
    order by q.id limit 1`,
);

/** Another part of the same package that waits in the same branch for as long. */
export async function findWaitingSibling(db: Queryable, { id }: { id: number }): Promise<number | null> {
  return (await db.query(waiting, [id]))[0]?.id ?? null;
}

const close = statement(
  'transfer-line-in',
  'update transfer_lines set in_at = $3, in_by = $4 where transfer_id = $1 and package_id = $2 and in_at is null returning package_id as id',
);

export async function receiveLine(
  db: Queryable,
  { id, packageId, now, staffId }: Line & { now: Date; staffId: number },
): Promise<boolean> {
  return (await db.query(close, [id, packageId, now, staffId])).length === 1;
}

const has = statement('transfer-line-has', 'select from transfer_lines where transfer_id = $1 and package_id = $2');

export const hasLine = async (db: Queryable, { id, packageId }: Line): Promise<boolean> =>
  (await db.query(has, [id, packageId])).length === 1;
