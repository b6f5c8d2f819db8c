import { cartonsOf } from '#db/carton-counts';
import { type Queryable, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { goodsToClear } from '#db/goods-to-clear';

type Client = { id: number; shippingMark: string; name: string | null; phone: string | null; email: string | null };
type Shipment = { reference: string; vessel: string | null; loadedAt: string | null; mode: 'SEA' | 'AIR' };

const parties = statement(
  'document-parties',
  `select json_build_object('id', c.id, 'shippingMark', c.shipping_mark, 'name', d.full_name, 'phone', c.phone, 'email', c.email) as client,
     (select json_build_object('reference', l.reference, 'vessel', l.vessel, 'loadedAt', l.loaded_iso, 'mode', l.mode) from loadings l where l.id = $2) as shipment,
     (select (l.arrived_at at time zone 'UTC')::date::text from loadings l where l.id = $2) as "arrivedOn"
   from clients c left join client_details d on d.client_id = c.id where c.id = $1`,
).narrow<{ client: Client; shipment: Shipment | null }>();

/** The current client and container of a document. */
export async function findParties(
  db: Queryable,
  { clientId, containerId }: { clientId: number; containerId: number | null },
) {
  return (await db.query(parties, [clientId, containerId]))[0] ?? null;
}

export const settled = `
  select 'PAYMENT' as kind, p.id, r.number, p.paid_at as at, a.usd, p.amount, p.currency, p.usd_ghs, null as reason
    from allocations a join payments p on p.id = a.payment_id left join receipts r on r.payment_id = p.id
    where a.document_id = d.id and p.state = 'CONFIRMED'
  union all
  select 'CREDIT_NOTE', n.id, n.number, n.issued_at, -n.total, null, null, null, n.reason
    from documents n where n.credits_id = d.id and n.issued_at is not null
  union all
  select x.kind, x.id, null, x.at, a.usd, null, null, null, x.reason
    from charge_allocations a join charges x on x.id = a.charge_id where a.document_id = d.id`;
export const goods = `select p.id, p.package, p.tracking_number as "trackingNumber", ${cartonsOf} as cartons, p.status,
    iso((select max(e.happened_at) from package_events e where e.package_id = p.id and e.status = p.status)) as since
  from packages p where p.id in (select package_id from charges where document_id = d.id) order by p.id limit 500`;
const one = statement(
  'document-detail',
  `select d.id, d.client_id as "clientId", d.loading_id as "containerId", d.copy, i.left_usd as left, round(i.left_usd * e.usd_ghs, 2) as "leftGhs",
     e.usd_ghs as "usdGhs", e.valid_on::text as "rateOn", ${dueState} as state,
     i.next_due::text as "dueOn", i.next_due - $2::date as days, l.eta_iso as eta, (l.arrived_at at time zone 'UTC')::date::text as "arrivedOn",
     ${goodsToClear} as goods, iso(d.created_at) as "createdAt", c.name as "createdBy", iso(d.issued_at) as "issuedAt", s.name as "issuedBy", d.branch,
     d.issued_at is null as "isDraft", d.discarded_at is not null as "isDiscarded",
     coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'number', number, 'at', iso(at), 'usd', usd, 'amount', amount,
       'currency', currency, 'usdGhs', usd_ghs, 'reason', reason) order by at, id) from (${settled}) each), '[]') as settled,
     coalesce((select json_agg(each) from (${goods}) each), '[]') as packages
   from documents d left join invoice_states i on i.id = d.id left join loadings l on l.id = d.loading_id
     left join staff c on c.id = d.created_by left join staff s on s.id = d.issued_by
     left join lateral (select usd_ghs, valid_on from exchange_rates where valid_on <= $2::date order by valid_on desc limit 1) e on true
   where d.id = $1`,
).narrow<{
  id: number;
  clientId: number;
  copy: unknown;
  left: number | null;
  leftGhs: number | null;
  usdGhs: number | null;
  rateOn: string | null;
  state: 'OVERDUE' | 'TODAY' | 'LATER' | 'PAID' | 'SETTLED' | 'NONE';
  dueOn: string | null;
  days: number | null;
  eta: string | null;
  arrivedOn: string | null;
  goods: 'PORT' | 'PORT_BEFORE' | 'READY' | null;
  createdAt: string;
  isDraft: boolean;
  isDiscarded: boolean;
  settled: unknown;
  packages: unknown;
}>();

/** For the desk: includes drafts. */
export async function findDocument(db: Queryable, { id, today }: { id: number; today: string }) {
  return (await db.query(one, [id, today]))[0] ?? null;
}

const copy = statement(
  'document-copy',
  'select copy from documents where id = $1 and issued_at is not null and ($2::bigint is null or client_id = $2)',
);

export async function findCopy(db: Queryable, { id, clientId }: { id: number; clientId: number | null }) {
  return (await db.query(copy, [id, clientId]))[0]?.copy ?? null;
}

const check = statement(
  'document-check',
  `select d.kind, d.number, (d.issued_at at time zone 'UTC')::date::text as "issuedOn", d.total,
     case when d.kind = 'CREDIT_NOTE' then 'VALID' when i.owed <= 0 then 'CREDITED' when i.left_usd <= 0 and i.given > 0 then 'SETTLED' when i.left_usd <= 0 then 'PAID' else 'TO_PAY' end as state
   from documents d left join invoice_states i on i.id = d.id where d.code = $1
   union all
   select 'RECEIPT', r.number, (r.issued_at at time zone 'UTC')::date::text, p.paid_shipping_rate,
     case p.state when 'CONFIRMED' then 'VALID' else 'REVERSED' end from receipts r join payments p on p.id = r.payment_id where r.code = $1`,
).narrow<{
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT';
  number: string;
  issuedOn: string;
  total: number;
  state: 'TO_PAY' | 'PAID' | 'SETTLED' | 'CREDITED' | 'VALID' | 'REVERSED';
}>();

export async function findByCode(db: Queryable, { code }: { code: string }) {
  return (await db.query(check, [code]))[0] ?? null;
}
