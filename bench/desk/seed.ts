import { createHash } from 'node:crypto';
import pg from 'pg';
import { fillWork } from '#bench/desk/seed-work';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';

/** Many sessions, so that limits are counted and never reached. The database with them is in .cache. */
const sessions = 64;
export const tokenOf = (turn: number) =>
  createHash('sha256')
    .update(`bench desk ${turn % sessions}`)
    .digest('base64url');

export const clients = 20_000;
export const containers = 2_000;
const packagesOfContainer = 450;

const names = [
  'Ama',
  'Kofi',
  'Yaa',
  'Kwame',
  'Esi',
  'Abena',
  'Nana',
  'Adjoa',
  'Fiifi',
  'Selorm',
  'Dzifa',
  'Baaba',
  'Hajara',
  'Tetteh',
  'Issah',
];
const families = [
  'Mensah',
  'Owusu',
  'Boateng',
  'Addo',
  'Quaye',
  'Bediako',
  'Tagoe',
  'Fuseini',
  'Lartey',
  'Gyamfi',
  'Dogbe',
  'Nyarko',
  'Zakari',
];
const arrayOf = (words: readonly string[]) => `(array['${words.join("', '")}'])`;
/** Marks look like names: if all were alike, every search for a similar mark would be slow. */
const markOf = (n: string) =>
  `'KWL-' || upper(${arrayOf(names)}[1 + ${n} % ${names.length}] || ' ' || ${arrayOf(families)}[1 + (${n} / ${names.length}) % ${families.length}]) || ' ' || ${n}`;
export const markOfClient = (n: number) =>
  `KWL-${names[n % names.length]} ${families[Math.floor(n / names.length) % families.length]} ${n}`.toUpperCase();

export const trackingNumberOf = (id: number) => `${['SF', 'YT', 'JT', '77'][id % 4]}${700_000_000_000 + id * 7919}`;

/**
 * As in a real company: old goods are delivered, new ones stand in Guangdong, and courier numbers grow with time.
 * Statuses without relation to time would make every index without time look too good.
 */
