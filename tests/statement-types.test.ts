import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database';
import { describeStatements, outerJoined, textsOf } from '#tests/support/describe-statements';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Every statement of the product. Other tests in this process may know more. */
async function allStatements() {
  vi.resetModules();
  const { knownStatements } = await import('#db/database');
  await Promise.all([import('#api/app'), import('#db/demo/index'), import('#api/modules/documents/demo-invoices')]);
  return knownStatements();
}

const described = (statements: Record<string, string>) =>
  describeStatements(database.url, new Map(Object.entries(statements)));

it('knows the parameters and rows of every statement as PostgreSQL does: npm run sql-types', async () => {
  await expect(await describeStatements(database.url, await allStatements())).toMatchFileSnapshot(
    '../db/statement-types.ts',
  );
});

it('names every statement that uses a column which was renamed', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query('alter table announcements rename column title to headline');
  await client.end();
  const fault = await describeStatements(url, await allStatements()).catch((error: Error) => error.message);
  expect(fault).toContain('Statement announcement-current: column "title" does not exist');
  expect(fault).toContain('Statement announcement-insert: column "title" of relation "announcements" does not exist');
  expect(fault).not.toContain('Statement audit-insert');
  await drop();
});

it('takes a column for required unless it is an expression or comes from an outer join', async () => {
  const types = await described({
    plain: 'select c.id, c.email, upper(c.shipping_mark) as mark from clients c where c.id = $1',
    joined: 'select p.id, l.reference from packages p left join loadings l on l.id = p.loading_id',
  });
  expect(types).toContain('params: readonly [number | string | null];');
  expect(types).toContain('row: { id: number; email: string | null; mark: string | null };');
  expect(types).toContain('row: { id: number; reference: string | null };');
});

it('finds the tables of an outer join, also inside a lateral one', () => {
  const tables = new Set(['packages', 'loadings', 'staff']);
  expect([...outerJoined('select 1 from packages p join staff s on true', tables)]).toEqual([]);
  expect([...outerJoined('from packages p left join loadings l on true join staff s on true', tables)]).toEqual([
    'loadings',
  ]);
  const lateral = outerJoined('from packages left join lateral (select (id) from staff limit 1) s on true', tables);
  expect([lateral.has('staff'), lateral.has('packages')]).toEqual([true, false]);
  expect(outerJoined('with part as (select 1) select 1 from staff left join part on true', tables)).toBe(tables);
  expect(() => outerJoined('from staff right join packages on true', tables)).toThrow('Write a left join instead.');
});

it('reads the texts that a check allows', () => {
  expect(textsOf(`CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text])))`)).toBe(`'OPEN' | 'DONE'`);
  expect(textsOf(`CHECK ((VALUE = ANY (ARRAY['zh-Hans'::text])))`)).toBe(`'zh-Hans'`);
  expect(textsOf(`CHECK (((state = ANY (ARRAY['OPEN'::text])) OR (reason IS NULL)))`)).toBeNull();
  expect(textsOf('CHECK ((size > 0))')).toBeNull();
  expect(textsOf(null)).toBeNull();
});
