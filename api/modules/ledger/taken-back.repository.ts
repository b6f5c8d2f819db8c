import { type Queryable, statement } from '#db/database';

/** A charge on a document no longer counts once credit notes have removed it. */
export const stands = (c: string) => `(${c}.document_id is null or sign(${c}.amount) = (
    select sign(sum(x.amount)) from documents d join documents n on coalesce(n.credits_id, n.id) = coalesce(d.credits_id, d.id)
      join charges x on x.document_id = n.id and x.kind = ${c}.kind and x.package_id is not distinct from ${c}.package_id where d.id = ${c}.document_id))`;

// The charges of a package with its parts, of a container, of no goods after a charge, or all of the client.
const given = statement(
  'charges-given',
  `select id, usd from (
     select c.id, c.package_id, c.loading_id, -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id and ${stands('t')}), 0) as usd
       from charges c left join packages p on p.id = c.package_id
      where c.client_id = $1 and c.kind in ('DISCOUNT', 'WAIVER', 'WRITE_OFF') and c.amount < 0 and ${stands('c')}
        and case when $2::bigint is not null then p.id = $2 or p.whole_id = $2
          when $3::bigint is not null then coalesce(c.loading_id, p.loading_id) = $3
          when $4::bigint is not null then c.package_id is null and c.loading_id is null and c.kind <> 'WRITE_OFF' and c.id > $4
          else true end) each
   where usd > 0 order by package_id is not null, loading_id is not null, id desc`,
).narrow<{ usd: number }>();

type Asked = { clientId: number; packageId: number | null; containerId: number | null; afterId: number | null };

/** Discounts, waivers and write-offs that still count: those without goods first, then the latest. In USD. */
export const listGiven = (tx: Queryable, { clientId, packageId, containerId, afterId }: Asked) =>
  tx.query(given, [clientId, packageId, containerId, afterId]);

const loose = statement(
  'charges-left-without-goods',
  `select coalesce(sum(amount), 0) as usd from charges
    where client_id = $1 and package_id is null and loading_id is null and kind not in ('REFUND', 'TAX', 'WRITE_OFF')`,
).narrow<{ usd: number }>();

/** In USD. */
export async function findLeftWithoutGoods(tx: Queryable, { clientId }: { clientId: number }) {
  return (await tx.query(loose, [clientId]))[0]?.usd ?? 0;
}

const back = statement(
  'charge-take-back',
  `insert into charges (client_id, kind, package_id, loading_id, what, quantity, unit, unit_price, amount, source, at, reason, staff_id, reverses_id)
   select client_id, kind, package_id, loading_id, left('Taken back with its charge: ' || what, 200), 1, 'once', $2, $2, 'DESK', $3, $4, $5, id
     from charges where id = $1`,
);

type Back = { id: number; usd: number; now: Date; reason: string; staffId: number };

export async function insertTakenBack(tx: Queryable, { id, usd, now, reason, staffId }: Back) {
  await tx.query(back, [id, usd, now, reason, staffId]);
}
