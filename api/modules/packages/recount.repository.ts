import { type Queryable, statement } from '#db/database';

/** Carton c was scanned, or is reported as damaged. */
const isProven = `(exists (select from carton_scans s where s.whole_id = c.whole_id and s.position = c.position)
  or exists (select from discrepancies d where d.whole_id = c.whole_id and d.carton = c.position and d.resolved_at is null))`;

const beyond = statement(
  'cartons-proven-beyond',
  `select c.position::int as position from cartons c where c.whole_id = $1 and c.position > carton_count($1) and ${isProven} order by c.position`,
).narrow<{ position: number }>();

/** For a package that was never split: scanned or damaged cartons above its new number. */
export async function listProvenBeyond(tx: Queryable, { id }: { id: number }): Promise<number[]> {
  return (await tx.query(beyond, [id])).map(({ position }) => position);
}

const recount = statement(
  'cartons-recount',
  'select keep_cartons(array(select distinct whole_id from cartons where whole_id = any($1::bigint[])))',
);

/** After a correction: only packages that already have carton rows. */
export async function recountCartons(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(recount, [ids]);
}

const ofPart = statement(
  'cartons-of-part',
  `select c.position::int as position, ${isProven} as "isProven" from cartons c where c.package_id = $1 order by c.position`,
).narrow<{ position: number; isProven: boolean }>();
const wantedOf = statement(
  'cartons-wanted',
  `select carton_count($1)::int as wanted, (select max(o.position)::int from cartons o
     where o.whole_id = (select c.whole_id from cartons c where c.package_id = $1 limit 1)) as last`,
).narrow<{ wanted: number; last: number }>();

/** The cartons of a part, the number it should have, and the last used number in the whole package. */
export async function listPartCartons(tx: Queryable, { id }: { id: number }) {
  const cartons = await tx.query(ofPart, [id]);
  const [row] = await tx.query(wantedOf, [id]);
  return { cartons, wanted: row?.wanted ?? 0, last: row?.last ?? 0 };
}

const part = statement('cartons-recount-part', 'select recount_part($1, $2::int[])');

export async function recountPart(tx: Queryable, { id, gone }: { id: number; gone: number[] }) {
  await tx.query(part, [id, gone]);
}

const whole = statement(
  'package-whole-quantity',
  `update packages h set whole_quantity = greatest(h.whole_quantity + $2, 1) from packages q
    where q.id = $1 and h.id = coalesce(q.whole_id, q.id) and h.whole_quantity is not null and h.voided_at is null`,
);

/** The package as received changes by the same number as one of its parts. */
export async function addToWhole(tx: Queryable, { id, quantity }: { id: number; quantity: number }) {
  if (quantity !== 0) await tx.query(whole, [id, quantity]);
}
