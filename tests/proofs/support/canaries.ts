import type { TestApp } from '#tests/support/app';

export const canaryWord = 'kanarie';
/** For columns that take digits only. */
export const canaryDigits = '770077';

/** Public columns, by the decisions; every other column is private. */
const published = new Set([
  'packages.tracking_number',
  'packages.package',
  'loadings.vessel',
  'announcements.title',
  'announcements.body',
  ...['name', 'contact', 'mobile', 'address', 'address_latin', 'region', 'street'].map((each) => `warehouses.${each}`),
]);

/** What signed-in clients share: names of goods and of tiers. */
const shared = new Set(['shipping_categories.description', 'membership_tiers.name']);

type Column = { table: string; column: string; type: string };

/**
 * Writes a canary into every private column of every row of every table, so a new column is included at once. Columns
 * that cannot hold one (an enum, a key) are returned separately.
 */
export async function releaseCanaries({ sql }: TestApp): Promise<{ set: string[]; refused: string[] }> {
  const columns = await sql<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'jsonb')
      order by 1, 2`,
  );
  const [set, refused]: [string[], string[]] = [[], []];
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`;
    if (published.has(name) || shared.has(name)) continue;
    // The schema forbids changes to a history, but these rows must contain canaries too.
    await sql(`alter table ${table} disable trigger user`);
    (await tryEach(sql, table, column, formsOf(type))) ? set.push(name) : refused.push(name);
    await sql(`alter table ${table} enable trigger user`);
  }
  return { set, refused };
}

/** The number makes it unique where required. */
const chance = '(random() * 1e8)::bigint';

function formsOf(type: string): string[] {
  if (type === 'jsonb') return [`jsonb_build_object('${canaryWord}', 1)`];
  return [
    `'${canaryWord}' || ${chance}`,
    `upper('${canaryWord}') || ${chance}`,
    `'${canaryDigits}' || ${chance}`,
    `'$argon2id$${canaryWord}' || ${chance}`,
  ];
}

async function tryEach(sql: TestApp['sql'], table: string, column: string, forms: string[]): Promise<boolean> {
  for (const form of forms) {
    const done = await sql(`update ${table} set ${column} = ${form} returning 1`).catch(() => null);
    if (done) return done.length > 0;
  }
  return false;
}

export const holdsCanary = (text: string) => text.toLowerCase().includes(canaryWord) || text.includes(canaryDigits);
