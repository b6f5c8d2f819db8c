import pg from 'pg';

type Column = { name: string; tableID: number; columnID: number; dataTypeID: number };
type Connection = {
  parse(query: { name: string; text: string }, more?: boolean): void;
  describe(of: { type: 'S'; name: string }, more?: boolean): void;
  sync(): void;
};

/** PostgreSQL parses a statement and describes its rows, without running it. */
class Describe {
  readonly columns: Promise<Column[]>;
  readonly #name: string;
  readonly #text: string;
  #found: Column[] = [];
  #resolve: (columns: Column[]) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(name: string, text: string) {
    this.#name = name;
    this.#text = text;
    this.columns = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection) {
    connection.parse({ name: this.#name, text: this.#text }, true);
    connection.describe({ type: 'S', name: this.#name }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Column[] }) {
    this.#found = fields;
  }

  handleError(error: Error) {
    this.#reject(new Error(`Statement ${this.#name}: ${error.message}`));
  }

  handleReadyForQuery() {
    this.#resolve(this.#found);
  }
}

/** The TypeScript type that the driver returns for a column of this type (db/open.ts). */
const fromDatabase: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  void: 'unknown',
};

/** The TypeScript type that a parameter of this type accepts. A row id may be the text from an address. */
const toDatabase: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number | string',
  jsonb: 'string',
  numeric: 'number',
  text: 'string',
  // A Date would shift with the machine's time zone.
  timestamp: 'string',
  timestamptz: 'Date | string',
};

type Type = { name: string; element: string | null };
type Attribute = { isRequired: boolean; texts: string | null; table: string };

/** The types and tables of the database that statements can refer to. */
async function readCatalogue(client: pg.Client) {
  const types = await client.query<{ oid: number } & Type>(
    `select t.oid, coalesce(b.typname, t.typname) as name, e.typname as element from pg_type t
       left join pg_type b on b.oid = t.typbasetype left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  // A check on the column or its domain that lists the possible texts.
  const attributes = await client.query<{ table_id: number; number: number } & Attribute>(
    `select a.attrelid as table_id, a.attnum as number, a.attnotnull as "isRequired", c.relname as "table",
       (select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%= ANY%'
         and (k.conrelid = a.attrelid and k.conkey = array[a.attnum] or k.contypid = a.atttypid) order by k.oid limit 1) as texts
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
      where a.attnum > 0 and c.relkind = 'r'`,
  );
  return {
    types: new Map(types.rows.map(({ oid, name, element }) => [oid, { name, element }])),
    attributes: new Map(attributes.rows.map((row) => [`${row.table_id}.${row.number}`, row])),
    tables: new Set(attributes.rows.map(({ table }) => table)),
  };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

function typeScriptOf(table: Record<string, string>, type: Type | undefined, arrayOf: (element: string) => string) {
  const name = type?.element ?? type?.name ?? 'unknown';
  const known = table[name];
  if (!known) throw new Error(`tests/support/describe-statements.ts does not know the type ${name}.`);
  return type?.element ? arrayOf(known.includes('|') ? `(${known})` : known) : known;
}

/** `CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text])))` as `'OPEN' | 'DONE'`; null for any other check. */
export function textsOf(check: string | null): string | null {
  const list = /^CHECK \(\(\(*"?\w+"?\)?(?:::text)? = ANY \(+ARRAY\[([^[\]]*)\](?:\)?::text\[\])?\)*$/.exec(
    check ?? '',
  )?.[1];
  const texts = list?.split(', ').map((each) => /^'([\w/-]+)'::[\w ]+$/.exec(each)?.[1]);
  return texts?.every((text) => text !== undefined) ? texts.map((text) => `'${text}'`).join(' | ') : null;
}

/**
 * Tables whose columns may be null although they are never null themselves, because they are on the right of a `left
 * join`. A name that is not a table is a subquery, which may contain any of them.
 */
export function outerJoined(text: string, tables: ReadonlySet<string>): ReadonlySet<string> {
  if (/\b(right|full)\s+(outer\s+)?join\b/i.test(text)) throw new Error('Write a left join instead.');
  const found = new Set<string>();
  for (const { 0: words, index } of text.matchAll(/\bleft\s+join\s+(lateral\s+)?/gi)) {
    const rest = text.slice(index + words.length);
    const names = rest.startsWith('(') ? (inParentheses(rest).match(/\w+/g) ?? []) : (/^\w+/.exec(rest) ?? []);
    if (!rest.startsWith('(') && !tables.has(names[0] ?? '')) return tables;
    for (const name of names) found.add(name);
  }
  return found;
}

function inParentheses(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

function rowOf(columns: readonly Column[], text: string, catalogue: Catalogue): string {
  const outer = outerJoined(text, catalogue.tables);
  // When two columns share a name, the driver keeps the last.
  const types = new Map<string, string>();
  for (const { name, tableID, columnID, dataTypeID } of columns) {
    const attribute = catalogue.attributes.get(`${tableID}.${columnID}`);
    const type = typeScriptOf(fromDatabase, catalogue.types.get(dataTypeID), (element) => `${element}[]`);
    const exact = (type === 'string' && textsOf(attribute?.texts ?? null)) || type;
    const isRequired = attribute?.isRequired && !outer.has(attribute.table);
    types.set(name, isRequired || type === 'unknown' ? exact : `${exact} | null`);
  }
  const members = [...types].map(([name, type]) => `${quoted(name)}: ${type}`);
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<never, never>';
}

const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);

async function describeOne(client: pg.Client, name: string, text: string, catalogue: Catalogue): Promise<string> {
  const describe = new Describe(name, text);
  client.query(describe as unknown as pg.Submittable);
  const columns = await describe.columns;
  const { rows } = await client.query<{ oid: number }>(
    `select unnest(parameter_types)::oid as oid from pg_prepared_statements where name = $1`,
    [name],
  );
  const params = rows.map(({ oid }) =>
    typeScriptOf(toDatabase, catalogue.types.get(oid), (element) => `readonly ${element}[]`),
  );
  const row = rowOf(columns, text, catalogue);
  return `  ${quoted(name)}: {\n    params: readonly [${params.map((type) => `${type} | null`).join(', ')}];\n    row: ${row};\n  };\n`;
}

const head = `// biome-ignore-all format: generated
// Generated from PostgreSQL by \`npm run sql-types\`. Do not edit: tests/statement-types.test.ts compares.

/** The parameters and the rows of every statement, by its name. Any parameter may be null: PostgreSQL knows no better. */
export interface StatementTypes {
`;

/** The text of db/statement-types.ts for these statements, from a migrated database. */
export async function describeStatements(url: string, statements: ReadonlyMap<string, string>): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    const faults: string[] = [];
    let file = head;
    for (const [name, text] of [...statements].sort(([a], [b]) => (a < b ? -1 : 1))) {
      try {
        file += await describeOne(client, name, text, catalogue);
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return `${file}}\n`;
  } finally {
    await client.end();
  }
}
