import pg from 'pg';

const payments = 200_000;
const handovers = 100_000;

export const referenceOf = (n: number) => `MP${261_115_000_000 + n * 7919}.A${n % 97}`;
export const handoverNumberOf = (n: number) => `H-${String(n).padStart(6, '0')}`;
/** One package in 20,000 has the first of these, one in 100,000 the second. */
export const rareGoods = { chinese: '布艺沙发 三人', english: 'Diesel generators' };

/** Payments and hand-overs for the packages of the desk's bench, and goods that few packages have. */
export async function seedSearch(url: string, say: (text: string) => void) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from payments where reference = $1', [referenceOf(1)]);
    if (rows.length > 0) return;
    const started = performance.now();
    await client.query('begin');
    await client.query(
      `insert into payments (client_id, paid_shipping_rate, amount, payment_method, reference, paid_at, recorded_by, branch)
       select 1 + n % 20000, 10 + n % 900, 10 + n % 900, 'Mobile money', 'MP' || (261115000000 + n * 7919::bigint) || '.A' || n % 97,
         now() - (200000 - n) * interval '10 minutes', 1, (array['Accra', 'Kumasi'])[1 + n % 2] from generate_series(1, ${payments}) n`,
    );
    await client.query(
      `insert into handovers (client_id, branch, third_party, phone, relationship, fees_settled, staff_id, at, confirmation)
       select 1 + n % 20000, 'Accra', case when n % 3 = 0 then 'Collector ' || n end, case when n % 3 = 0 then '0551' || lpad(n::text, 6, '0') end,
         case when n % 3 = 0 then 'Brother' end, true, 1, now() - (100000 - n) * interval '20 minutes', 'In person.'
         from generate_series(1, ${handovers}) n`,
    );
    await client.query(`update packages set package = $1 where id % 20000 = 7`, [rareGoods.chinese]);
    await client.query(`update packages set package = $1 where id % 100000 = 11`, [rareGoods.english]);
    await client.query('commit');
    await client.query('vacuum (analyze) search_texts, payments, handovers');
    say(`seeded payments and hand-overs in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await client.end();
  }
}
