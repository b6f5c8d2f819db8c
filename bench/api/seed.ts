import { createHash } from 'node:crypto';
import pg from 'pg';
import { firstInvoices, seedMoney } from '#bench/api/seed-money';
import { type Migration, migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';

/** Ordinary clients have 50 packages each. If there is room, five large ones have 10,000 each. */
const packagesOfLarge = 10_000;
const packagesOfOrdinary = 50;

/** The large clients come first: their ids begin at 1. */
export type Seeded = {
  packages: number;
  largeClients: number;
  ordinaryClients: number;
  /** The first invoice of each client. */
  invoiceIds: Map<number, number>;
};
type Planned = Omit<Seeded, 'invoiceIds'>;

function plan(packages: number): Planned {
  const largeClients = packages > 100_000 ? 5 : 0;
  const ordinaryClients = Math.floor((packages - largeClients * packagesOfLarge) / packagesOfOrdinary);
  return { packages, largeClients, ordinaryClients };
}

/** Tokens follow from the client's id, so that the load generator knows them. */
export const tokenOf = (clientId: number, session: number) =>
  createHash('sha256').update(`bench ${clientId} ${session}`).digest('base64url');

/** Enough sessions that none reaches its limit, however few the clients are. */
export function sessionsPerClient(clientId: number, { largeClients, ordinaryClients }: Planned): number {
  if (clientId <= largeClients) return 40;
  return ordinaryClients < 1_000 ? 100 : 1;
}

export const trackingNumberOf = (packageId: number) => String(700_000_000_000 + packageId * 7919);

/**
 * Fills an empty database. A database with the right number of packages is reused. `schema` is that of another clone.
 */
export async function seed(
  url: string,
  packages: number,
  say: (text: string) => void,
  schema: readonly Migration[] = migrations,
): Promise<Seeded> {
  await migrate(url, schema);
  const client = new pg.Client(url);
  await client.connect();
  const planned = plan(packages);
  try {
    // Parts of split packages come last.
    const { rows } = await client.query<{ count: string }>('select count(*) from packages where id <= $1', [packages]);
    if (Number(rows[0]?.count) === packages) {
      await refreshSessions(client, planned);
      await seedMoney(client);
      return { ...planned, invoiceIds: await firstInvoices(client) };
    }
    if (Number(rows[0]?.count) > 0) throw new Error('The bench database holds other rows: remove it and run again.');
    const started = performance.now();
    await client.query('begin');
    await fill(client, planned);
    await client.query('commit');
    await refreshSessions(client, planned);
    await seedMoney(client);
    await client.query('vacuum (analyze)');
    say(`seeded ${packages.toLocaleString('en')} packages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return { ...planned, invoiceIds: await firstInvoices(client) };
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { packages, largeClients, ordinaryClients }: Planned) {
  const clients = largeClients + ordinaryClients;
  // An interrupted fill has used ids, and the load generator expects them from 1.
  for (const table of ['shipping_categories', 'shipping_rates', 'clients', 'loadings', 'packages']) {
    await client.query(`alter table ${table} alter column id restart`);
  }
  await client.query(
    `insert into shipping_categories (description) select 'Category ' || n from generate_series(1, 4) n`,
  );
  await client.query(
    `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) select id, 220 + 10 * id, 2640 + 120 * id, '2020-01-01' from shipping_categories`,
  );
  await client.query(
    `insert into clients (email, shipping_mark, phone, password_hash)
     select 'client' || n || '@kwanline.example', 'KWL-CLIENT ' || n, '233' || lpad(n::text, 9, '0'), '$argon2id$bench' from generate_series(1, $1::int) n`,
    [clients],
  );
  await client.query(`insert into loadings (reference, vessel, status, loaded_at, departure_at, eta_at)
    select 'B-' || n, 'Example Line - MV Bench ' || n, case when n < 1900 then 'DELIVERED' else 'IN_TRANSIT' end,
      now() - (2000 - n) * interval '12 hours', now() - (2000 - n) * interval '12 hours' + interval '3 days', now() - (2000 - n) * interval '12 hours' + interval '43 days'
    from generate_series(1, 2000) n`);
  // Without triggers and foreign-key checks, because millions of them take longer than the rows.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, loading_id, status, received_at, created_at)
     select owner, (700000000000 + n * 7919::bigint)::text, 'KWL-CLIENT ' || owner,
       (array['LED strip lights', 'Phone cases', 'Curtain fabric', 'Blenders', 'Floor tiles', 'Shoes, assorted'])[1 + n % 6],
       1 + n % 40, round((5 + n % 3000) / 1000.0, 4), 1 + n % 4, case when n % 10 > 1 then 1 + n % 2000 end,
       case when n % 10 = 0 then 'YET_TO_LOAD' when n % 10 = 1 then 'ON_HOLD' when n % 2000 < 1900 then 'DELIVERED' else 'IN_TRANSIT' end,
       now() - (n % 1000) * interval '1 day', now() - (n % 1000) * interval '1 day'
     from (select n, case when n <= $2::int * $3::int then 1 + (n - 1) / $3::int else $2::int + 1 + (n - $2::int * $3::int - 1) % ($4::int - $2::int) end as owner
             from generate_series(1, $1::int) n) each`,
    [packages, largeClients, packagesOfLarge, clients],
  );
  await client.query('set local session_replication_role = origin');
  await client.query(`insert into payments (client_id, paid_shipping_rate, amount, payment_method, reference, paid_at)
    select c.id, 100 + n, 100 + n, 'Mobile money', 'EX-REF-' || n, now() - n * interval '9 days' from clients c, generate_series(1, 12) n`);
}

async function refreshSessions(client: pg.Client, planned: Planned) {
  await client.query('truncate sessions, access_tokens restart identity');
  const rows: { id: number; client: number; hash: string }[] = [];
  for (let clientId = 1; clientId <= planned.largeClients + planned.ordinaryClients; clientId += 1) {
    for (let session = 0; session < sessionsPerClient(clientId, planned); session += 1) {
      const hash = createHash('sha256').update(tokenOf(clientId, session)).digest('hex');
      rows.push({ id: rows.length + 1, client: clientId, hash });
    }
  }
  const json = JSON.stringify(rows);
  await client.query(
    `insert into sessions (id, client_id, refresh_hash, idle_expires_at, absolute_expires_at) overriding system value
     select id, client, sha256(('r' || hash)::bytea), now() + interval '1 day', now() + interval '7 days'
       from jsonb_to_recordset($1::jsonb) as r(id bigint, client bigint, hash text)`,
    [json],
  );
  await client.query(
    `insert into access_tokens (token_hash, session_id, client_id, expires_at)
     select decode(hash, 'hex'), id, client, now() + interval '1 day' from jsonb_to_recordset($1::jsonb) as r(id bigint, client bigint, hash text)`,
    [json],
  );
  await client.query('analyze sessions, access_tokens');
}
