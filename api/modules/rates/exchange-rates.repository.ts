import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const columns = `to_char(e.valid_on, 'YYYY-MM-DD') as "validOn", e.usd_ghs as "usdGhs", s.name as by, iso(e.updated_at) as "setAt"`;
const from = 'from exchange_rates e left join staff s on s.id = e.staff_id';

const list = statement(
  'exchange-rates-list',
  `select format('{"today":"%s","current":%s,"rates":%s}', $1::text,
     coalesce((select row_to_json(item)::text from (select ${columns} ${from} where e.valid_on <= $1::date
       order by e.valid_on desc limit 1) item), 'null'),
     (${jsonArray(`select ${columns} ${from} where $2::date is null or e.valid_on < $2::date order by e.valid_on desc limit 60`)}))`,
);

export async function listRateRows(db: Database, { today, before }: { today: string; before: string | null }) {
  return (await db.readText(list, [today, before])) ?? '{}';
}

const inForce = statement(
  'exchange-rate-in-force',
  'select usd_ghs::float8 as rate from exchange_rates where valid_on <= $1::date order by valid_on desc limit 1',
);

/**
 * The rate of that day, or of the latest day before it, or null. Four decimals are exact enough to compare and show.
 */
export async function findRateOn(db: Queryable, { day }: { day: string }): Promise<number | null> {
  return (await db.query(inForce, [day]))[0]?.rate ?? null;
}

const lockDay = statement(
  'exchange-rate-lock',
  'select usd_ghs::float8 as rate from exchange_rates where valid_on = $1::date for no key update',
);

export async function lockRateOf(db: Queryable, { day }: { day: string }): Promise<number | null> {
  return (await db.query(lockDay, [day]))[0]?.rate ?? null;
}

const upsert = statement(
  'exchange-rate-set',
  `with e as (
     insert into exchange_rates (valid_on, usd_ghs, staff_id, created_at, updated_at) values ($1::date, $2, $3, $4, $4)
     on conflict (valid_on) do update set usd_ghs = excluded.usd_ghs, staff_id = excluded.staff_id, updated_at = excluded.updated_at
     returning *)
   select ${columns} from e left join staff s on s.id = e.staff_id`,
).narrow<{ validOn: string; setAt: string }>();

type NewRate = { day: string; usdGhs: number; staffId: number; now: Date };

export async function upsertRate(db: Queryable, { day, usdGhs, staffId, now }: NewRate) {
  return (await db.query(upsert, [day, usdGhs, staffId, now]))[0] ?? null;
}
