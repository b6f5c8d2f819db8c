import type { ReactNode } from 'react';

/**
 * The place of a value in a row's card: three lines, left before right. `inside` stands below them with its name, when the
 * row is opened.
 */
export type CardPlace = 'title' | 'state' | 'name' | 'amount' | 'more' | 'measure' | 'inside' | 'none';

export interface Column<Row, Sort extends string = string> {
  name: string;
  /** For the stored choice of columns, which does not depend on the language. */
  id?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned numbers. */
  isNumber?: boolean;
  /** A date or number that must not wrap. */
  isShort?: boolean;
  /** May be long and without spaces: it breaks anywhere, so that other columns keep their width. */
  isLong?: boolean;
  /** Cut at the end when there is no room; the row's page shows all of it. */
  isCut?: boolean;
  /** The name of a row. With `to` it is a link that covers the whole row. */
  isMain?: boolean;
  /** Screen readers read it with every other cell of the row. */
  isHeader?: boolean;
  /** The rows can be sorted by this column. */
  sort?: Sort;
  /** For lists below 1000 px: see `CardPlace`. A table without any place stacks its cells with their names. */
  card?: CardPlace;
  /** The value in a card, when it needs a unit there. */
  cardCell?: (row: Row) => ReactNode;
  /** Dropped first in a narrow table. */
  isExtra?: boolean;
  /** Shown only when chosen. */
  isOptional?: boolean;
}
