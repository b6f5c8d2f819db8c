import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// Clients see what counts: neither what nobody has seen arrive nor what was reversed.
const rows = `select p.id, client, p.paid_shipping_rate as "paidShippingRate", p.payment_method as "paymentMethod", p.reference
  from payments p join clients c on c.id = p.client_id
  cross join lateral (select c.shipping_mark as "shippingMark") client
  where p.client_id = $1 and p.state = 'CONFIRMED' order by p.paid_at desc, p.id desc limit $2 offset $3`;

const page = statement(
  'payments-page',
  `select format('{"data":%s,"meta":{"pageCount":%s,"page":%s,"take":%s,"itemCount":%s}}', (${jsonArray(rows)}),
     ceil(count(*) / $2::numeric), $4::int, $2::int, count(*)) from payments where client_id = $1 and state = 'CONFIRMED'`,
);

export async function paymentsPage(
  db: Database,
  { clientId, page: number, take }: { clientId: number; page: number; take: number },
): Promise<string> {
  return (await db.readText(page, [clientId, take, (number - 1) * take, number])) ?? '{}';
}
