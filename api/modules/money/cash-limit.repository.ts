import { type Queryable, statement } from '#db/database';

const current = statement(
  'cash-limit',
  `select (select value from money_settings where name = 'CASH_LIMIT_USD' order by id desc limit 1)::float8 as usd,
     (select value from money_settings where name = 'CASH_LIMIT_GHS' order by id desc limit 1)::float8 as ghs`,
);

/** The default until the company sets its own: a large package, not a whole container (docs/decisions/0019). */
const first = { usd: 2000, ghs: 20_000 };

export type Limit = { usd: number; ghs: number };

export async function findLimit(db: Queryable): Promise<Limit> {
  const [row] = await db.query(current);
  return { usd: row?.usd ?? first.usd, ghs: row?.ghs ?? first.ghs };
}

const history = statement(
  'cash-limit-history',
  `select m.id, right(m.name, 3) as currency, m.value, s.name as by, iso(m.at) as at
     from money_settings m join staff s on s.id = m.staff_id where m.name like 'CASH_LIMIT_%' order by m.id desc limit 50`,
).narrow<{ currency: 'USD' | 'GHS'; value: number; at: string }>();

export async function listLimits(db: Queryable) {
  return await db.query(history);
}

const set = statement(
  'cash-limit-set',
  'insert into money_settings (name, value, staff_id, at) values ($1, $2, $3, $4) returning id',
);

type Setting = { currency: 'USD' | 'GHS'; value: number; staffId: number; now: Date };

export async function insertLimit(db: Queryable, { currency, value, staffId, now }: Setting): Promise<number[]> {
  const rows = await db.query(set, [`CASH_LIMIT_${currency}`, value, staffId, now]);
  return rows.map(({ id }) => id);
}

const lock = statement(
  'cash-taken-lock',
  `select pg_advisory_xact_lock(hashtextextended('cash:' || $1::bigint || ':' || $2::bigint, 5927150011))`,
);
// Payments that a second person has confirmed are not counted.
const taken = statement(
  'cash-taken',
  `select coalesce(sum(p.amount), 0)::float8 as sum from payments p
    where p.client_id = $1 and p.recorded_by = $2 and p.method = 'CASH' and p.currency = $3 and p.state = 'CONFIRMED'
      and p.created_at >= date_trunc('day', $4::timestamptz at time zone 'UTC') at time zone 'UTC'
      and not exists (select from payment_events e where e.payment_id = p.id and e.kind = 'CONFIRMED' and e.staff_id <> p.recorded_by)`,
).narrow<{ sum: number }>();

type Taken = { clientId: number; staffId: number; currency: string; now: Date };

/** What this person took from this client today and confirmed alone. */
export async function sumTakenAlone(db: Queryable, { clientId, staffId, currency, now }: Taken): Promise<number> {
  return (await db.query(taken, [clientId, staffId, currency, now]))[0]?.sum ?? 0;
}

/** Locks the count, so that two payments at once are counted one after the other. */
export async function lockTakenAlone(db: Queryable, { clientId, staffId }: Pick<Taken, 'clientId' | 'staffId'>) {
  await db.query(lock, [clientId, staffId]);
}
