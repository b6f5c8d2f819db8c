import type { ReactNode } from 'react';

/** Where a value stands in the card of a row: three lines, the left one read first. */
export type CardPlace = 'title' | 'state' | 'name' | 'amount' | 'more' | 'measure' | 'none';

export interface Column<Row, Sort extends string = string> {
  name: string;
  /** For the choice of columns, which outlives a change of language. */
  id?: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the right, digit below digit. */
  isNumber?: boolean;
  /** A date or a number that is not broken in two. */
  isShort?: boolean;
  /** May be long and without spaces: it breaks anywhere, so that the others keep their room. */
  isLong?: boolean;
  /** Cut at the end where there is no room: what is left out stands on the page of the row. */
  isCut?: boolean;
  /** What a row is called. With `to` it is the link that covers the whole row. */
  isMain?: boolean;
  /** Heard with every other cell of the row. */
  isHeader?: boolean;
  /** The rows can be put into the order of this column. */
  sort?: Sort;
  /** Lists below 1000 px: see `CardPlace`. A table without any place stacks its cells with their names. */
  card?: CardPlace;
  /** The value in a card, when it needs a unit there. */
  cardCell?: (row: Row) => ReactNode;
  /** Left out of a narrow table before anything is cut. */
  isExtra?: boolean;
  /** Shown once it is chosen. */
  isOptional?: boolean;
}
