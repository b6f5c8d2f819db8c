import { type Queryable, statement } from '#db/database';
import { runs } from '#db/runs';

const allocated = '(select sum(a.usd) from charge_allocations a where a.charge_id = x.id)';
/** The charges of an invoice and of its credit notes, without taxes. */
const isOnInvoice = `x.document_id in (select d.id from documents d where d.id = i.id or d.credits_id = i.id) and x.kind <> 'TAX'`;

/*
 * Payments settle invoices and not packages. So what is left of an invoice is shared among its lines, after what was given
 * on the package itself.
 */
const left = statement(
  'packages-left',
  `with open_invoices as materialized (select id, left_usd, given from invoice_states where client_id = $1 and left_usd > 0)
   select p.id, exists (select from charges x where x.package_id = p.id and x.client_id = $1) as "hasCharges", o.usd as open, f.usd as invoiced,
     (select coalesce(sum(x.amount), 0) from charges x where x.client_id = $1 and x.document_id is null and x.kind = 'REFUND') as refunded
   from unnest($3::bigint[]) p (id)
   cross join lateral (
     select coalesce(sum(x.amount + case when ${runs('x')} then warehousing_fee(x.since, $2) else 0 end + coalesce(${allocated}, 0)), 0) as usd
       from charges x where x.package_id = p.id and x.client_id = $1 and x.document_id is null and x.kind <> 'REFUND') o
   cross join lateral (
     select coalesce(sum(i.left_usd * greatest(n.own - g.own, 0) / nullif(n.whole - i.given, 0)), 0) as usd
       from open_invoices i
       cross join lateral (select coalesce(sum(x.amount) filter (where x.package_id = p.id), 0) as own, sum(x.amount) as whole
         from charges x where x.client_id = $1 and ${isOnInvoice}) n
       cross join lateral (select coalesce(sum(a.usd), 0) as own from charge_allocations a join charges x on x.id = a.charge_id
         where a.document_id = i.id and x.package_id = p.id) g) f`,
).narrow<{ id: number; hasCharges: boolean; open: number; invoiced: number; refunded: number }>();

/** In USD: the charges on no invoice, and the share of what is left of invoices. */
export const listPackagesLeft = (
  db: Queryable,
  { clientId, now, ids }: { clientId: number; now: Date; ids: number[] },
) => db.query(left, [clientId, now, ids]);
