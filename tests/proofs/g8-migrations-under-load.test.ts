import type pg from 'pg';
import '#api/modules/money/balance.repository';
import '#api/modules/money/statement.repository';
import '#api/modules/packages/packages.repository';
import { knownStatements } from '#db/database';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { withDatabase } from '#tests/proofs/support/embedded-folder';
import { fillOldVersion, fillPayments } from '#tests/proofs/support/fill-old-version';
import { type LockTimes, watchLocks } from '#tests/proofs/support/lock-watch';
import { atLeast, exactly, prove, sized } from '#tests/proofs/support/proof';
import { balance16, details16, history16, statement16, summaries16, write16 } from '#tests/proofs/support/version-16';
import { createBareDatabase } from '#tests/support/database';
import { ledgerDifferences } from '#tests/support/ledger';

const packages = sized(20_000, 1_000_000);
const clients = packages / 50;
/** The clients whose goods arrive while the schema changes. They had nothing before. */
const writers = 2;
/** All replies of some clients are compared one by one. */
const compared = Math.min(clients, 400);
const now = new Date('2026-11-16T08:00:00Z');

/**
 * Goods in every state of version 16 and payments in both currencies. Written directly, because the triggers take an
 * hour for a million.
 */
async function fill(client: pg.Client) {
  await client.query('begin; set local session_replication_role = replica');
  await fillOldVersion(client, { clients: clients + writers, now });
  await client.query(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, loading_id, status, received_at, created_at,
       available_at, available_place, delivered_at)
     select 1 + n % $2::int, 'G8-' || n, 'KWL-CLIENT ' || 1 + n % $2::int, 'Floor tiles', 1 + n % 40, round((n * 37::bigint % 30011) / 10000.0, 4), 1 + n % 4,
       case when s > 1 then 1 + n % 200 end,
       case when s = 0 then 'YET_TO_LOAD' when s = 1 then 'ON_HOLD' when s in (2, 3) then 'IN_TRANSIT' when s < 8 then 'ARRIVED' else 'DELIVERED' end,
       t - interval '60 days', t - interval '60 days', case when s > 4 then t end, case when s > 4 then 'Accra' end,
       case when s > 7 then t + (n % 23) * interval '11 hours' end
     from (select n, n % 10 as s, $3::timestamptz - (n % 180) * interval '1 day' - (n % 29) * interval '47 minutes' as t
       from generate_series(1, $1::int) n) each`,
    [packages, clients, now],
  );
  await client.query(
    `insert into package_events (package_id, kind, status, happened_at, place, actor)
     select id, 'RECEIVED', 'YET_TO_LOAD', received_at, 'Guangdong', 'proof' from packages
     union all select id, 'LOADED', 'IN_TRANSIT', received_at + interval '10 days', null, 'proof' from packages where status in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED')
     union all select id, 'ARRIVED', 'ARRIVED', received_at + interval '50 days', null, 'proof' from packages where status in ('ARRIVED', 'DELIVERED')
     union all select id, 'DELIVERED', 'DELIVERED', delivered_at, 'Accra', 'proof' from packages where status = 'DELIVERED'`,
  );
  await fillPayments(client, { clients, now, reference: 'G8' });
  await client.query('commit');
  await client.query('vacuum (analyze)');
}

const textOf = (name: string) => knownStatements().get(name) ?? '';
type Reader = Record<'balance' | 'statement' | 'summaries' | 'details' | 'history', string>;
const balanceFigures = 'shipping, warehousing, due, paid, pending, balance, "amountDue", "onTheWay", deposit';

type Reply = Record<string, unknown>;
type Replies = { balance: Reply; statement: Reply; summaries: Reply[]; details: Reply[]; histories: Reply[][] };

async function repliesOf(client: pg.Client, id: number, reader: Reader): Promise<Replies> {
  const first = async (text: string, values: unknown[]) => (await client.query<Reply>(text, values)).rows[0] ?? {};
  const list = async (text: string, values: unknown[]) =>
    JSON.parse(String(Object.values(await first(text, values))[0] ?? '[]')) as Reply[];
  const filtered = reader.details.includes('$2') ? [id, null] : [id];
  const details = await list(reader.details, filtered);
  const histories: Reply[][] = [];
  for (const { id: packageId } of details.slice(0, 5)) histories.push(await list(reader.history, [id, packageId]));
  return {
    balance: await first(`select to_json(f) as figures from (select ${balanceFigures} from (${reader.balance}) b) f`, [
      now,
      id,
    ]),
    statement: await first(`select to_json(s) as statement from (${reader.statement}) s`, [now, id, null, null, 1000]),
    summaries: await list(reader.summaries, [id]),
    details,
    histories,
  };
}

/** Whether everything in the old reply is still there; a newer program may add fields. */
function says(after: unknown, before: unknown): boolean {
  if (before === null || typeof before !== 'object') return Object.is(after, before);
  if (after === null || typeof after !== 'object') return false;
  if (Array.isArray(before) && (!Array.isArray(after) || after.length !== before.length)) return false;
  return Object.entries(before).every(([key, value]) => says((after as Reply)[key], value));
}

type Load = { done: number; refused: string[]; longestMs: number };

/** Works on one connection until it is stopped. */
function keepAt(url: string, work: (client: pg.Client, turn: number) => Promise<unknown>) {
  const load: Load = { done: 0, refused: [], longestMs: 0 };
  let isGoing = true;
  const going = withDatabase(url, async (client) => {
    for (let turn = 0; isGoing; turn += 1) {
      const begun = performance.now();
      try {
        await work(client, turn);
        load.done += 1;
      } catch (error) {
        load.refused.push(error instanceof Error ? error.message : String(error));
        await client.query('rollback').catch(() => {
          isGoing = false;
        });
      }
      load.longestMs = Math.max(load.longestMs, Math.round(performance.now() - begun));
    }
  });
  const stop = async () => {
    isGoing = false;
    await going;
    return load;
  };
  return { stop };
}

prove(
  'G8',
  'a database of version 16 is migrated to today while the older program reads and writes',
  async (tell) => {
    const { url, drop } = await createBareDatabase();
    try {
      await migrate(
        url,
        migrations.filter(({ version }) => version <= 16),
      );
      const before: Replies[] = [];
      await withDatabase(url, async (client) => {
        await fill(client);
        const reader = {
          ...{ balance: balance16, statement: statement16 },
          ...{ summaries: summaries16, details: details16, history: history16 },
        };
        for (let id = 1; id <= compared; id += 1) before.push(await repliesOf(client, id, reader));
      });

      const written = { packages: 0, payments: 0 };
      const writing = Array.from({ length: writers }, (_, index) =>
        keepAt(url, (client, turn) => write16(client, { clientId: clients + 1 + index, turn, written })),
      );
      const reading = keepAt(url, (client, turn) => client.query(summaries16, [1 + (turn % clients)]));
      const locks: (LockTimes & { version: number; name: string; ms: number })[] = [];
      for (const [index, { version, name }] of migrations.entries()) {
        if (version <= 16) continue;
        const watch = await watchLocks(url);
        const begun = performance.now();
        await migrate(url, migrations.slice(0, index + 1));
        const ms = Math.round(performance.now() - begun);
        locks.push({ version, name, ms, ...(await watch.stop()) });
      }
      const wrote = await Promise.all(writing.map(({ stop }) => stop()));
      const read = await reading.stop();

      const reader = {
        ...{ balance: textOf('client-balance'), statement: textOf('client-statement') },
        ...{
          summaries: textOf('packages-summaries'),
          details: textOf('packages-details'),
          history: textOf('package-events'),
        },
      };
      const different = new Set<string>();
      const { left, wrong } = await withDatabase(url, async (client) => {
        await client.query('analyze');
        for (const [index, old] of before.entries()) {
          const today = await repliesOf(client, index + 1, reader);
          for (const kind of Object.keys(old) as (keyof Replies)[])
            if (!says(today[kind], old[kind])) different.add(`${kind} of client ${index + 1}`);
        }
        const { rows: found } = await client.query<{ packages: number; payments: number }>(
          `select (select count(*)::int from packages where client_id > $1) as packages, (select count(*)::int from payments where client_id > $1) as payments`,
          [clients],
        );
        const { rows: faults } = await client.query<{ what: string; id: number }>(
          `select what, id::int from (${ledgerDifferences}) d where what not like 'client%' or id > $1`,
          [clients],
        );
        return { left: found[0] ?? { packages: 0, payments: 0 }, wrong: faults };
      });
      for (const { version, name, ms, readers, writers: stopped } of locks)
        console.log(
          `${version} ${name}: ${ms} ms; readers blocked ${readers.ms} ms (${readers.table}), writers ${stopped.ms} ms (${stopped.table})`,
        );
      const refused = [...wrote, read].flatMap((load) => load.refused);
      if (refused.length > 0) console.log(`Refused: ${[...new Set(refused)].slice(0, 10).join('; ')}`);
      if (different.size > 0) console.log(`Different: ${[...different].slice(0, 10).join('; ')}`);
      const slowest = locks.reduce((most, lock) => (lock.writers.ms > most.writers.ms ? lock : most));
      tell('packages', packages);
      tell('clients whose replies were compared', compared);
      tell('replies that differ', different.size, exactly(0));
      tell('packages received during the migrations', written.packages, atLeast(1));
      tell(
        'packages and payments lost',
        written.packages - left.packages + written.payments - left.payments,
        exactly(0),
      );
      tell('charges and accounts that are wrong', wrong.length, exactly(0));
      tell('reads during the migrations', read.done, atLeast(1));
      tell('reads refused', read.refused.length, exactly(0));
      tell('writes of the older program refused', refused.length - read.refused.length);
      tell('longest wait of a read, ms', read.longestMs);
      tell('longest wait of a write, ms', Math.max(...wrote.map(({ longestMs }) => longestMs)));
      tell('longest lock that stops readers, ms', Math.max(...locks.map(({ readers }) => readers.ms)));
      tell(`longest lock that stops writers, ms (migration ${slowest.version})`, slowest.writers.ms);
    } finally {
      await drop();
    }
  },
  240,
);
