import pg from 'pg';

/** The newest containers have been scanned carton by carton. */
const scannedFrom = 1_900;
/** Of the labelled packages that wait for a container, one in this many has been split. */
const splitEvery = 11;

/**
 * About this many labelled cartons. Packages are labelled as a whole; the others stay counted only. Inserted in bulk
 * without foreign-key checks, because ten million checks take longer than everything else.
 */
export async function seedCartons(url: string, cartons: number, say: (text: string) => void) {
  if (cartons === 0) return;
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: found } = await client.query('select 1 from cartons limit 1');
    if (found.length > 0) return;
    const started = performance.now();
    const { rows: sums } = await client.query<{ pieces: string }>('select sum(quantity) as pieces from packages');
    const share = Math.ceil((1000 * cartons) / Number(sums[0]?.pieces));
    if (share > 1000) throw new Error(`These packages have ${sums[0]?.pieces} cartons in all.`);
    await client.query('begin; set local session_replication_role = replica');
    const written = await client.query(
      `insert into cartons (whole_id, position, package_id, weight_kg, labelled_at)
       select p.id, n, p.id, case when p.id % 10 = 0 then 4 + n % 30 end, p.received_at
         from (select id, quantity, received_at from packages where id * 7919 % 1000 < $1 order by id) p cross join lateral generate_series(1, p.quantity) n`,
      [share],
    );
    await client.query(
      `insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at)
       select p.loading_id, s.stage, c.whole_id, c.position, w.id, 'Guangdong', p.received_at + interval '10 days'
         from packages p join cartons c on c.package_id = p.id cross join (values ('LOAD'), ('ARRIVAL')) s(stage)
         cross join (select id from staff order by id limit 1) w
        where p.loading_id > $1 and (s.stage = 'LOAD' and p.status <> 'YET_TO_LOAD' or p.status in ('ARRIVED', 'DELIVERED'))`,
      [scannedFrom],
    );
    // With every trigger on, as a split at the desk.
    await client.query('set local session_replication_role = origin');
    const split = await client.query(
      `select split_package(p.id, array(select c.position::integer from cartons c where c.package_id = p.id order by c.position limit p.quantity / 2), now(), 'Guangdong', 'Bench')
         from packages p where p.status = 'YET_TO_LOAD' and p.id % $1 = 0 and p.id * 7919 % 1000 < $2 and p.quantity > 1`,
      [splitEvery, share],
    );
    await client.query('commit');
    await client.query('vacuum (analyze)');
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const count = (written.rowCount ?? 0).toLocaleString('en');
    say(`seeded ${count} cartons, and split ${split.rowCount} packages, in ${seconds} s`);
  } finally {
    await client.end();
  }
}
