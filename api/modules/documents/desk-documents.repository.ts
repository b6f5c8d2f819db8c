import { isFreightToBill, isOpenCharge } from '#db/billable';
import { type Database, type Queryable, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { runs } from '#db/runs';
import { toCredit } from '#db/to-credit';

// What the draft would come to if it were issued now. `$10` are the tax rates of the day, each on the net amount of its kinds.
const draftTotal = `(with line as (
      select c.kind, c.amount as usd from charges c left join packages p on p.id = c.package_id where ${isOpenCharge('d.client_id', 'd.loading_id')}
      union all
      select 'FREIGHT', shipping_fee(p.cbm, p.billed, r.rate, p.received_at) from packages p join shipping_rates r on r.id = p.rate_id
        where ${isFreightToBill('d.client_id', 'd.loading_id')})
    select coalesce(sum(line.usd), 0) + coalesce((select sum(round(n.net * t.percent / 100, 2)) from jsonb_to_recordset($10::jsonb) as t (percent numeric, kinds text[])
      cross join lateral (select sum(taxed.usd) as net from line taxed where taxed.kind = any(t.kinds)) n), 0) from line)`;

// The sum of all drafts of the company would take long, and no page needs it.
const rowTotal = `case when d.issued_at is null and ($7::text = 'DRAFT' or $3::bigint is not null or $4::bigint is not null) then ${draftTotal} else d.total end`;

const wanted = `d.discarded_at is null and ($1::text is null or d.kind = $1) and ($3::bigint is null or d.client_id = $3)
    and ($4::bigint is null or d.loading_id = $4) and ($5::text is null or coalesce(d.issued_at, d.created_at) >= $5::timestamp at time zone 'UTC')
    and ($6::text is null or coalesce(d.issued_at, d.created_at) < ($6::timestamp + interval '1 day') at time zone 'UTC')
    and case $7::text when 'DRAFT' then d.issued_at is null when 'ISSUED' then d.issued_at is not null when 'TO_PAY' then i.left_usd > 0
      when 'OVERDUE' then i.left_usd > 0 and i.next_due < $2::date when 'PAID' then i.left_usd <= 0
      when 'TO_CREDIT' then i.owed > 0 and d.id in (select id from (${toCredit}) corrected) else true end`;
const from = 'from documents d left join invoice_states i on i.id = d.id';

const page = statement(
  'desk-documents-page',
  `select (select count(*) ${from} where ${wanted}) as "itemCount",
     (select coalesce(sum(${rowTotal}), 0) ${from} where ${wanted}) as total, (select coalesce(sum(i.left_usd), 0) ${from} where ${wanted} and i.left_usd > 0) as left,
     coalesce((select json_agg(each) from (
       select d.id, d.kind, case when d.issued_at is null then 'DRAFT' else 'ISSUED' end as state, d.number, d.client_id as "clientId",
         c.shipping_mark as "shippingMark", d.loading_id as "containerId", l.reference as "containerReference",
         iso(coalesce(d.issued_at, d.created_at)) as at, case when d.issued_at is null then ${draftTotal} else d.total end as total,
         i.left_usd as left, case when i.id is not null then ${dueState} end as due, i.next_due::text as "dueOn", s.name as by
       ${from} join clients c on c.id = d.client_id left join loadings l on l.id = d.loading_id
         left join staff s on s.id = coalesce(d.issued_by, d.created_by)
       where ${wanted} order by d.issued_at desc nulls first, d.id desc limit $8 offset $9) each), '[]') as data`,
).narrow<{ itemCount: number; total: number; left: number; data: unknown }>();

type Filter = {
  kind: string | null;
  today: string;
  clientId: string | null;
  containerId: string | null;
  from: string | null;
  to: string | null;
  state: string | null;
  take: number;
  skip: number;
  taxRates: readonly { percent: number; kinds: readonly string[] }[];
};

export async function listDeskRows(db: Database, filter: Filter) {
  const { kind, today, clientId, containerId, state, take, skip } = filter;
  const values = [kind, today, clientId, containerId, filter.from, filter.to, state, take, skip] as const;
  const taxRates = JSON.stringify(filter.taxRates);
  const [row] = await db.query(page, [...values, taxRates]);
  if (!row) throw new Error('The list of documents returned no row.');
  return row;
}

const more = statement(
  'desk-document-more',
  `select coalesce((select sum(c.amount) from charges c where c.client_id = d.client_id and c.document_id is null
       and c.kind not in ('REFUND', 'WRITE_OFF') and (c.package_id in (select package_id from charges where document_id = d.id)
         or c.id in (select charge_id from charge_allocations where document_id = d.id))
       and not (${runs('c')})), 0) as "openDifference",
     coalesce((select json_agg(json_build_object('id', n.id, 'number', n.number, 'at', iso(n.issued_at), 'total', n.total, 'reason', n.reason)
       order by n.id) from documents n where n.credits_id = d.id and n.issued_at is not null), '[]') as "creditNotes"
   from documents d where d.id = $1`,
).narrow<{
  openDifference: number;
  creditNotes: { id: number; number: string; at: string; total: number; reason: string }[];
}>();

export async function findMore(db: Queryable, { id }: { id: number }) {
  return (await db.query(more, [id]))[0] ?? { openDifference: 0, creditNotes: [] };
}

const allocated = statement(
  'payment-allocation',
  `select p.id, p.client_id as "clientId", p.paid_shipping_rate as usd, p.state,
     coalesce((select json_agg(json_build_object('documentId', d.id, 'number', d.number, 'usd', a.usd, 'isPinned', a.staff_id is not null)
       order by d.issued_at, d.id) from allocations a join documents d on d.id = a.document_id where a.payment_id = p.id), '[]') as lines
   from payments p where p.id = $1 for no key update of p`,
).narrow<{ lines: { documentId: number; number: string; usd: number; isPinned: boolean }[] }>();

/** Locks the payment. */
export async function lockAllocation(tx: Queryable, { paymentId }: { paymentId: number }) {
  return (await tx.query(allocated, [paymentId]))[0] ?? null;
}

const payable = statement(
  'payment-payable',
  `select i.id as "documentId", i.number, i.left_usd + coalesce(a.usd, 0) as most, coalesce(a.usd, 0) as given
     from invoice_states i left join allocations a on a.document_id = i.id and a.payment_id = $1
    where i.client_id = $2 and (i.left_usd > 0 or a.usd is not null) order by a.usd is null, i.next_due nulls last, i.id limit 50`,
).narrow<{ documentId: number; number: string; most: number; given: number }>();

export const listPayable = (db: Queryable, { paymentId, clientId }: { paymentId: number; clientId: number }) =>
  db.query(payable, [paymentId, clientId]);

const shown = statement(
  'payment-allocation-shown',
  `select p.client_id as "clientId", p.paid_shipping_rate as usd,
     coalesce((select json_agg(json_build_object('documentId', d.id, 'number', d.number, 'usd', a.usd, 'isPinned', a.staff_id is not null)
       order by d.issued_at, d.id) from allocations a join documents d on d.id = a.document_id where a.payment_id = p.id), '[]') as lines
   from payments p where p.id = $1 and ($2::text is null or p.branch = $2)`,
).narrow<{ lines: { documentId: number; number: string; usd: number; isPinned: boolean }[] }>();

/** A warehouse sees only the payments of its own branch. */
export async function findAllocation(
  db: Queryable,
  { paymentId, branch }: { paymentId: number; branch: string | null },
) {
  return (await db.query(shown, [paymentId, branch]))[0] ?? null;
}

const open = statement(
  'invoice-of-client',
  'select number, left_usd as left from invoice_states where id = $1 and client_id = $2',
).narrow<{ number: string; left: number }>();

export async function findInvoiceOf(tx: Queryable, { id, clientId }: { id: number; clientId: number }) {
  return (await tx.query(open, [id, clientId]))[0] ?? null;
}
