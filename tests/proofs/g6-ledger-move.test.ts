import { createHash } from 'node:crypto';
import type pg from 'pg';
import '#api/modules/money/balance.repository';
import '#api/modules/money/statement.repository';
import { knownStatements } from '#db/database';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { fillOldVersion, fillPayments } from '#tests/proofs/support/fill-old-version';
import { atLeast, exactly, prove, sized } from '#tests/proofs/support/proof';
import { createBareDatabase } from '#tests/support/database';
import { formulaBalance, formulaStatement } from '#tests/support/formula-balances';
import { ledgerDifferences } from '#tests/support/ledger';

const packages = sized(20_000, 1_000_000);
const perClient = 50;
const clients = packages / perClient;
const batch = 250;
/** At a round moment, so that running storage is the same on both sides. */
const now = new Date('2026-11-16T08:00:00Z');
const periods = [
  [null, null],
  ['2026-08-01', '2026-10-15'],
] as const;

/**
 * The version before the ledger with goods in every state: under way, arrived, waiting within and beyond the free days,
 * handed over, void, missing, settled in the old books; and payments in every state and both currencies. Facts are
 * written directly, because the triggers would take an hour for a million.
 */
async function fill(client: pg.Client) {
  const tables = ['clients', 'packages', 'package_events', 'payments'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fillOldVersion(client, { clients, now });
  // The remainder decides what has happened to a package; its days follow from its id.
  await client.query(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, loading_id, status, received_at, created_at,
       available_at, available_place, delivered_at, voided_at, missing_at, settled_in_books)
     select 1 + n % $2::int, 'G6-' || n, 'KWL-CLIENT ' || 1 + n % $2::int, 'Floor tiles', 1 + n % 40, round((n * 37 % 30011) / 10000.0, 4), 1 + n % 4,
       case when s > 1 then 1 + n % 200 end,
       case when s = 0 then 'YET_TO_LOAD' when s = 1 then 'ON_HOLD' when s in (2, 3) then 'IN_TRANSIT' when s < 8 then 'ARRIVED' else 'DELIVERED' end,
       t - interval '60 days', t - interval '60 days', case when s > 4 then t end, case when s > 4 then 'Accra' end,
       case when s > 7 then t + (n % 23) * interval '11 hours' end, case when n % 97 = 0 then t end, case when s = 3 and n % 5 = 0 then t end,
       s = 9 and n % 3 = 0
     from (select n, n % 10 as s, $3::timestamptz - (n % 180) * interval '1 day' - (n % 29) * interval '47 minutes' as t
       from generate_series(1, $1::int) n) each`,
    [packages, clients, now],
  );
  await client.query(
    `insert into package_events (package_id, kind, status, happened_at, actor)
     select id, 'RECEIVED', 'YET_TO_LOAD', received_at, 'proof' from packages
     union all select id, 'LOADED', 'IN_TRANSIT', received_at + interval '10 days', 'proof' from packages where status in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED')
     union all select id, case when id % 7 = 0 then 'CORRECTED' else 'ARRIVED' end, 'ARRIVED', received_at + interval '50 days', 'proof' from packages
       where status in ('ARRIVED', 'DELIVERED')
     union all select id, 'DELIVERED', 'DELIVERED', delivered_at, 'proof' from packages where status = 'DELIVERED'`,
  );
  await fillPayments(client, { clients, now, reference: 'G6' });
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('analyze');
}

type Read = { balance: string; statement: string };
/** The same statement for many clients: the client's id comes from the row. */
const forEach = (text: string) => text.replaceAll('$2', 'k.id');
const balanceFigures = 'shipping, warehousing, due, paid, pending, balance, "amountDue", "onTheWay", deposit';

/** A digest of each client's balance and statements, with figures as numbers. */
async function digests(client: pg.Client, { balance, statement }: Read) {
  const found = new Map<number, string>();
  let lines = 0;
  for (let from = 1; from <= clients; from += batch) {
    for (const [index, [since, until]] of periods.entries()) {
      const { rows } = await client.query<{ id: string; balance: object; statement: { lines: unknown[] } }>(
        `select k.id, (select to_json(b) from (select ${balanceFigures} from (${forEach(balance)}) a) b) as balance,
           (select to_json(s) from (${forEach(statement)}) s) as statement from clients k where k.id between $2::bigint and $6 order by k.id`,
        [now, from, since, until, 1000, from + batch - 1],
      );
      for (const row of rows) {
        const text = JSON.stringify([row.balance, row.statement]);
        const before = index === 0 ? '' : (found.get(Number(row.id)) ?? '');
        found.set(
          Number(row.id),
          createHash('sha256')
            .update(before + text)
            .digest('hex'),
        );
        lines += row.statement.lines.length;
      }
    }
  }
  return { found, lines };
}

const textOf = (name: string) => {
  const text = knownStatements().get(name);
  if (!text) throw new Error(`There is no statement ${name}.`);
  return text;
};

prove(
  'G6',
  'the move to charges leaves balance and statement of every client as they were',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    try {
      await migrate(
        url,
        migrations.filter(({ version }) => version < 23),
      );
      const before = await withDatabase(url, async (client) => {
        await fill(client);
        return digests(client, { balance: formulaBalance, statement: formulaStatement });
      });
      const begun = performance.now();
      await migrate(url, migrations);
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      const after = await withDatabase(url, async (client) => {
        await client.query('analyze');
        return digests(client, { balance: textOf('client-balance'), statement: textOf('client-statement') });
      });
      const wrong = [...before.found].filter(([id, digest]) => after.found.get(id) !== digest).map(([id]) => id);
      tell('packages', packages);
      tell('clients compared', after.found.size, exactly(clients));
      tell('lines compared', before.lines, atLeast(packages / 2));
      tell('clients whose balance or statement differs', wrong.length, exactly(0));
      if (wrong.length > 0) console.log(`The first that differ: ${wrong.slice(0, 5).join(', ')}`);
      const different = await withDatabase(url, (client) =>
        client.query(`select count(*)::int as n from (${ledgerDifferences}) d where what not like 'client%'`),
      );
      tell('packages whose charges differ from what they cost', different.rows[0]?.n ?? -1, exactly(0));
      tell('seconds for the migration', seconds);
    } finally {
      await drop();
    }
  },
  120,
);
