import { type Database, statement } from '#db/database';

// Clients see only confirmed payments, not pending or reversed ones.
const counted = `from payments where client_id = $1 and state = 'CONFIRMED'`;

// The JSON objects are spelled out, because row_to_json looks up the keys of every row and takes twice as long.
const rows = `select string_agg(format('{"id":%s,"client":{"shippingMark":%s},"paidShippingRate":%s,"paymentMethod":%s,"reference":%s}',
    id, (select to_json(shipping_mark) from clients where id = $1), paid_shipping_rate, to_json(payment_method),
    coalesce(to_json(reference)::text, 'null')), ',')
  from (select id, paid_shipping_rate, payment_method, reference ${counted} order by paid_at desc, id desc limit $2 offset $3) newest`;

const page = statement(
  'payments-page',
  `select format('{"data":[%s],"meta":{"pageCount":%s,"page":%s,"take":%s,"itemCount":%s}}', (${rows}),
     (count(*) + $2::int - 1) / $2::int, $4::int, $2::int, count(*)) ${counted}`,
);

export async function paymentsPage(
  db: Database,
  { clientId, page: number, take }: { clientId: number; page: number; take: number },
): Promise<string> {
  return (await db.readByKey(page, [clientId, take, (number - 1) * take, number])) ?? '{}';
}
