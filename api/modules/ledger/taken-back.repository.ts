import { type Queryable, type RowOf, statement } from '#db/database';

/** A charge on a document no longer counts once credit notes have removed it. */
export const stands = (c: string) => `(${c}.document_id is null or sign(${c}.amount) = (
    select sign(sum(x.amount)) from documents d join documents n on coalesce(n.credits_id, n.id) = coalesce(d.credits_id, d.id)
      join charges x on x.document_id = n.id and x.kind = ${c}.kind and x.package_id is not distinct from ${c}.package_id where d.id = ${c}.document_id))`;

const given = statement(
  'charges-given',
  `select id, usd, kind, package_id as "packageId", whole_id as "wholeId", place as "containerId" from (
     select c.id, c.kind, c.package_id, p.whole_id, c.loading_id, coalesce(c.loading_id, p.loading_id) as place,
         -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id and ${stands('t')}), 0) as usd
       from charges c left join packages p on p.id = c.package_id
      where c.client_id = $1 and c.kind in ('DISCOUNT', 'WAIVER', 'WRITE_OFF') and c.amount < 0 and ${stands('c')}) each
   where usd > 0 order by package_id is not null, loading_id is not null, id desc`,
).narrow<{ usd: number }>();

export type Given = RowOf<typeof given>;

/** Discounts, waivers and write-offs that still count: those without goods first, then the latest. In USD. */
export const listGiven = (tx: Queryable, { clientId }: { clientId: number }) => tx.query(given, [clientId]);

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
