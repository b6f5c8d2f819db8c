import { type Queryable, statement } from '#db/database';

const categories = statement(
  'intake-many-categories',
  'select id, description, description_zh as "descriptionZh" from shipping_categories where active order by position, id',
);

export const listActiveCategories = (db: Queryable) => db.query(categories);

// The rate in force at that time. Before a category's first rate, that first rate.
const rates = statement(
  'intake-many-rates',
  `select g.n, r.id, r.valid_from > g.at as "isLater"
     from jsonb_to_recordset($1::jsonb) as g(n integer, category integer, mode text, at timestamptz)
     join shipping_categories c on c.id = g.category and c.active
     cross join lateral (select id, valid_from from shipping_rates where category_id = g.category and mode = g.mode and agreement_id is null and valid_from <= $2
       order by valid_from <= g.at desc, case when valid_from <= g.at then valid_from end desc nulls last, valid_from limit 1) r`,
).narrow<{ n: number; isLater: boolean }>();

export const listRates = (
  db: Queryable,
  { asked, now }: { asked: { n: number; category: number; mode: 'SEA' | 'AIR'; at: Date }[]; now: Date },
) => db.query(rates, [JSON.stringify(asked), now]);

const known = statement(
  'intake-many-known',
  `select asked.key, min(p.id) as id from unnest($1::text[]) asked(key) join packages p on p.tracking_key = asked.key and p.voided_at is null group by asked.key`,
).narrow<{ key: string; id: number }>();

export const listKnownKeys = (db: Queryable, { keys }: { keys: string[] }) => db.query(known, [keys]);

const numbers = statement(
  'intake-many-numbers',
  `select nextval(pg_get_serial_sequence('packages', 'id'))::bigint as id from generate_series(1, $1::integer)`,
).narrow<{ id: number }>();

/** Reserves ids for new packages, so that each row knows its own before it is written. */
export async function takeNumbers(db: Queryable, { count }: { count: number }): Promise<number[]> {
  return (await db.query(numbers, [count])).map(({ id }) => id);
}

export type ManyRow = {
  id: number;
  clientId: number | null;
  trackingNumber: string;
  customer: string;
  package: string;
  quantity: number;
  cbm: number | null;
  mode: 'SEA' | 'AIR';
  weightKg: number | null;
  cartons: { length: number; width: number; height: number; count: number }[];
  notes: string | null;
  innerNote: string | null;
  rateId: number;
  received: Date;
  containerId: number | null;
  /** The old books record it as delivered, so nothing is charged for it here. */
  isSettled?: boolean;
  /** The branch in the old books. Null means the client's preferred branch. */
  destination?: string | null;
};

const given = `jsonb_to_recordset($1::jsonb) as g(id bigint, "clientId" bigint, "trackingNumber" text, customer text,
  package text, quantity integer, cbm numeric, cartons jsonb, notes text, "innerNote" text, "rateId" integer, received timestamptz, "containerId" bigint, "isSettled" boolean,
  mode text, "weightKg" numeric, destination text)`;
const ofCartons = 'jsonb_to_recordset(g.cartons) as c(length numeric, width numeric, height numeric, count integer)';

// As for one package at intake: PostgreSQL sums volumes in decimals.
const insert = statement(
  'intake-many-insert',
  `insert into packages (id, client_id, tracking_number, customer, package, quantity, cbm, description, inner_note, rate_id, loading_id, received_at,
     created_at, intake_branch, settled_in_books, mode, weight_kg, destination) overriding system value
   select g.id, g."clientId", g."trackingNumber", g.customer, g.package, g.quantity,
     coalesce((select round(sum(round(c.length, 1) * round(c.width, 1) * round(c.height, 1) * c.count) / 1000000, 4) from ${ofCartons}), round(g.cbm, 4)),
     g.notes, g."innerNote", g."rateId", g."containerId", g.received, $2, $3, coalesce(g."isSettled", false), g.mode, round(g."weightKg", 2), g.destination from ${given} order by g.id`,
);
const cartons = statement(
  'intake-many-cartons',
  `insert into package_cartons (package_id, position, length_cm, width_cm, height_cm, count)
   select g.id, row_number() over (partition by g.id), c.length, c.width, c.height, c.count from ${given}
     cross join lateral ${ofCartons}`,
);
const events = statement(
  'intake-many-events',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor)
   select g.id, 'RECEIVED', 'YET_TO_LOAD', g.received, $2, $3, $4 from ${given} order by g.id`,
);

export async function insertMany(
  db: Queryable,
  { rows, now, branch, actor }: { rows: ManyRow[]; now: Date; branch: string; actor: string },
) {
  await insertPackagesOnly(db, { rows, now, branch });
  await db.query(events, [JSON.stringify(rows), now, branch, actor]);
}

/** The caller writes their events. */
export async function insertPackagesOnly(
  db: Queryable,
  { rows, now, branch }: { rows: ManyRow[]; now: Date; branch: string },
) {
  const json = JSON.stringify(rows);
  await db.query(insert, [json, now, branch]);
  if (rows.some((row) => row.cartons.length > 0)) await db.query(cartons, [json]);
}
