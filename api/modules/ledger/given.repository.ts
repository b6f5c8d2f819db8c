import { stands } from '#api/modules/ledger/taken-back.repository';
import { type Queryable, statement } from '#db/database';
import { runs } from '#db/runs';

const isOfScope = `case when g.package_id is not null then p.id = g.package_id or p.whole_id = g.package_id else`;

/*
 * What was given on no document: on goods, on a container, or on the account. `spare` is the part of a scope's gifts
 * that its charges on no document and its next invoice do not need. It is null for a write-off and for the account,
 * which settle any debt. `documents` are the invoices of the scope.
 */
const free = statement(
  'given-free',
  `with given as materialized (
     select c.id, c.package_id, p.whole_id, coalesce(c.loading_id, p.loading_id) as loading_id,
         c.kind <> 'WRITE_OFF' and (c.package_id is not null or c.loading_id is not null) as is_scoped,
         -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id and ${stands('t')}), 0)
           - coalesce((select sum(a.usd) from charge_allocations a where a.charge_id = c.id), 0) as free
       from charges c left join packages p on p.id = c.package_id
      where c.client_id = $1 and c.document_id is null and c.amount < 0 and c.kind in ('DISCOUNT', 'WAIVER', 'WRITE_OFF', 'ADJUSTMENT'))
   select g.id, g.free, g.package_id as "packageId", g.whole_id as "wholeId", g.loading_id as "containerId", s.spare, coalesce(o.documents, '{}') as documents
     from given g
     left join lateral (
       select greatest(-coalesce((select sum(x.amount + case when ${runs('x')} then warehousing_fee(x.since, $2) else 0 end
             + coalesce((select sum(a.usd) from charge_allocations a where a.charge_id = x.id), 0))
           from charges x left join packages p on p.id = x.package_id
          where x.client_id = $1 and x.document_id is null and x.kind <> 'REFUND' and ${isOfScope} coalesce(x.loading_id, p.loading_id) = g.loading_id end), 0)
         - coalesce((select sum(shipping_fee(p.cbm, p.billed, r.rate, p.received_at)) from packages p join shipping_rates r on r.id = p.rate_id
          where p.client_id = $1 and ${isOfScope} p.loading_id = g.loading_id end and p.voided_at is null and p.missing_at is null and p.charged_on is null
            and not p.settled_in_books and p.status in ('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE')
            and coalesce((select sum(x.amount) from charges x where x.package_id = p.id and x.client_id = p.client_id and x.kind = 'FREIGHT'), 0) = 0), 0), 0) as spare
     ) s on g.is_scoped
     left join lateral (
       select array_agg(distinct d.id) as documents from documents d where d.client_id = $1 and d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null
         and case when g.package_id is null then d.loading_id = g.loading_id else exists (select from charges x join packages p on p.id = x.package_id
           where x.document_id = d.id and (p.id = g.package_id or p.whole_id = g.package_id)) end
     ) o on g.package_id is not null or g.loading_id is not null
    where g.free <> 0 order by g.id`,
).narrow<{ id: number; free: number; spare: number | null; documents: number[] }>();

/** In USD. Below zero: more is allocated than was given, because some of it was taken back. */
export const listFreeGiven = (tx: Queryable, { clientId, now }: { clientId: number; now: Date }) =>
  tx.query(free, [clientId, now]);

const give = statement(
  'charge-allocation-add',
  `insert into charge_allocations as a (charge_id, document_id, usd, written_off, at)
   select id, $2, $3, kind = 'WRITE_OFF', $4 from charges where id = $1
   on conflict (charge_id, document_id) do update set usd = a.usd + excluded.usd`,
);

export type GivenTo = { chargeId: number; documentId: number; usd: number; now: Date };

export async function insertGivenTo(tx: Queryable, { chargeId, documentId, usd, now }: GivenTo) {
  await tx.query(give, [chargeId, documentId, usd, now]);
}

const allocated = statement(
  'charge-allocation-list',
  `select charge_id as "chargeId", document_id as "documentId", usd from charge_allocations
    where charge_id = $1 or document_id = $2 order by charge_id desc, document_id desc`,
).narrow<{ usd: number }>();

/** The invoices that a charge settles, or the charges that settle an invoice: the latest first. */
export const listGivenTo = (tx: Queryable, of: { chargeId: number } | { documentId: number }) =>
  tx.query(allocated, ['chargeId' in of ? of.chargeId : null, 'documentId' in of ? of.documentId : null]);

const lower = statement(
  'charge-allocation-lower',
  'update charge_allocations set usd = usd - $3 where charge_id = $1 and document_id = $2 and usd > $3',
);
const drop = statement(
  'charge-allocation-drop',
  'delete from charge_allocations where charge_id = $1 and document_id = $2 and usd = $3',
);

export async function lowerGivenTo(
  tx: Queryable,
  { chargeId, documentId, usd }: { chargeId: number; documentId: number; usd: number },
) {
  await tx.query(lower, [chargeId, documentId, usd]);
  await tx.query(drop, [chargeId, documentId, usd]);
}
