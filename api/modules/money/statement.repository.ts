import { fee, hasArrived, waitingFee } from '#api/modules/money/balance.repository';
import { type Queryable, statement } from '#db/database';

const rated = 'from packages p join shipping_rates r on r.id = p.rate_id';

// A package is charged on the day it arrived, and for waiting until it was handed over, or until now.
const lines = `
  select coalesce(a.at, p.available_at, p.delivered_at, p.received_at, p.created_at) as at, 1 as rank, 'SHIPPING' as kind, p.id,
      p.package as what, p.tracking_number as reference, p.status::text as status, ${fee} as charge, null::numeric as payment
    ${rated} left join lateral (select max(happened_at) as at from package_events e where e.package_id = p.id and e.status = 'ARRIVED') a on true
    where p.client_id = $2 and ${hasArrived}
  union all
  select coalesce(p.delivered_at, $1), 2, 'WAREHOUSING', p.id, p.package, p.tracking_number, p.status::text, ${waitingFee}, null
    ${rated} where p.client_id = $2 and ${hasArrived} and ${waitingFee} > 0
  union all
  select paid_at, 3, 'PAYMENT', id, payment_method, reference, null, null, paid_shipping_rate
    from payments where client_id = $2 and state = 'CONFIRMED'`;

// Whatever is not shown, being earlier or too much, is in the opening balance: opening and lines always make the closing one.
const find = statement(
  'client-statement',
  `with line as (${lines}), kept as (
     select *, coalesce(charge, 0) - coalesce(payment, 0) as owed from line
      where $4::text is null or at < ($4::timestamp + interval '1 day') at time zone 'UTC'), running as (
     select *, sum(owed) over earliest as balance, row_number() over (order by at desc, rank desc, kept.id desc) as place,
       $3::text is null or at >= $3::timestamp at time zone 'UTC' as is_wanted
     from kept window earliest as (order by at, rank, kept.id rows unbounded preceding)), shown as (
     select * from running where is_wanted and place <= $5)
   select json_build_object(
     'opening', coalesce((select sum(owed) from running), 0) - coalesce((select sum(owed) from shown), 0),
     'closing', coalesce((select sum(owed) from running), 0),
     'isCut', exists (select from running where is_wanted and place > $5),
     'lines', coalesce((select json_agg(json_build_object('at', iso(at), 'kind', kind, 'id', id, 'what', what, 'reference', reference,
       'status', status, 'charge', charge, 'payment', payment, 'balance', balance) order by place desc) from shown), '[]')) as item`,
);

type Wanted = { clientId: number; now: Date; from: string | null; to: string | null; limit: number };

export async function findStatement<Row>(db: Queryable, { clientId, now, from, to, limit }: Wanted) {
  return (await db.query<{ item: Row }>(find, [now, clientId, from, to, limit]))[0]?.item ?? null;
}
