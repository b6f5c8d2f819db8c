import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

const rows = `select p.id, (select row_to_json(owner) from (select c.shipping_mark as "shippingMark") owner) as client,
    p.paid_shipping_rate as "paidShippingRate", p.payment_method as "paymentMethod", p.reference
  from payments p join clients c on c.id = p.client_id where p.client_id = $1 order by p.paid_at desc, p.id desc limit $2 offset $3`;

const page = statement(
  'payments-page',
  `select row_to_json(page)::text from (
     select (${jsonArray(rows)})::json as data, (select row_to_json(m) from (
       select ceil(count(*) / $2::numeric)::int as "pageCount", $4::int as page, $2::int as take, count(*) as "itemCount"
         from payments where client_id = $1) m) as meta) page`,
);

export async function paymentsPage(
  db: Database,
  { clientId, page: number, take }: { clientId: number; page: number; take: number },
): Promise<string> {
  return (await db.readText(page, [clientId, take, (number - 1) * take, number])) ?? '{}';
}
