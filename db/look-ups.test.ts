import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Statement } from '#db/database';
import { openDatabase } from '#db/open';
import { createTestDatabase } from '#tests/support/database';

let db: Database;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openDatabase(made.url);
});
afterAll(async () => {
  await db.close();
  await drop();
});

it('plans a read by a key once on each connection, whatever its values are', async () => {
  const read: Statement<[string]> = {
    name: 'reads-test',
    text: 'select count(*)::text from clients where shipping_mark like $1',
  };
  for (let turn = 0; turn < 8; turn += 1) await db.readByKey(read, [`KWL-C ${turn}%`]);
  const plans: Statement<[]> = {
    name: 'reads-test-plans',
    text: `select coalesce(sum(custom_plans), 0)::text from pg_prepared_statements where name = 'reads-test'`,
  };
  expect(await Promise.all(Array.from({ length: 12 }, () => db.readByKey(plans, [])))).toEqual(Array(12).fill('0'));
});

it('plans a look-up once, however long the list of its keys is', async () => {
  const find: Statement<[number[]]> = {
    name: 'look-ups-test',
    text: 'select count(*)::text from clients where id = any($1::bigint[])',
  };
  for (let keys = 1; keys <= 8; keys += 1) await db.lookUp(find, [Array.from({ length: keys }, (_, key) => key)]);
  const plans: Statement<[]> = {
    name: 'look-ups-test-plans',
    text: `select custom_plans || ' custom, ' || generic_plans || ' generic' from pg_prepared_statements where name = 'look-ups-test'`,
  };
  expect(await db.lookUp(plans, [])).toBe('0 custom, 8 generic');
});
