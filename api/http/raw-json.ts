/** JSON text that PostgreSQL has built with exactly the contract's keys; it is passed on without being read. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