export async function seedDesk(url: string, packages: number, say: (text: string) => void) {
  await migrate(url, migrations);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from packages where whole_id is null');
    if (Number(rows[0]?.count) !== packages) {
      if (Number(rows[0]?.count) > 0) throw new Error('The bench database holds other rows: remove it and run again.');
      const started = performance.now();
      await client.query('begin');
      for (const table of ['packages', 'package_events'])
        await client.query(`alter table ${table} disable trigger user`);
      // Foreign keys are not checked either: millions of checks take longer than the rows.
      await client.query('set local session_replication_role = replica');
      await fill(client, packages);
      await client.query('set local session_replication_role = origin');
      await fillWork(client);
      for (const table of ['packages', 'package_events'])
        await client.query(`alter table ${table} enable trigger user`);
      await client.query('commit');
      await client.query('vacuum (analyze)');
      const seconds = (performance.now() - started) / 1000;
      say(`seeded ${packages.toLocaleString('en')} packages for the desk in ${seconds.toFixed(1)} s`);
    }
    for (let session = 0; session < sessions; session += 1) {
      await client.query(
        `insert into staff_sessions (staff_id, token_hash, idle_expires_at, absolute_expires_at)
         select 1, $1, now() + interval '1 day', now() + interval '1 day' on conflict (token_hash)
         do update set idle_expires_at = excluded.idle_expires_at, absolute_expires_at = excluded.absolute_expires_at`,
        [createHash('sha256').update(tokenOf(session)).digest()],
      );
    }
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, packages: number) {
  await client.query(
    `insert into staff (email, name, password_hash, role, branch) values ('bench@kwanline.example', 'Bench', '$argon2id$bench', 'admin', 'Accra')`,
  );
  await client.query(
    `insert into shipping_categories (description) select 'Category ' || n from generate_series(1, 6) n`,
  );
  await client.query(`insert into shipping_rates (category_id, rate, cedis_rate, valid_from)
    select id, 220 + 10 * id, 2640 + 120 * id, '2020-01-01' from shipping_categories`);
  await client.query(
    `insert into clients (email, shipping_mark, phone) select 'client' || n || '@kwanline.example', ${markOf('n')}, '233' || lpad(n::text, 9, '0')
       from generate_series(1, $1::int) n`,
    [clients],
  );
  // The newest are at sea, four are being loaded.
  await client.query(
    `insert into loadings (reference, vessel, container_number, status, loaded_at, departure_at, eta_at, arrived_at, offloaded_at)
     select 'KWL-' || lpad(n::text, 5, '0'), 'MV Bench ' || n % 40, 'MSKU' || lpad(n::text, 7, '0'),
       case when n <= $1 - 100 then 'DELIVERED' when n <= $1 - 60 then 'ARRIVED' when n <= $1 - 4 then 'IN_TRANSIT' else 'YET_TO_LOAD' end,
       case when n <= $1 - 4 then at end, case when n <= $1 - 4 then at + interval '3 days' end, case when n <= $1 - 4 then at + interval '43 days' end,
       case when n <= $1 - 60 then at + interval '43 days' end, case when n <= $1 - 70 then at + interval '44 days' end
       from (select n, now() - ($1 - n) * interval '1 day' as at from generate_series(1, $1::int) n) each`,
    [containers],
  );
  // One client in a thousand is large; one package in 500 has no owner.
  await client.query(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, loading_id, status, received_at, created_at,
       intake_branch, at_branch, available_at, delivered_at)
     select owner, case n % 4 when 0 then 'SF' when 1 then 'YT' when 2 then 'JT' else '77' end || (700000000000 + n * 7919::bigint),
       case when owner is null then 'NO READABLE MARK' else ${markOf('owner')} end,
       (array['LED strip lights', 'Phone cases', 'Curtain fabric', 'Blenders', 'Floor tiles', 'Shoes, assorted'])[1 + n % 6],
       1 + n % 40, round((5 + (n * 7919::bigint) % 3000) / 1000.0, 4), 1 + (n / 11) % 6, box, state, at, at, 'Guangdong',
       case when state in ('ARRIVED', 'DELIVERED') and (n / 3) % 3 > 0 then (array['Accra', 'Kumasi', 'Sunyani', 'Koforidua'])[1 + (n / 7) % 4] else 'Guangdong' end,
       case when state = 'DELIVERED' or state = 'ARRIVED' and (n / 3) % 3 > 0 then at + interval '55 days' end,
       case when state = 'DELIVERED' then at + interval '60 days' end
     from (select n, box, now() - ($1 - n) * interval '3 minutes' as at,
             case when n % 500 = 0 and box is null then null when n % 5 = 0 then 1 + n % 20 else 1 + (n * 31::bigint) % $3::int end as owner,
             case when box is null then case when n % 20 = 0 then 'ON_HOLD' else 'YET_TO_LOAD' end
               when box > $2 - 4 then 'YET_TO_LOAD' when box > $2 - 60 then 'IN_TRANSIT' when box > $2 - 100 then 'ARRIVED' else 'DELIVERED' end as state
             from (select n, case when $1 - n < 30000 then null else greatest(1, $2 - ($1 - 30000 - n) / $4::int) end as box
                     from generate_series(1, $1::int) n) placed) each`,
    [packages, containers, clients, packagesOfContainer],
  );
  await client.query(`insert into package_events (package_id, kind, status, happened_at, actor)
    select id, 'RECEIVED', 'YET_TO_LOAD', received_at, 'Guangdong desk' from packages`);
  await client.query(`insert into package_events (package_id, kind, status, happened_at, actor)
    select id, case status when 'ON_HOLD' then 'HELD' when 'IN_TRANSIT' then 'LOADED' else status end, status, received_at + interval '10 days', 'Guangdong desk'
      from packages where status <> 'YET_TO_LOAD'`);
  // The triggers were off. Building an index at the end is several times faster.
  await client.query('drop index search_texts_grams_idx');
  await client.query(`insert into search_texts (kind, id, text) select 'p', p.id, search_text(p) from packages p`);
  await client.query(
    'create index search_texts_grams_idx on search_texts using gin (search_grams(kind, text)) with (fastupdate = off)',
  );
}
