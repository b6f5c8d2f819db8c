import { type Queryable, statement } from '#db/database';

const runs = `c.kind = 'STORAGE' and c.until is null and c.since is not null`;
// A package includes all its parts. Without a package and a container, everything of the client.
const isAsked = `case when $2::bigint is not null then p.id = $2 or p.whole_id = $2`;

/*
 * What remains of a client's charges for a package or container: all charges less credit notes and discounts. Refunds
 * are not charges, and taxes follow from the rest. Goods that are not invoiced yet count with the freight of their next
 * invoice.
 */
const left = statement(
  'charges-left',
  `select coalesce((select sum(c.amount + case when ${runs} then warehousing_fee(c.since, $4) else 0 end)
       from charges c left join packages p on p.id = c.package_id
       where c.client_id = $1 and c.kind not in ('REFUND', 'TAX') and ${isAsked}
         when $3::bigint is not null then coalesce(c.loading_id, p.loading_id) = $3 else true end), 0)
     + coalesce((select sum(shipping_fee(p.cbm, p.billed, r.rate, p.received_at)) from packages p join shipping_rates r on r.id = p.rate_id
       where p.client_id = $1 and ${isAsked} when $3::bigint is not null then p.loading_id = $3 else true end and p.voided_at is null and p.missing_at is null
         and p.charged_on is null and not p.settled_in_books and p.status in ('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE')
         and coalesce((select sum(c.amount) from charges c where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT'), 0) = 0), 0) as usd`,
).narrow<{ usd: number }>();

type Asked = { clientId: number; packageId: number | null; containerId: number | null; now: Date };

/** In USD. */
export async function findChargesLeft(tx: Queryable, { clientId, packageId, containerId, now }: Asked) {
  const [row] = await tx.query(left, [clientId, packageId, containerId, now]);
  if (!row) throw new Error('The sum of the charges returned no row.');
  return row.usd;
}
