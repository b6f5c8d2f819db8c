import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/database';
import { fillDemoData } from '#db/demo/index';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';

let db: Database;
let drop: () => Promise<void>;
let before: Record<string, unknown>;
const now = new Date('2026-11-16T08:00:00Z');
const ask = (text: string, values: unknown[] = []) => db.query(adHoc<Record<string, unknown>>(text), values);

/** Everything that fees, balances, statements and replies are made of. */
async function everything(fee: (rate: string) => string) {
  const newColumns = `'{mode,weight_kg,billed,split_billed,pieces,unit,capacity_kg}'::text[]`;
  const rows = (table: string) => ask(`select to_jsonb(t) - ${newColumns} as row from ${table} t order by 1`);
  const tables = ['packages', 'client_packages', 'charged_packages', 'account_changes', 'documents', 'loadings'];
  const found: Record<string, unknown> = {};
  for (const table of [...tables, 'shipping_rates', 'package_events', 'payments']) found[table] = await rows(table);
  // The unit is part of a charge, so charges are compared whole.
  found.charges = await ask('select to_jsonb(t) as row from charges t order by id');
  found.open = await ask('select to_jsonb(o) as row from open_charges(array(select id from packages)) o order by 1');
  found.fees = await ask(
    `select p.id, ${fee('r.rate')} as usd, ${fee('r.cedis_rate')} as ghs from client_packages p join shipping_rates r on r.id = p.rate_id order by p.id`,
  );
  return found;
}

beforeAll(async () => {
  const database = await createBareDatabase();
  drop = database.drop;
  // The version from before modes existed, with the demo and some packages whose cartons travel separately.
  await migrate(
    database.url,
    migrations.filter(({ version }) => version < 31),
  );
  db = openDatabase(database.url, 60_000);
  const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw';
  await fillDemoData(db, { now, passwordHash, putFile: async () => {} });
  const chosen =
    'select id from packages where client_id is not null and quantity between 2 and 40 order by id limit 30';
  await ask(`select keep_cartons(array(${chosen}))`);
  await ask(`select split_package(id, array[1], $1, 'Accra', 'Accra desk') from (${chosen}) chosen`, [now]);
  before = await everything((rate) => `whole_fee(p.cbm, p.split_cbm, ${rate}, p.received_at)`);
  await migrate(
    database.url,
    migrations.filter(({ version }) => version <= 31),
  );
});
afterAll(async () => {
  await db.close();
  await drop();
});

const feeNow = (rate: string) =>
  `case when p.split_cbm is null then shipping_fee(p.cbm, p.billed, ${rate}, p.received_at) else whole_fee(p.split_cbm, p.split_billed, ${rate}, p.received_at) end`;

it('leaves every package, charge, fee and document of the demo as it was', async () => {
  const after = await everything(feeNow);
  expect(Object.values(before).every((rows) => Array.isArray(rows))).toBe(true);
  expect((before.charges as unknown[]).length).toBeGreaterThan(50);
  expect((before.packages as unknown[]).length).toBeGreaterThan(130);
  for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
  expect(
    await ask(`select 1 from packages where mode <> 'SEA' or billed is not null or weight_kg is not null`),
  ).toEqual([]);
});

it('changes no charge when every charge is computed again', async () => {
  const read = () => ask('select to_jsonb(t) as row from charges t order by id');
  const known = await read();
  await ask('select refresh_package_charges(array(select id from packages))');
  expect(await read()).toEqual(known);
});

it('keeps an air package without a weight, and an air shipment without a capacity, out of the database', async () => {
  await expect(ask(`update packages set mode = 'AIR' where id = (select min(id) from packages)`)).rejects.toThrow();
  await expect(ask(`insert into loadings (reference, mode) values ('KWL-AIR', 'AIR')`)).rejects.toThrow(/air_capacity/);
});
