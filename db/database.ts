/** A statement by name: PostgreSQL plans it once per connection and the name is what travels afterwards. */
export type Statement = { readonly name: string; readonly text: string };

export const statement = (name: string, text: string): Statement => ({ name, text });

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
