import { type Queryable, statement } from '#db/database';
import type { StatementTypes } from '#db/statement-types';

// Waiting costs up to the last day of the statement, so that one of the past says what it said on its last day; what had
// come up before its first day is a line of its own, which becomes part of the opening balance. `taken`: an earlier document holds it.
const waits = `from charges x join packages p on p.id = x.package_id
    cross join lateral (select least(coalesce(x.until, $1::timestamptz),
      coalesce(($4::timestamp + interval '1 day') at time zone 'UTC' - interval '1 ms', $1)) as until,
      $3::timestamp at time zone 'UTC' - interval '1 ms' as eve,
      case when x.until is null then 0 else warehousing_fee(x.since, x.until) end - x.amount as taken) w
    cross join lateral (select warehousing_fee(x.since, w.until) - w.taken as whole,
      case when w.eve is null then 0 else greatest(warehousing_fee(x.since, least(w.until, w.eve)) - w.taken, 0) end as before) f
    where x.client_id = $2 and x.kind = 'STORAGE' and x.since is not null and (x.until is null or x.amount > 0)`;
const waiting = `2, 'WAREHOUSING', p.id, p.package, p.tracking_number, p.status::text`;

// The charges that arose with a document are one line; one that was owed before keeps its own day.
const lines = `
  select x.at, 1 as rank, 'SHIPPING' as kind, p.id,
      p.package as what, p.tracking_number as reference, p.status::text as status, x.amount as charge, null::numeric as payment, false as grows
    from charges x join packages p on p.id = x.package_id left join documents d on d.id = x.document_id
    where x.client_id = $2 and x.kind = 'FREIGHT' and x.at is distinct from d.issued_at
  union all
  select x.at, 1, 'CHARGE', x.id, coalesce(x.what, p.package), p.tracking_number, null, x.amount, null, false
    from charges x left join packages p on p.id = x.package_id left join documents d on d.id = x.document_id
    where x.client_id = $2 and x.at is distinct from d.issued_at and (x.kind not in ('FREIGHT', 'STORAGE')
      or x.kind = 'STORAGE' and (x.since is null or x.until is not null and x.amount < 0))
  union all
  select d.issued_at, 1, d.kind, d.id, coalesce(d.copy->'shipment'->>'reference', d.reason, 'Charges'), d.number, null, sum(x.amount), null, false
    from charges x join documents d on d.id = x.document_id
    where x.client_id = $2 and x.at = d.issued_at and (x.kind <> 'STORAGE' or x.since is null) group by d.id
  union all
  select least(w.until, w.eve), ${waiting}, f.before, null, x.until is null ${waits} and f.before > 0
  union all
  select w.until, ${waiting}, f.whole - f.before, null, w.until is distinct from x.until ${waits} and f.whole <> f.before
  union all
  select paid_at, 3, 'PAYMENT', id, payment_method, reference, null, null, paid_shipping_rate, false
    from payments where client_id = $2 and state = 'CONFIRMED'`;

type Line = {
  at: string;
  kind: 'SHIPPING' | 'WAREHOUSING' | 'CHARGE' | 'INVOICE' | 'CREDIT_NOTE' | 'PAYMENT';
  id: number;
  what: string;
  reference: string | null;
  status: StatementTypes['packages-facts']['row']['status'] | null;
  charge: number | null;
  payment: number | null;
  balance: number;
};

// A fee that grows stands first on its day, whatever the hour of the question: the lines of a past day keep their order.
// Whatever is not shown, being earlier or too much, is in the opening balance: opening and lines always make the closing one.
const find = statement(
  'client-statement',
  `with line as (${lines}), kept as (
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
       'status', status, 'charge', charge, 'payment', payment, 'balance', balance) order by place desc) from shown), '[]') as lines`,
).narrow<{ opening: number; closing: number; isCut: boolean; lines: Line[] }>();

type Wanted = { clientId: number; now: Date; from: string | null; to: string | null; limit: number };

export async function findStatement(db: Queryable, { clientId, now, from, to, limit }: Wanted) {
  return (await db.query(find, [now, clientId, from, to, limit]))[0] ?? null;
}
