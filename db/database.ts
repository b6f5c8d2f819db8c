/** A statement by name: PostgreSQL plans it once per connection and the name is what travels afterwards. */
export type Statement = { readonly name: string; readonly text: string };

const textByName = new Map<string, string>();

/**
 * A name belongs to one text for good: a connection that knows the one refuses the other, and which connection a request gets
 * is chance. So a second text is refused here, as soon as it is written and not when it is run. Without a name anything goes.
 */
export function statement(name: string, text: string): Statement {
  const known = textByName.get(name);
  if (name !== '' && known !== undefined && known !== text)
    throw new Error(`Two statements are named ${name}: give one of them another name.`);
  if (name !== '') textByName.set(name, text);
  return { name, text };
}

/** Whatever can run a statement: the database itself, or a transaction on it. */
export interface Queryable {
  query<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * The text of the first column of the first row, null when there is none: JSON that PostgreSQL has built, to be passed
   * on untouched. These reads share few connections, several in flight on each, so they must be single, short statements.
   */
  readText(statement: Statement, values?: readonly unknown[]): Promise<string | null>;
  /** The same on a connection that never carries a list: for look-ups by key, which must not wait behind one. */
  lookUp(statement: Statement, values?: readonly unknown[]): Promise<string | null>;
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
