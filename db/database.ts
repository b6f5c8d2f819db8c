import type { StatementTypes } from '#db/statement-types';

type StatementName = keyof StatementTypes;

/** Only for the compiler: a statement carries the types of its parameters and rows. */
declare const types: unique symbol;

/** A prepared statement: PostgreSQL plans it once per connection, and only its name is sent afterwards. */
export type Statement<Params extends readonly unknown[] = never, Row extends object = object> = {
  readonly name: string;
  readonly text: string;
  readonly [types]?: (params: Params) => Row;
};

/** The row of a statement: `RowOf<typeof find>`. */
export type RowOf<S> = S extends Statement<never, infer Row> ? Row : never;

/** Columns whose type we know better than PostgreSQL. A type may get stricter; another column or type is an error. */
type Stricter<Columns, Row> = { [Key in keyof Columns]: Key extends keyof Row ? Row[Key] : never };

type Narrowed<Row, Columns> = { [Key in keyof Row]: Key extends keyof Columns ? Columns[Key] : Row[Key] };

type Described<Params extends readonly unknown[], Row extends object> = Statement<Params, Row> & {
  /**
   * PostgreSQL does not know the content of a JSON value, whether an expression can be null, or which texts are
   * possible. `statement('count', 'select count(*) ...').narrow<{ count: number }>()` states it beside the SQL that
   * makes it true.
   */
  narrow<Columns extends Stricter<Columns, Row>>(): Statement<Params, Narrowed<Row, Columns>>;
};

const textByName = new Map<string, string>();

/** Every statement of the modules that have been loaded, for the test that asks PostgreSQL for their types. */
export const knownStatements = (): ReadonlyMap<string, string> => textByName;

/**
 * A name belongs to one text for ever: a connection that has prepared one text refuses the other, and a request may get
 * any connection. So a second text is refused here, when it is defined and not when it runs.
 */
function remember(name: string, text: string) {
  const known = textByName.get(name);
  if (known !== undefined && known !== text)
    throw new Error(`Two statements are named ${name}: give one of them another name.`);
  textByName.set(name, text);
}

/** The name determines the types. After a new or changed statement, run `npm run sql-types`. */
export function statement<Name extends StatementName>(
  name: Name,
  text: string,
): Described<StatementTypes[Name]['params'], StatementTypes[Name]['row']> {
  remember(name, text);
  return typed(name, text);
}

/** The only cast: `tests/statement-types.test.ts` checks what the compiler assumes here. */
const typed = (name: string, text: string) => ({ name, text, narrow: itself }) as never;

function itself(this: unknown) {
  return this;
}

/**
 * For SQL that is built at run time from filters or an order. `example` is one of these texts, and all of them return
 * its columns. Without a variant PostgreSQL plans each text for its values; with one it keeps the plan.
 */
export function statementFamily<Name extends StatementName>(name: Name, example: string) {
  remember(name, example);
  return (text: string, variant?: string): Described<readonly unknown[], StatementTypes[Name]['row']> => {
    if (variant === undefined) return typed('', text);
    remember(`${name}-${variant}`, text);
    return typed(`${name}-${variant}`, text);
  };
}

/** A statement without parameters needs no values. */
type Values<Params extends readonly unknown[]> = readonly [] extends Params ? [values?: Params] : [values: Params];

/** Anything that can run a statement: the database itself, or a transaction. */
export interface Queryable {
  query<Params extends readonly unknown[], Row extends object>(
    statement: Statement<Params, Row>,
    ...values: Values<Params>
  ): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * The text of the first column of the first row, or null: JSON that PostgreSQL has built, to be sent as it is. These
   * reads share a few connections with several in flight on each, so they must be single, short statements.
   */
  readText<Params extends readonly unknown[]>(
    statement: Statement<Params>,
    ...values: Values<Params>
  ): Promise<string | null>;
  /**
   * The same for everything of one client or one number: PostgreSQL keeps one plan. For each new value it would plan
   * again, because a few clients have far more rows than the others, and that takes longer than most of these reads.
   */
  readByKey<Params extends readonly unknown[]>(
    statement: Statement<Params>,
    ...values: Values<Params>
  ): Promise<string | null>;
  /** The same on a connection that never carries a list: for look-ups by key, which must not wait behind one. */
  lookUp<Params extends readonly unknown[]>(
    statement: Statement<Params>,
    ...values: Values<Params>
  ): Promise<string | null>;
  /** A statement of a long transaction may take a minute. It is for rare commands that cannot be done in several. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: { isLong?: boolean }): Promise<T>;
  close(): Promise<void>;
}
