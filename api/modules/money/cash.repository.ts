import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';

const movement = `m.id, m.payment_id as "paymentId", c.id as "clientId", c.shipping_mark as "shippingMark", m.currency, m.amount, iso(m.at) as at
  from cash_movements m left join payments p on p.id = m.payment_id left join charges r on r.id = m.charge_id
    join clients c on c.id = coalesce(p.client_id, r.client_id)`;
const sumOf = (currency: 'USD' | 'GHS') => `coalesce(sum(m.amount) filter (where m.currency = '${currency}'), 0)`;
const asList = (rows: string) => `coalesce((select json_agg(each) from (${rows}) each), '[]')`;

const open = statement(
  'cash-open',
  `select row_to_json(item)::text from (
     select s.id as "cashierId", s.name as cashier, (select iso(max(k.at)) from cash_closes k where k.cashier_id = s.id) as since, o.*,
       ${asList(`select ${movement} where m.cashier_id = s.id and m.close_id is null order by m.id desc limit 500`)} as movements
     from staff s cross join lateral (
       select coalesce(max(m.id), 0) as "upTo", ${sumOf('USD')} as "expectedUsd", ${sumOf('GHS')} as "expectedGhs", count(*) as count
       from cash_movements m where m.cashier_id = s.id and m.close_id is null) o
     where s.id = $1) item`,
);

export const findOpenCash = (db: Database, { cashierId }: { cashierId: number }) => db.readText(open, [cashierId]);

const cashier = statement('cash-cashier', 'select branch from staff where id = $1');

export async function findCashier(db: Queryable, { id }: { id: number }) {
  return (await db.query(cashier, [id]))[0] ?? null;
}

// A second close waits here, then finds the rows taken by the first and gets none.
const lock = statement(
  'cash-lock',
  `with m as (select id, currency, amount from cash_movements
     where cashier_id = $1 and close_id is null and id <= $2 order by id for update)
   select coalesce(array_agg(m.id), '{}') as ids, ${sumOf('USD')} = $3::numeric and ${sumOf('GHS')} = $4::numeric as "isAsSeen" from m`,
).narrow<{ ids: number[]; isAsSeen: boolean }>();

// A payment that came later is of the next close. A refund that came later left less in the drawer than was shown.
const paidOutSince = statement(
  'cash-paid-out-since',
  `select exists (select from cash_movements where cashier_id = $1 and close_id is null and id > $2 and charge_id is not null) as "is"`,
).narrow<{ is: boolean }>();

type Seen = { cashierId: number; upTo: number; expectedUsd: number; expectedGhs: number };

export async function lockMovements(db: Queryable, { cashierId, upTo, expectedUsd, expectedGhs }: Seen) {
  const values = [cashierId, upTo, expectedUsd, expectedGhs] as const;
  const [found] = await db.query(lock, values);
  // After the wait for the rows, because the first statement does not see what was written while it waited.
  const [later] = await db.query(paidOutSince, [cashierId, upTo]);
  return { ids: found?.ids ?? [], isAsSeen: found?.isAsSeen === true && later?.is === false };
}

