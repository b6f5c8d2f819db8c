import { afterAll, expect, it, vi } from 'vitest';
import type { Database } from '#db/database';

/** A registry of statements that no other test shares. */
async function load() {
  vi.resetModules();
  return import('#db/database');
}

// The next test file must not see the statements of this one.
afterAll(() => vi.resetModules());

it('refuses a name that comes with another text', async () => {
  const { statement } = await load();
  statement('audit-insert', 'select 1');
  expect(() => statement('audit-insert', 'select 2')).toThrow(
    'Two statements are named audit-insert: give one of them another name.',
  );
});

it('takes the same text under the same name twice', async () => {
  const { statement } = await load();
  expect(statement('audit-insert', 'select 1')).toEqual(statement('audit-insert', 'select 1'));
});

it('sends a composed text without a name, or under a different name for each variant', async () => {
  const { knownStatements, statementFamily } = await load();
  const page = statementFamily('export-page', 'select 0');
  expect([page('select 1'), page('select 2'), page('select 3', 'status')]).toMatchObject([
    { name: '', text: 'select 1' },
    { name: '', text: 'select 2' },
    { name: 'export-page-status', text: 'select 3' },
  ]);
  expect(() => page('select 4', 'status')).toThrow('Two statements are named export-page-status');
  expect(knownStatements().get('export-page')).toBe('select 0');
});

it('lets the compiler refuse wrong parameters, columns and names', () => {
  // Never run: `tsc` reports each of these lines that it would accept.
  const refused = async (db: Database) => {
    const { statement } = await load();
    const find = statement('account-lock', 'select id from clients where id = $1 and password_hash = $2');
    // @ts-expect-error the second parameter is missing
    await db.query(find, [1]);
    // @ts-expect-error a password hash is no number
    await db.query(find, [1, 2]);
    // @ts-expect-error the values are missing
    await db.query(find);
    const [row] = await db.query(find, [1, 'hash']);
    // @ts-expect-error the row has no such column
    row?.email;
    // @ts-expect-error there is no such statement
    statement('account-lookup', 'select 1');
    // @ts-expect-error there is no such column to narrow
    find.narrow<{ email: string }>();
    // @ts-expect-error a number does not become a text
    find.narrow<{ id: string }>();
  };
  expect(refused).toBeTypeOf('function');
});
