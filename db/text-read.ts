import pg from 'pg';
import type { Statement } from '#db/database';

export type TextAnswer = (error: Error | null, text: string | null) => void;

/**
 * Reads the first column of the first row, as PostgreSQL wrote it. The driver's own query copies its settings, looks up
 * a parser for each column, builds a row and keeps a promise, which together takes longer than such an answer needs.
 */
export class TextRead extends pg.Query {
  readonly name: string;
  callback: (error: Error) => void;
  #text: string | null = null;
  #answer: TextAnswer;

  constructor({ name, text }: Statement, values: readonly unknown[], answer: TextAnswer) {
    super(text, [...values]);
    this.name = name;
    this.#answer = answer;
    // The driver calls it when the statement fails or the connection is lost.
    this.callback = (error) => answer(error, null);
  }

  // What follows is called by the driver for each message of PostgreSQL.

  handleRowDescription() {}

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#text ??= fields[0] ?? null;
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#answer(null, this.#text);
  }
}
