import { type Queryable, statement } from '#db/database';
import { runs } from '#db/runs';

/** A package with its parts, a container, the charges without goods, or the whole account. */
export type Scope = { of: 'PACKAGE' | 'CONTAINER'; id: number } | { of: 'NO_GOODS' | 'ACCOUNT'; id: null };

/*
 * What remains of a client's charges in each scope: all charges less credit notes and discounts. Refunds are not charges,
 * and taxes follow from the rest. Goods that are not invoiced yet count with the freight of their next invoice. What was
 * adjusted or brought in from the old books in the client's favour is no discount, so the account leaves it out. A
 * write-off concerns the account, so the charges without goods leave it out.
 */
const left = statement(
  'charges-left',
  `with mine as materialized (
     select c.package_id, p.whole_id, coalesce(c.loading_id, p.loading_id) as loading_id, c.package_id is null and c.loading_id is null as has_no_goods,
         c.kind, c.amount + case when ${runs('c')} then warehousing_fee(c.since, $2) else 0 end as usd
       from charges c left join packages p on p.id = c.package_id where c.client_id = $1 and c.kind not in ('REFUND', 'TAX')
     union all
     select p.id, p.whole_id, p.loading_id, false, 'FREIGHT', shipping_fee(p.cbm, p.billed, r.rate, p.received_at)
       from packages p join shipping_rates r on r.id = p.rate_id
      where p.client_id = $1 and p.voided_at is null and p.missing_at is null and p.charged_on is null and not p.settled_in_books
        and p.status in ('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE')
        and coalesce((select sum(c.amount) from charges c where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT'), 0) = 0)
   select coalesce((select sum(m.usd) from mine m where case s.of when 'PACKAGE' then m.package_id = s.id or m.whole_id = s.id
       when 'CONTAINER' then m.loading_id = s.id when 'NO_GOODS' then m.has_no_goods and m.kind <> 'WRITE_OFF'
       else not (m.kind in ('ADJUSTMENT', 'OPENING') and m.usd < 0) end), 0) as usd
     from unnest($3::text[], $4::bigint[]) with ordinality s (of, id, place) order by s.place`,
).narrow<{ usd: number }>();

type Asked = { clientId: number; now: Date; scopes: readonly Scope[] };

/** In USD, in the order of the scopes. */
export async function listChargesLeft(tx: Queryable, { clientId, now, scopes }: Asked): Promise<number[]> {
  const rows = await tx.query(left, [clientId, now, scopes.map(({ of }) => of), scopes.map(({ id }) => id ?? 0)]);
  return rows.map(({ usd }) => usd);
}

const around = statement(
  'package-scopes',
  'select whole_id as "wholeId", loading_id as "containerId" from packages where id = $1',
);

/** The whole package of a part, and the container of a package. */
export async function findAround(tx: Queryable, { packageId }: { packageId: number }) {
  return (await tx.query(around, [packageId]))[0] ?? { wholeId: null, containerId: null };
}

const alone = statement(
  'charges-given-alone',
  `select coalesce(-sum(amount), 0) as usd from charges
    where client_id = $1 and staff_id = $2 and approved_by is null and amount < 0 and kind in ('DISCOUNT', 'WAIVER', 'ADJUSTMENT')
      and at >= date_trunc('day', $3::timestamptz at time zone 'UTC') at time zone 'UTC'`,
).narrow<{ usd: number }>();

/** What this person gave this client today without a second person, on goods or on the account. In USD. */
export async function sumGivenAlone(
  tx: Queryable,
  { clientId, staffId, now }: { clientId: number; staffId: number; now: Date },
) {
  return (await tx.query(alone, [clientId, staffId, now]))[0]?.usd ?? 0;
}
