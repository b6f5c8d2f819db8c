/**
 * Keyset paging for long lists. A page is what comes after a row, found by an index. So the thousandth page costs as
 * much as the first, and rows added in between neither repeat nor hide another.
 */

export type SortKey = {
  /** The sort expression; never null, or rows would be lost between two pages. */
  sql: string;
  /** The same as text that can be read back. */
  text: string;
  type: 'timestamptz' | 'bigint' | 'numeric' | 'text';
};

export type Cursor = { key: string; id: number };

export type Asked = { isDescending: boolean } & (
  | { from: 'first' | 'last'; cursor?: never }
  | { from: 'after' | 'before'; cursor: Cursor }
);

type Keyed = { id: number; key: string };

/** For the example of a statement family. */
export const firstPage: Asked = { isDescending: false, from: 'first' };

const isBackward = ({ from }: Asked) => from === 'last' || from === 'before';
const direction = (isDescending: boolean) => (isDescending ? 'desc' : 'asc');

export const orderOf = ({ isDescending }: Asked, columns: readonly string[]) =>
  columns.map((column) => `${column} ${direction(isDescending)}`).join(', ');

type Question = {
  /** A table with a one-letter alias. */
  table: string;
  alias: string;
  where: readonly string[];
  /** Alternative conditions, each with its own index. */
  ways?: readonly string[];
  key: SortKey;
  asked: Asked;
  limit: number;
  /** Few rows pass the filter: fetch and sort them all instead of walking along the order. */
  isSorted: boolean;
  /** How many rows a walk along the order may pass at most; it may then find fewer than there are. */
  within?: number;
  /** The values of the placeholders; the cursor is added. */
  values: unknown[];
};

const all = (conditions: readonly string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');
const anyOf = (ways: readonly string[]) => (ways.length > 0 ? [`(${ways.map((way) => `(${way})`).join(' or ')})`] : []);

/** Id, key and key text of one page plus one row, unordered. */
export function pageSql(question: Question): string {
  const { table, alias, where, ways = [], key, asked, limit, isSorted, within, values } = question;
  const isDescending = asked.isDescending !== isBackward(asked);
  const inOrder = `order by key ${direction(isDescending)}, id ${direction(isDescending)}`;
  const order = `${inOrder} limit ${limit + 1}`;
  const columns = `${alias}.id, ${key.sql} as key, ${key.text} as text`;
  const past: string[] = [];
  if (asked.cursor) {
    const mine = isSorted ? '(key, id)' : `(${key.sql}, ${alias}.id)`;
    const place = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
    const from = key.type === 'timestamptz' && asked.cursor.key === '' ? '-infinity' : asked.cursor.key;
    const cursor = `(${place(from, key.type)}, ${place(asked.cursor.id, 'bigint')})`;
    past.push(`${mine} ${isDescending ? '<' : '>'} ${cursor}`);
  }
  if (isSorted) {
    return `with matched as materialized (select ${columns} from ${table} ${alias} ${all([...where, ...anyOf(ways)])})
      select id, key, text from matched ${all(past)} ${order}`;
  }
  if (within !== undefined) {
    const near = `select ${alias}.*, ${key.sql} as key, ${key.text} as text from ${table} ${alias} ${all(past)}`;
    return `select ${alias}.id, ${alias}.key, ${alias}.text from (${near} ${inOrder} limit ${within}) ${alias} ${all([...where, ...anyOf(ways)])} ${order}`;
  }
  const along = (way: readonly string[]) =>
    `(select ${columns} from ${table} ${alias} ${all([...where, ...way, ...past])} ${order})`;
  // A row that passes two conditions counts once.
  return ways.length === 0 ? along([]) : `${ways.map((way) => along([way])).join(' union ')} ${order}`;
}

type Counted = Pick<Question, 'table' | 'alias' | 'where' | 'ways'>;

/** The ids of the rows that pass, at most one more than the limit from each condition. */
export function matchedSql({ table, alias, where, ways = [] }: Counted, upTo: number): string {
  const some = (way: readonly string[]) =>
    `(select ${alias}.id from ${table} ${alias} ${all([...where, ...way])} limit ${upTo + 1})`;
  return ways.length === 0 ? some([]) : ways.map((way) => some([way])).join(' union ');
}

/** Stops at the limit: an exact count of a million rows is not needed. */
export const countSql = (counted: Counted, upTo: number): string =>
  `select least(count(*), ${upTo + 1}) as count from (${matchedSql(counted, upTo)}) counted`;

/** The planner's estimate: sometimes wrong, but immediate. */
export const estimateSql = ({ table, alias, where, ways = [] }: Counted) =>
  `explain (format json) select from ${table} ${alias} ${all([...where, ...anyOf(ways)])}`;

/** Removes the extra row and the keys. Rows stand in the order of the list. */
export function trimPage<Row extends Keyed>(found: readonly Row[], asked: Asked, limit: number) {
  const isFull = found.length > limit;
  const shown = isFull ? (isBackward(asked) ? found.slice(1) : found.slice(0, limit)) : found;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasBefore = asked.from === 'after' || (isBackward(asked) && isFull);
  const hasAfter = asked.from === 'before' || (!isBackward(asked) && isFull);
  return {
    rows: shown.map(({ key, ...row }) => row),
    previous: hasBefore && first ? cursorText(first) : null,
    next: hasAfter && last ? cursorText(last) : null,
  };
}

const cursorText = ({ key, id }: Keyed) => `${key}~${id}`;

const shapes: Record<SortKey['type'], (key: string) => boolean> = {
  timestamptz: (key) =>
    key === '' || key === 'infinity' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && isRealTime(key)),
  bigint: (key) => /^\d{1,15}$/.test(key),
  numeric: (key) => /^\d{1,12}(\.\d{1,6})?$/.test(key),
  text: () => true,
};

/** JavaScript accepts 31 February as 3 March and a year 0; PostgreSQL refuses both. */
function isRealTime(key: string): boolean {
  const time = new Date(key);
  return !Number.isNaN(time.getTime()) && time.toISOString() === key && !key.startsWith('0000');
}

/** Null when no page of such a list could have produced it. */
export function parseCursor(text: string, type: SortKey['type']): Cursor | null {
  const at = text.lastIndexOf('~');
  const [key, number] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || !/^[1-9]\d{0,14}$/.test(number) || !shapes[type](key)) return null;
  return { key, id: Number(number) };
}