const insert = statement(
  'cash-close-insert',
  `insert into cash_closes (cashier_id, branch, closed_by, at, expected_usd, expected_ghs, counted_usd, counted_ghs, reason, needs_second)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);
const count = statement('cash-close-count', 'update cash_movements set close_id = $1 where id = any($2::bigint[])');

type NewClose = {
  cashierId: number;
  branch: string;
  closedBy: number;
  now: Date;
  expectedUsd: number;
  expectedGhs: number;
  countedUsd: number;
  countedGhs: number;
  reason: string | null;
  needsSecond: boolean;
  movementIds: number[];
};

export async function insertClose(db: Queryable, row: NewClose): Promise<number> {
  const { cashierId, branch, closedBy, now, expectedUsd, expectedGhs, countedUsd, countedGhs, reason } = row;
  const sums = [expectedUsd, expectedGhs, countedUsd, countedGhs] as const;
  const values = [cashierId, branch, closedBy, now, ...sums, reason, row.needsSecond] as const;
  const [close] = await db.query(insert, values);
  if (!close) throw new Error('A close was not written.');
  await db.query(count, [close.id, row.movementIds]);
  return close.id;
}

const closeColumns = `k.id, k.cashier_id as "cashierId", s.name as cashier, k.branch, b.name as "closedBy", iso(k.at) as at,
  k.expected_usd as "expectedUsd", k.expected_ghs as "expectedGhs", k.counted_usd as "countedUsd", k.counted_ghs as "countedGhs",
  k.difference_usd as "differenceUsd", k.difference_ghs as "differenceGhs", k.reason,
  (select count(*) from cash_movements m where m.close_id = k.id) as count, k.needs_second as "needsSecond",
  y.name as "confirmedBy", iso(x.at) as "confirmedAt"`;
const closeFrom = `from cash_closes k join staff s on s.id = k.cashier_id join staff b on b.id = k.closed_by
  left join cash_close_confirmations x on x.close_id = k.id left join staff y on y.id = x.staff_id`;

type Movement = {
  id: number;
  paymentId: number | null;
  clientId: number;
  shippingMark: string;
  currency: 'USD' | 'GHS';
  amount: number;
  at: string;
};

const one = statement(
  'cash-close-one',
  `select ${closeColumns},
     ${asList(`select ${movement} where m.close_id = k.id order by m.id limit 2000`)} as movements
     ${closeFrom} where k.id = $1 and ($2::bigint is null or k.cashier_id = $2)`,
).narrow<{ cashier: string; closedBy: string; at: string; count: number; movements: Movement[] }>();

/** `cashierId: null` finds the closes of all cashiers. */
export async function findClose(db: Queryable, { id, cashierId }: { id: number; cashierId: number | null }) {
  return (await db.query(one, [id, cashierId]))[0] ?? null;
}

const waiting = statement(
  'cash-close-waiting',
  `select k.id from cash_closes k where k.cashier_id = $1 and k.needs_second
     and not exists (select from cash_close_confirmations x where x.close_id = k.id) order by k.id limit 1`,
);

/** A close of this drawer that no second person has confirmed yet. */
export async function findWaitingClose(db: Queryable, { cashierId }: { cashierId: number }): Promise<number | null> {
  return (await db.query(waiting, [cashierId]))[0]?.id ?? null;
}

const people = statement(
  'cash-close-people',
  `select cashier_id as "cashierId", closed_by as "closedBy", needs_second as "needsSecond" from cash_closes where id = $1`,
);

export async function findClosePeople(db: Queryable, { id }: { id: number }) {
  return (await db.query(people, [id]))[0] ?? null;
}

const confirm = statement(
  'cash-close-confirm',
  `insert into cash_close_confirmations (close_id, staff_id, branch, at) values ($1, $2, $3, $4)
   on conflict do nothing returning close_id`,
);

/** False when it was already confirmed. */
export async function insertConfirmation(
  db: Queryable,
  { id, staffId, branch, now }: { id: number; staffId: number; branch: string; now: Date },
): Promise<boolean> {
  return (await db.query(confirm, [id, staffId, branch, now])).length === 1;
}

const wanted = `($1::bigint is null or k.cashier_id = $1) and ($2::text is null or k.branch = $2)
  and ($3::text is null or k.at >= $3::timestamp at time zone 'UTC')
  and ($4::text is null or k.at < ($4::timestamp + interval '1 day') at time zone 'UTC')`;

const page = statement(
  'cash-closes-page',
  `select format('{"data":%s,"meta":%s}',
     (${jsonArray(`select ${closeColumns} ${closeFrom} where ${wanted} order by k.id desc limit $5 offset $6`)}),
     ${pageMeta('count(*)', { take: '$5::int', page: '$7::int' })}) from cash_closes k where ${wanted}`,
);

type Wanted = {
  cashierId: string | null;
  branch: string | null;
  from: string | null;
  to: string | null;
  page: number;
  take: number;
};

export async function listClosePage(db: Database, wanted: Wanted): Promise<string> {
  const { cashierId, branch, from, to, page: number, take } = wanted;
  return (await db.readText(page, [cashierId, branch, from, to, take, (number - 1) * take, number])) ?? '{}';
}

const cashiers = statement(
  'cashiers',
  jsonArray(`select s.id, s.name, s.branch, s.active from staff s
    where s.active and s.role in ('admin', 'accounts', 'ghana-warehouse')
      or exists (select from payments p where p.recorded_by = s.id) order by s.name, s.id limit 500`),
);

export async function listCashierRows(db: Database): Promise<string> {
  return (await db.readText(cashiers)) ?? '[]';
}
