import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

type Price = { rate: number; cedisRate: number; unit: 'cbm' | 'kg' | 'piece' };

const columns = `c.id, c.description, c.description_zh as "descriptionZh", r.rate, r.cedis_rate as "cedisRate", r.unit,
  case when a.rate is not null then json_build_object('rate', a.rate, 'cedisRate', a.cedis_rate, 'unit', a.unit) end as air`;
const priceOf = (mode: 'SEA' | 'AIR') =>
  `(select rate, cedis_rate, unit from shipping_rates where category_id = c.id and mode = '${mode}' and agreement_id is null and valid_from <= $1
    order by valid_from desc limit 1)`;
const inForce = `cross join lateral ${priceOf('SEA')} r left join lateral ${priceOf('AIR')} a on true`;

const list = statement(
  'categories-list',
  jsonArray(`select ${columns} from shipping_categories c ${inForce} where c.active order by c.position, c.id`),
);

export async function listCategoryRows(db: Database, { now }: { now: Date }): Promise<string> {
  return (await db.readText(list, [now])) ?? '[]';
}

const one = statement('category-one', `select ${columns} from shipping_categories c ${inForce} where c.id = $2`).narrow<
  Price & { air: Price | null }
>();

export async function findCategory(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

// By the functions that price a package when it is inserted.
const intakePrice = statement(
  'intake-price',
  // A bigint, so that an impossible number is 'not found' instead of an error.
  `select r.rate, r.unit, price_source(r.id) as source, minimum_cbm($4) as "minimumCbm" from shipping_categories c
     join shipping_rates r on r.id = coalesce(agreed_rate($2, c.id, $3, $4), category_rate(c.id, $3, $4)) where c.id = $1::bigint`,
).narrow<{
  rate: number;
  unit: 'cbm' | 'kg' | 'piece';
  source: 'AGREEMENT' | 'TIER' | 'CATEGORY';
  minimumCbm: number;
}>();

type Priced = { categoryId: string; clientId: string | null; mode: 'SEA' | 'AIR'; now: Date };

export async function findIntakePrice(db: Queryable, { categoryId, clientId, mode, now }: Priced) {
  return (await db.query(intakePrice, [categoryId, clientId, mode, now]))[0] ?? null;
}

const insert = statement(
  'category-insert',
  `insert into shipping_categories (description, description_zh, import_id, position)
   select $1, $2, $3, coalesce(max(position), 0) + 1 from shipping_categories on conflict do nothing returning id`,
);

type NewCategory = { description: string; descriptionZh: string | null; importId: number | null };

/** Null when a category has this name, in English or Chinese. */
export async function insertCategory(db: Queryable, row: NewCategory): Promise<number | null> {
  return (await db.query(insert, [row.description, row.descriptionZh, row.importId]))[0]?.id ?? null;
}

const named = statement('category-named', 'select 1 from shipping_categories where lower(description) = lower($1)');

export async function isCategoryNamed(db: Queryable, { description }: { description: string }): Promise<boolean> {
  return (await db.query(named, [description])).length > 0;
}

const removeMade = statement(
  'categories-remove-imported',
  'select id, description from remove_imported_categories($1)',
).narrow<{ id: number; description: string }>();

/** Unused categories that an import created. */
export const removeMadeCategories = (tx: Queryable, { importId }: { importId: number }) =>
  tx.query(removeMade, [importId]);

const lock = statement(
  'category-lock',
  // A bigint, so that an impossible number is 'not found' instead of an error.
  'select id from shipping_categories where id = $1::bigint and active for no key update',
);

export async function lockCategory(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}

// When two changes have the same time or the same future day, the later one starts a millisecond after.
const insertRate = statement(
  'category-rate-insert',
  `insert into shipping_rates (category_id, rate, cedis_rate, valid_from, created_at, staff_id, mode, unit)
   select $1, $2, $3, greatest($4, (select max(valid_from) + interval '1 millisecond' from shipping_rates
     where category_id = $1 and mode = $7 and agreement_id is null and valid_from between $4 and $4 + interval '1 second')), $5, $6, $7, $8`,
);

type NewRate = Price & { id: number; mode: 'SEA' | 'AIR'; from: Date; now: Date; staffId: number };

export async function insertRateRow(db: Queryable, { id, rate, cedisRate, from, now, staffId, mode, unit }: NewRate) {
  await db.query(insertRate, [id, rate, cedisRate, from, now, staffId, mode, unit]);
}
