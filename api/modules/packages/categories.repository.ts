import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const columns = `c.id, c.description, r.rate, r.cedis_rate as "cedisRate"`;
const inForce = `cross join lateral (select rate, cedis_rate from shipping_rates where category_id = c.id and agreement_id is null and valid_from <= $1
  order by valid_from desc limit 1) r`;

const list = statement(
  'categories-list',
  jsonArray(`select ${columns} from shipping_categories c ${inForce} where c.active order by c.position, c.id`),
);

export async function listCategoryRows(db: Database, { now }: { now: Date }): Promise<string> {
  return (await db.readText(list, [now])) ?? '[]';
}

const one = statement('category-one', `select ${columns} from shipping_categories c ${inForce} where c.id = $2`);

export async function findCategory(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const insert = statement(
  'category-insert',
  `insert into shipping_categories (description, position)
   select $1, coalesce(max(position), 0) + 1 from shipping_categories on conflict do nothing returning id`,
);

/** Null when there is one of this name. */
export async function insertCategory(db: Queryable, { description }: { description: string }): Promise<number | null> {
  return (await db.query(insert, [description]))[0]?.id ?? null;
}

const lock = statement(
  'category-lock',
  // A bigint: a number that no category can have is not found, instead of being no smallint.
  'select id from shipping_categories where id = $1::bigint and active for no key update',
);

export async function lockCategory(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}

// Two changes within a millisecond, or two for the same coming day: the later one is in force from the next millisecond.
const insertRate = statement(
  'category-rate-insert',
  `insert into shipping_rates (category_id, rate, cedis_rate, valid_from, created_at, staff_id)
   select $1, $2, $3, greatest($4, (select max(valid_from) + interval '1 millisecond' from shipping_rates
     where category_id = $1 and agreement_id is null and valid_from between $4 and $4 + interval '1 second')), $5, $6`,
);

type NewRate = { id: number; rate: number; cedisRate: number; from: Date; now: Date; staffId: number };

export async function insertRateRow(db: Queryable, { id, rate, cedisRate, from, now, staffId }: NewRate) {
  await db.query(insertRate, [id, rate, cedisRate, from, now, staffId]);
}
