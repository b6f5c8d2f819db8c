import { type Queryable, statement, statementFamily } from '#db/database';

type Row = Record<string, string | number | boolean | Date | null | undefined>;

const insertInto = statementFamily('demo_insert', insertion('clients', [{ email: '' }]));

/** Inserts all rows of a table in one statement. The columns are the keys of the first row. */
export async function insertRows(tx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  await tx.query(insertInto(insertion(table, rows), table), [JSON.stringify(rows)]);
}

/** The same for tables that a company may have set up before its first client: existing rows stay. */
export async function insertMissingRows(
  tx: Queryable,
  table: string,
  rows: readonly Row[],
  name = table,
): Promise<void> {
  const text = `${insertion(table, rows)} on conflict do nothing`;
  await tx.query(insertInto(text, `missing-${name}`), [JSON.stringify(rows)]);
}

function insertion(table: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return `insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
}

const numbered = [
  ...['staff', 'clients', 'loadings', 'packages', 'package_events', 'payments', 'payment_events'],
  ...['attachments', 'messages', 'message_items'],
];
const continueNumbers = statement(
  'demo_continue_numbering',
  `select ${numbered.map((table) => `setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`).join(', ')}`,
);

/** Continues the ids after those that were given here. */
export async function continueNumbering(tx: Queryable): Promise<void> {
  await tx.query(continueNumbers);
}
