import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const rateColumns = `r.id, r.rate, r.cedis_rate as "cedisRate", r.unit, iso(r.valid_from) as "validFrom", s.name as by`;
type Mode = 'SEA' | 'AIR';
const rates = (mode: Mode) =>
  `from shipping_rates r left join staff s on s.id = r.staff_id where r.category_id = c.id and r.mode = '${mode}' and r.agreement_id is null`;
const listOf = (rows: string) => `coalesce((select json_agg(each) from (${rows}) each), '[]')`;

// A corrected future rate is followed by another of the same day. The last one applies.
const coming = (mode: Mode) => `select ${rateColumns} ${rates(mode)} and r.valid_from > $1 and not exists (
    select from shipping_rates later where later.category_id = c.id and later.mode = r.mode and later.agreement_id is null and later.valid_from > r.valid_from
      and (later.valid_from at time zone 'UTC')::date = (r.valid_from at time zone 'UTC')::date)
  order by r.valid_from limit 50`;

const known = (mode: Mode, which: string) =>
  `select ${rateColumns} ${rates(mode)} and r.valid_from <= $1 order by r.valid_from desc ${which}`;
const ofMode = (mode: Mode) =>
  `(select row_to_json(each) from (${known(mode, 'limit 1')}) each) as current, ${listOf(coming(mode))} as coming,
   ${listOf(known(mode, 'offset 1 limit 50'))} as past`;

const categories = `select c.id, c.description, c.description_zh as "descriptionZh", c.active, ${ofMode('SEA')},
  (select row_to_json(air) from (select ${ofMode('AIR')}) air) as air from shipping_categories c`;

const list = statement('category-rates-list', jsonArray(`${categories} order by c.active desc, c.position, c.id`));

export async function listCategoryRateRows(db: Database, { now }: { now: Date }): Promise<string> {
  return (await db.readText(list, [now])) ?? '[]';
}

type Rate = {
  id: number;
  rate: number;
  cedisRate: number;
  unit: 'cbm' | 'kg' | 'piece';
  validFrom: string;
  by: string | null;
};
type RatesOfMode = { current: Rate | null; coming: Rate[]; past: Rate[] };

const one = statement('category-rates-one', `${categories} where c.id = $2`).narrow<
  RatesOfMode & { air: RatesOfMode }
>();

export async function findCategoryRates(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const lock = statement(
  'category-lock-any',
  'select description, description_zh as "descriptionZh", active from shipping_categories where id = $1::bigint for no key update',
);

export async function lockCategoryRow(db: Queryable, { id }: { id: number }) {
  return (await db.query(lock, [id]))[0] ?? null;
}

const taken = statement(
  'category-name-taken',
  'select 1 from shipping_categories where (lower(description) = lower($1) or lower(description_zh) = lower($1)) and id <> $2',
);

export async function isNameTaken(db: Queryable, { id, name }: { id: number; name: string }) {
  return (await db.query(taken, [name, id])).length > 0;
}

const change = statement(
  'category-change',
  'update shipping_categories set description = $2, description_zh = $3, active = $4 where id = $1',
);

type Names = { description: string; descriptionZh: string | null };

export async function changeCategory(db: Queryable, row: Names & { id: number; active: boolean }) {
  await db.query(change, [row.id, row.description, row.descriptionZh, row.active]);
}

// A lock, so that two people cannot give one name to two categories.
const lockNames = statement('category-lock-names', 'select pg_advisory_xact_lock(5927150005)');

export async function lockCategoryNames(db: Queryable) {
  await db.query(lockNames);
}
