import { type Queryable, statement } from '#db/database';
import { lateralLookup } from '#db/lateral-lookup';
import { runs } from '#db/runs';

// At the rate fixed at receipt: to the cent what the client sees for each package.
const fee = 'shipping_fee(p.cbm, p.billed, r.rate, p.received_at)';
/** Storage of goods that still wait. `x` is a charge. */
export const isRunning = runs('x');
/**
 * The company's current deposit share; without one, that of the specification's terms. Evaluated once per statement.
 */
const deposit = (field: 'share' | 'days', standard: number) =>
  `coalesce((select (value->>'${field}')::integer from company_settings where section = 'deposit' order by version desc limit 1), ${standard})`;
/** A missing package is not billed and needs no deposit. What was invoiced is already owed. */
const isUnderWay = `p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and p.voided_at is null and not exists (
  select from charges x where x.package_id = p.id and x.client_id = p.client_id and x.kind = 'FREIGHT')`;

const balancesOf = (
  clients: string,
) => `select c.id as "clientId", c.shipping_mark as "shippingMark", c.phone, g.shipping, g.warehousing, g.other,
    g.due, m.paid - g.refunded as paid, g.refunded, m.pending, g.due + g.refunded - m.paid as balance,
    greatest(g.due + g.refunded - m.paid, 0) as "amountDue", u."onTheWay", u.deposit
  from (${clients}) c
  cross join lateral (select *, shipping + warehousing + other as due from (
    select coalesce(sum(x.amount) filter (where x.kind = 'FREIGHT'), 0) as shipping,
      coalesce(sum(x.amount + case when ${isRunning} then warehousing_fee(x.since, $1) else 0 end) filter (where x.kind = 'STORAGE'), 0) as warehousing,
      coalesce(sum(x.amount) filter (where x.kind not in ('FREIGHT', 'STORAGE', 'REFUND')), 0) as other,
      coalesce(sum(x.amount) filter (where x.kind = 'REFUND'), 0) as refunded
    from charges x where x.client_id = c.id) sums) g
  cross join lateral (
    select coalesce(sum(${fee}), 0) as "onTheWay",
      coalesce(sum(round(${fee} * ${deposit('share', 50)} / 100, 2)) filter (where
        l.loaded_at <= $1 - make_interval(days => ${deposit('days', 7)})), 0) as deposit
    from packages p join shipping_rates r on r.id = p.rate_id ${lateralLookup('loadings', 'loaded_at', { key: 'p.loading_id', as: 'l' })}
    where p.client_id = c.id and ${isUnderWay}) u
  cross join lateral (
    select coalesce(sum(paid_shipping_rate) filter (where state = 'CONFIRMED'), 0) as paid,
      coalesce(sum(paid_shipping_rate) filter (where state = 'PENDING'), 0) as pending
    from payments where client_id = c.id) m`;

// Today's rate only converts the amount to cedis.
type Sums = Record<'due' | 'paid' | 'balance' | 'onTheWay', number>;

const one = statement(
  'client-balance',
  `select b."clientId", b."shippingMark", b.shipping, b.warehousing, b.other, b.due, b.paid, b.refunded, b.pending, b.balance, b."amountDue",
       b."onTheWay", b.deposit, e.usd_ghs as "usdGhs", round(b."amountDue" * e.usd_ghs, 2) as "amountDueGhs"
     from (${balancesOf('select id, shipping_mark, phone from clients where id = $2')}) b
     left join lateral (select usd_ghs from exchange_rates where valid_on <= ($1::timestamptz at time zone 'UTC')::date
       order by valid_on desc limit 1) e on true`,
).narrow<
  Sums & Record<'shipping' | 'warehousing' | 'other' | 'refunded' | 'pending' | 'amountDue' | 'deposit', number>
>();

export async function findBalance(db: Queryable, { clientId, now }: { clientId: number; now: Date }) {
  return (await db.query(one, [now, clientId]))[0] ?? null;
}

const batch = statement(
  'client-balances-batch',
  `select "clientId", "shippingMark", phone, due, paid, balance, "onTheWay"
     from (${balancesOf('select id, shipping_mark, phone from clients where id > $2 and merged_into is null order by id limit $3')}) b order by "clientId"`,
).narrow<Sums>();

const some = statement(
  'client-balances-of',
  `select "clientId", "shippingMark", phone, due, paid, balance, "onTheWay"
     from (${balancesOf('select id, shipping_mark, phone from clients where id = any($2::bigint[])')}) b order by array_position($2::bigint[], "clientId")`,
).narrow<Sums>();

/** In the order of the ids. */
export const listBalancesOf = (db: Queryable, { now, ids }: { now: Date; ids: number[] }) => db.query(some, [now, ids]);

/** The next clients after an id, whatever they owe. */
export async function listBalanceBatch(
  db: Queryable,
  { now, after, limit }: { now: Date; after: number; limit: number },
) {
  return await db.query(batch, [now, after, limit]);
}
