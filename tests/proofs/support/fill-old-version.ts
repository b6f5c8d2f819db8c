import type pg from 'pg';

/** Categories, rates, clients and containers as versions 16 to 22 store them. */
export async function fillOldVersion(client: pg.Client, { clients, now }: { clients: number; now: Date }) {
  await client.query(
    `insert into shipping_categories (description) select 'Category ' || n from generate_series(1, 4) n`,
  );
  await client.query(
    `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) select id, 219.99 + 10.01 * id, 2640, '2020-01-01' from shipping_categories`,
  );
  await client.query(
    `insert into clients (email, shipping_mark, phone, password_hash)
     select 'client' || n || '@kwanline.example', 'KWL-CLIENT ' || n, '233' || lpad(n::text, 9, '0'), '$argon2id$proof' from generate_series(1, $1::int) n`,
    [clients],
  );
  await client.query(
    `insert into loadings (reference, vessel, status, loaded_at, departure_at, eta_at, arrived_at)
     select 'B-' || n, 'MV Proof', 'IN_TRANSIT', t, t + interval '3 days', t + interval '43 days', case when n <= 150 then t + interval '44 days' end
       from (select n, $1::timestamptz - (200 - n) * interval '2 days' as t from generate_series(1, 200) n) each`,
    [now],
  );
}

type Payers = { clients: number; now: Date; reference: string };

/** Nine payments of each client: in every state and both currencies. */
export async function fillPayments(client: pg.Client, { clients, now, reference }: Payers) {
  await client.query(
    `insert into payments (client_id, currency, amount, usd_ghs, paid_shipping_rate, payment_method, reference, paid_at, state)
     select c.id, x.currency, x.amount, x.rate, case x.currency when 'USD' then x.amount else round(x.amount / x.rate, 2) end, 'Bank', $3::text || '-' || n,
       $1::timestamptz - ((c.id + n * 13) % 170) * interval '1 day', case n % 5 when 0 then 'PENDING' when 1 then 'REVERSED' else 'CONFIRMED' end
     from clients c, generate_series(1, 9) n cross join lateral (select case n % 2 when 0 then 'USD' else 'GHS' end as currency,
       round((100 + c.id * 31 % 90007 * n) / 7.0, 2) as amount, case n % 2 when 1 then round(11 + c.id % 97 / 13.0, 4) end as rate) x
     where c.id <= $2`,
    [now, clients, reference],
  );
}
