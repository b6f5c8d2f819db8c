import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBalance } from '#api/modules/money/balance.repository';
import { findStatement } from '#api/modules/money/statement.repository';
import type { Database } from '#db/database';
import { fillDemoData } from '#db/demo/index';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';
import { formulaBalance, formulaStatement } from '#tests/support/formula-balances';
import { ledgerDifferences } from '#tests/support/ledger';

let db: Database;
let drop: () => Promise<void>;
const now = new Date('2026-11-16T08:00:00Z');
const periods: [string | null, string | null][] = [
  [null, null],
  ['2026-08-01', null],
  ['2026-07-15', '2026-10-03'],
  [null, '2026-09-30'],
];

type Answers = Record<string, unknown>;

async function answers(read: {
  balance: (clientId: number) => Promise<unknown>;
  statement: (clientId: number, from: string | null, to: string | null) => Promise<unknown>;
}): Promise<Answers> {
  const clients = await db.query(adHoc<{ id: number }>('select id from clients order by id'), []);
  const found: Answers = {};
  for (const { id } of clients) {
    found[`balance of ${id}`] = await read.balance(id);
    for (const [from, to] of periods)
      found[`statement of ${id}, ${from} to ${to}`] = await read.statement(id, from, to);
  }
  return found;
}

let before: Answers;
beforeAll(async () => {
  const database = await createBareDatabase();
  drop = database.drop;
  // The version before the ledger, filled with the demo.
  await migrate(
    database.url,
    migrations.filter(({ version }) => version < 23),
  );
  db = openDatabase(database.url, 60_000);
  await fillDemoData(db, {
    now,
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw',
    putFile: async () => {},
  });
  before = await answers({
    balance: async (id) => (await db.query(adHoc(formulaBalance), [now, id]))[0],
    statement: async (id, from, to) => (await db.query(adHoc(formulaStatement), [now, id, from, to, 1000]))[0],
  });
  await migrate(database.url, migrations);
});
afterAll(async () => {
  await db.close();
  await drop();
});

it('leaves every balance and every statement of the demo as the formula gave them, to the cent', async () => {
  const after = await answers({
    balance: async (clientId) => {
      const found = await findBalance(db, { clientId, now });
      if (!found) return null;
      const { shipping, warehousing, due, paid, pending, balance, amountDue, onTheWay, deposit } = found;
      return { shipping, warehousing, due, paid, pending, balance, amountDue, onTheWay, deposit };
    },
    statement: (clientId, from, to) => findStatement(db, { clientId, now, from, to, limit: 1000 }),
  });
  expect(Object.keys(after).length).toBeGreaterThan(50);
  expect(after).toEqual(before);
});

it('leaves every package at the price of its category while nothing is agreed', async () => {
  const [count] = await db.query(
    adHoc<{ n: number }>(
      `select count(*)::int as n from charges c join packages p on p.id = c.package_id join shipping_rates r on r.id = p.rate_id
        where c.kind = 'FREIGHT' and (c.source <> 'CATEGORY' or r.agreement_id is not null or c.unit_price <> r.rate)`,
    ),
    [],
  );
  expect(count?.n).toBe(0);
});

it('holds one row for what each package costs, and the totals of every client', async () => {
  expect(await db.query(adHoc(ledgerDifferences), [])).toEqual([]);
  const [count] = await db.query(adHoc<{ n: number }>('select count(*)::int as n from charges'), []);
  expect(count?.n).toBeGreaterThan(50);
});
