import { chargeSql } from '#api/modules/money/charge-words';
import { refundSql } from '#api/modules/money/refund-words';
import { type Database, type Queryable, statement } from '#db/database';
import { jsonBoolean, jsonDecimal, jsonInstant, jsonObject, jsonText, jsonWord } from '#db/json';
import type { StatementTypes } from '#db/statement-types';
import { waitingSlips } from '#db/waiting-slips';

// Reads the client's charges once, each with the day of its document.
const mine = `select x.id, x.kind, x.at, x.amount, x.what, x.since, x.until, x.package_id, x.document_id, x.paid_method, x.paid_reference, case when x.kind = 'REFUND' and x.currency = 'GHS' then x.unit_price end as ghs,
    case when x.kind = 'REFUND' and x.currency = 'GHS' then x.usd_ghs end as usd_ghs, d.issued_at, d.number as document,
    x.kind = 'STORAGE' and x.since is not null as is_waiting
  from charges x left join lateral (select issued_at, number from documents where id = x.document_id offset 0) d on true where x.client_id = $2`;
const packageOf = (kind: 'left' | 'inner') =>
  `${kind} join lateral (select p.id, p.package, p.tracking_number, p.status from packages p where p.id = x.package_id offset 0) p on true`;

// Storage costs up to the last day of the statement, so that a past statement does not change. Storage from before the
// first day is a separate line, which becomes part of the opening balance. `taken` means that an earlier document
// contains it.
const waits = `from mine x ${packageOf('inner')}
    cross join lateral (select least(coalesce(x.until, $1::timestamptz),
      coalesce(($4::timestamp + interval '1 day') at time zone 'UTC' - interval '1 ms', $1)) as until,
      $3::timestamp at time zone 'UTC' - interval '1 ms' as eve,
      case when x.until is null then 0 else warehousing_fee(x.since, x.until) end - x.amount as taken) w
    cross join lateral (select warehousing_fee(x.since, w.until) - w.taken as whole,
      case when w.eve is null then 0 else greatest(warehousing_fee(x.since, least(w.until, w.eve)) - w.taken, 0) end as before) f
    cross join lateral (values (least(w.until, w.eve), f.before, x.until is null, f.before > 0),
      (w.until, f.whole - f.before, w.until is distinct from x.until, f.whole <> f.before)) v (at, charge, grows, is_shown)
    where x.is_waiting and (x.until is null or x.amount > 0) and v.is_shown`;

// The charges of a document are one line. A charge that was owed before keeps its own day. A refund is money that went back, so
// it is a payment below zero and no charge.
const lines = `
  select x.at, 1 as rank, case x.kind when 'FREIGHT' then 'SHIPPING' when 'REFUND' then 'REFUND' else 'CHARGE' end as kind,
      case x.kind when 'FREIGHT' then p.id else x.id end as id,
      case x.kind when 'FREIGHT' then p.package else coalesce(x.what, p.package) end as what,
      case when x.paid_method is null then p.tracking_number else x.paid_reference end as reference,
      case x.kind when 'FREIGHT' then p.status::text end as status, case when x.kind <> 'REFUND' then x.amount end as charge, case x.kind when 'REFUND' then -x.amount end as payment, false as grows, x.paid_method as method, x.document, null::numeric as total,
      case when x.kind not in ('FREIGHT', 'REFUND') then x.kind end as charge_kind, x.ghs, x.usd_ghs,
      null::jsonb as shipment, null as why
    from mine x ${packageOf('left')}
    where x.at is distinct from x.issued_at and (not x.is_waiting or x.until is not null and x.amount < 0)
  union all
  select d.issued_at, 1, d.kind, d.id, coalesce(d.shipment->>'reference', d.reason, 'Charges'), d.number, null, g.amount, null, false, null, null, d.total, null, null, null, d.shipment, d.reason
    from (select x.document_id, sum(x.amount) as amount from mine x where x.at = x.issued_at and not x.is_waiting group by x.document_id) g
    join lateral (select id, kind, number, issued_at, total, reason, copy->'shipment' as shipment from documents where id = g.document_id offset 0) d on true
  union all
  select v.at, 2, 'WAREHOUSING', p.id, p.package, p.tracking_number, p.status::text, v.charge, null, v.grows, null, x.document, null, null, null, null, null, null ${waits}
  union all
  select paid_at, 3, 'PAYMENT', id, payment_method, reference, null, null, paid_shipping_rate, false, null, null, null, null,
      case currency when 'GHS' then amount end, case currency when 'GHS' then usd_ghs end, null, null
    from payments where client_id = $2 and state = 'CONFIRMED'`;

// Running storage comes first on its day, so that the lines of a past day keep their order. Lines that are not shown,
// because they are earlier or too many, are in the opening balance. Opening balance plus lines always equals the
// closing balance.
const running = `with mine as materialized (${mine}), line as (${lines}), kept as (
     select *, coalesce(charge, 0) - coalesce(payment, 0) as owed,
       case when grows then date_trunc('day', at, 'UTC') else at end as place_at from line
      where $4::text is null or at < ($4::timestamp + interval '1 day') at time zone 'UTC'), placed as (
     select *, sum(owed) over earliest as balance, row_number() over earliest as place, count(*) over () as places,
       $3::text is null or at >= $3::timestamp at time zone 'UTC' as is_wanted
     from kept window earliest as (order by place_at, rank, kept.id rows unbounded preceding)), running as (
     select *, is_wanted and place > places - $5::int as is_shown from placed)`;

