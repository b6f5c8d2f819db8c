/**
 * Balance and statement as the formula gave them before charges were rows (migration 0023): computed from packages, events and payments
 * alone. Kept to compare the ledger with it.
 */

const fee = 'round(greatest(p.cbm, 0.01) * r.rate, 2)';
const hasArrived = `p.status in ('ARRIVED', 'DELIVERED') and p.voided_at is null and not p.settled_in_books`;
/** `$1` is now. */
const waitingFee = 'warehousing_fee(p.available_at, coalesce(p.delivered_at, $1))';
/**
 * The company's current deposit share; without one, that of the specification's terms. Evaluated once per statement.
 */
const deposit = (field: 'share' | 'days', standard: number) =>
  `coalesce((select (value->>'${field}')::integer from company_settings where section = 'deposit' order by version desc limit 1), ${standard})`;
/** A missing package is not billed and needs no deposit. */
const isUnderWay = `p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null`;

const balancesOf = (
  clients: string,
) => `select c.id as "clientId", c.shipping_mark as "shippingMark", c.phone, g.shipping, g.warehousing,
    g.shipping + g.warehousing as due, m.paid, m.pending, g.shipping + g.warehousing - m.paid as balance,
    greatest(g.shipping + g.warehousing - m.paid, 0) as "amountDue", g."onTheWay", g.deposit
  from (${clients}) c
  cross join lateral (
    select coalesce(sum(${fee}) filter (where ${hasArrived}), 0) as shipping,
      coalesce(sum(${waitingFee}) filter (where ${hasArrived}), 0) as warehousing,
      coalesce(sum(${fee}) filter (where ${isUnderWay}), 0) as "onTheWay",
      coalesce(sum(round(${fee} * ${deposit('share', 50)} / 100, 2)) filter (where ${isUnderWay}
        and l.loaded_at <= $1 - make_interval(days => ${deposit('days', 7)})), 0) as deposit
    from packages p join shipping_rates r on r.id = p.rate_id left join loadings l on l.id = p.loading_id
    where p.client_id = c.id and p.voided_at is null) g
  cross join lateral (
    select coalesce(sum(paid_shipping_rate) filter (where state = 'CONFIRMED'), 0) as paid,
      coalesce(sum(paid_shipping_rate) filter (where state = 'PENDING'), 0) as pending
    from payments where client_id = c.id) m`;

/** `$1` is now, `$2` the client. */
export const formulaBalance = `select shipping, warehousing, due, paid, pending, balance, "amountDue", "onTheWay", deposit
  from (${balancesOf('select id, shipping_mark, phone from clients where id = $2')}) b`;

const rated = 'from packages p join shipping_rates r on r.id = p.rate_id';

// The day of arrival. A correction counts only for goods that never had that event: one that is written today, when a
// hand-over is undone, must not move a charge of last month. Then it is the first one since they were last elsewhere.
const arrival = `left join lateral (
    select coalesce(max(happened_at) filter (where kind in ('ARRIVED', 'FOUND')),
      min(happened_at) filter (where status = 'ARRIVED' and id > coalesce(elsewhere, 0))) as at
    from (select *, max(id) filter (where status not in ('ARRIVED', 'DELIVERED')) over () as elsewhere
      from package_events where package_id = p.id) e) a on true`;

// Storage costs up to the last day of the statement, so that a past statement does not change. Storage from before the
// first day is a separate line, which becomes part of the opening balance.
const waits = `${rated} cross join lateral (select least(coalesce(p.delivered_at, $1::timestamptz),
      coalesce(($4::timestamp + interval '1 day') at time zone 'UTC' - interval '1 ms', $1)) as until,
      $3::timestamp at time zone 'UTC' - interval '1 ms' as eve) w
    cross join lateral (select warehousing_fee(p.available_at, w.until) as whole,
      case when w.eve is null then 0 else warehousing_fee(p.available_at, least(w.until, w.eve)) end as before) f
    where p.client_id = $2 and ${hasArrived}`;
const waiting = `2, 'WAREHOUSING', p.id, p.package, p.tracking_number, p.status::text`;

const lines = `
  select coalesce(a.at, p.available_at, p.delivered_at, p.received_at, p.created_at) as at, 1 as rank, 'SHIPPING' as kind, p.id,
      p.package as what, p.tracking_number as reference, p.status::text as status, ${fee} as charge, null::numeric as payment, false as grows
    ${rated} ${arrival} where p.client_id = $2 and ${hasArrived}
  union all
  select least(w.until, w.eve), ${waiting}, f.before, null, p.delivered_at is null ${waits} and f.before > 0
  union all
  select w.until, ${waiting}, f.whole - f.before, null, w.until is distinct from p.delivered_at ${waits} and f.whole > f.before
  union all
  select paid_at, 3, 'PAYMENT', id, payment_method, reference, null, null, paid_shipping_rate, false
    from payments where client_id = $2 and state = 'CONFIRMED'`;

/** `$1` is now, `$2` the client, `$3` and `$4` the days, `$5` the number of lines. */
export const formulaStatement = `with line as (${lines}), kept as (
     select *, coalesce(charge, 0) - coalesce(payment, 0) as owed,
       case when grows then date_trunc('day', at, 'UTC') else at end as place_at from line
      where $4::text is null or at < ($4::timestamp + interval '1 day') at time zone 'UTC'), running as (
     select *, sum(owed) over earliest as balance, row_number() over (order by place_at desc, rank desc, kept.id desc) as place,
       $3::text is null or at >= $3::timestamp at time zone 'UTC' as is_wanted
     from kept window earliest as (order by place_at, rank, kept.id rows unbounded preceding)), shown as (
     select * from running where is_wanted and place <= $5)
   select coalesce((select sum(owed) from running), 0) - coalesce((select sum(owed) from shown), 0) as opening,
     coalesce((select sum(owed) from running), 0) as closing,
     exists (select from running where is_wanted and place > $5) as "isCut",
     coalesce((select json_agg(json_build_object('at', iso(at), 'kind', kind, 'id', id, 'what', what, 'reference', reference,
       'status', status, 'charge', charge, 'payment', payment, 'balance', balance, 'method', null, 'chargeKind', null) order by place desc) from shown), '[]') as lines`;
