import type { CardPlace, Column } from '../kit/column';

/** A card has no headings, so its amounts say what they are. */
export const amountColumn = <Row>(
  name: string,
  card: CardPlace,
  cell: (row: Row) => string | number | false | null,
): Column<Row> => ({
  ...{ name, card, cell, isNumber: true },
  cardCell: (row) => {
    const shown = cell(row);
    return shown && `${name} ${shown}`;
  },
});