type Line = {
  at: string;
  kind: 'SHIPPING' | 'WAREHOUSING' | 'CHARGE' | 'INVOICE' | 'CREDIT_NOTE' | 'PAYMENT' | 'REFUND';
  id: number;
  what: string;
  reference: string | null;
  status: StatementTypes['packages-facts']['row']['status'] | null;
  charge: number | null;
  payment: number | null;
  balance: number;
  method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null;
  /** Of a charge that is on no document. */
  chargeKind: StatementTypes['charges-given']['row']['kind'] | null;
};

const opening = 'coalesce(sum(owed), 0) - coalesce(sum(owed) filter (where is_shown), 0)';
const isCut = 'coalesce(bool_or(is_wanted and not is_shown), false)';

const find = statement(
  'client-statement',
  `${running}
   select ${opening} as opening, coalesce(sum(owed), 0) as closing, ${isCut} as "isCut",
     coalesce(json_agg(json_build_object('at', iso(at), 'kind', kind, 'id', id, 'what', what, 'reference', reference,
       'status', status, 'charge', charge, 'payment', payment, 'balance', balance, 'method', method, 'chargeKind', charge_kind) order by place) filter (where is_shown), '[]') as lines
   from running`,
).narrow<{ opening: number; closing: number; isCut: boolean; lines: Line[] }>();

type Wanted = { clientId: number; now: Date; from: string | null; to: string | null; limit: number };

export async function findStatement(db: Queryable, { clientId, now, from, to, limit }: Wanted) {
  return (await db.query(find, [now, clientId, from, to, limit]))[0] ?? null;
}

// Discounts stand beside the payments: the client reads 'paid or credited'. A refund is a payment below zero.
const charged = 'case when r.charge >= 0 then r.charge end';
const credited = 'coalesce(r.payment, case when r.charge < 0 then -r.charge end)';
const amount = (usd: string) => `to_char(abs(${usd}), 'FM999,999,990.00')`;
/** Charges that were owed before their document keep their lines, so the line of the document can be less than its total. */
const onOtherLines = `case when r.total <> r.charge then concat('; ', ${amount('r.total - r.charge')}, ' of the total ', ${amount('r.total')}, ' is on earlier lines') end`;
/** PostgreSQL unpacks a frozen copy each time that it is named, and only an invoice of a shipment needs its lines. */
const packageCount = `select count(distinct l->'packageId') as n from documents d, jsonb_array_elements(d.copy->'lines') l
  where d.id = r.id and l->>'packageId' is not null`;
const shipped = `select case r.shipment->>'mode' when 'AIR' then 'Air shipment ' else 'Container ' end || (r.shipment->>'reference')
    || case c.n when 0 then '' when 1 then ', 1 package' else ', ' || c.n || ' packages' end
  from (${packageCount}) c`;
const ofDocument = `case when r.kind = 'CREDIT_NOTE' then r.why when r.shipment->>'reference' is not null then (${shipped}) end`;
const line = jsonObject({
  at: jsonInstant('r.at'),
  kind: jsonWord(`case r.kind when 'SHIPPING' then 'CHARGE' when 'WAREHOUSING' then 'STORAGE' else r.kind end`),
  id: 'r.id',
  number: jsonText(`coalesce(p.number, case when r.kind <> 'REFUND' then r.reference end)`),
  what: jsonText(
    `coalesce(${ofDocument}, case when r.kind = 'REFUND' then ${refundSql('r')} end, concat_ws(', ', case when r.kind = 'SHIPPING' and r.charge < 0 then 'Correction: ' else '' end || case when r.charge_kind is null then r.what else ${chargeSql('r')} end,
       case when p.number is not null then r.reference end, 'on ' || r.document)) || coalesce(${onOtherLines}, '')`,
  ),
  charge: jsonDecimal(charged),
  payment: jsonDecimal(credited),
  balance: jsonDecimal('r.balance'),
  ghs: jsonDecimal('r.ghs'),
  usdGhs: jsonDecimal('r.usd_ghs'),
});
const ofClient = statement(
  'client-statement-json',
  `${running}
   select ${jsonObject({
     from: jsonWord('$3::date'),
     to: jsonWord('$4::date'),
     asOf: jsonInstant('$1::timestamptz'),
     opening: jsonDecimal('t.opening'),
     charged: jsonDecimal('t.charged'),
     paid: jsonDecimal('t.paid'),
     closing: jsonDecimal('t.closing'),
     closingGhs: jsonDecimal('round(t.closing * e.usd_ghs, 2)'),
     usdGhs: jsonDecimal('e.usd_ghs'),
     rateOn: jsonWord('e.valid_on'),
     rateSetAt: jsonInstant('e.updated_at'),
     isCut: jsonBoolean('t.is_cut'),
     lines: `'[' || t.lines || ']'`,
     waitingSlips: waitingSlips('$2'),
   })} from (
   select ${opening} as opening, ${isCut} as is_cut, coalesce(sum(owed), 0) as closing,
     coalesce(sum(${charged}) filter (where is_shown), 0) as charged, coalesce(sum(${credited}) filter (where is_shown), 0) as paid,
     coalesce(string_agg(${line}, ',' order by place) filter (where is_shown), '') as lines from running r
   left join lateral (select number from receipts where r.is_shown and r.kind = 'PAYMENT' and payment_id = r.id offset 0) p on true) t
   left join (select usd_ghs, valid_on, updated_at from exchange_rates where valid_on <= ($1::timestamptz at time zone 'UTC')::date
     order by valid_on desc limit 1) e on true`,
);

/** The same lines and balances in the client's words, as JSON of the contract. */
export async function findStatementOfClient(
  db: Database,
  { clientId, now, from, to, limit }: Wanted & { from: string; to: string },
): Promise<string> {
  const text = await db.readByKey(ofClient, [now, clientId, from, to, limit]);
  if (text === null) throw new Error('The statement returned no row.');
  return text;
}
