import { type Picture, wovenPicture } from '#db/demo/sample-images';

/** Colours of the weave, by their number. */
const [gold, harbour, brick, teal, cream, orange, green] = [0, 1, 2, 3, 4, 5, 6] as const;

type Box = readonly [colour: number, column: number, row: number, columns: number, rows: number];

/** Boxes laid over one another, the last on top, with a strip of the weave along the lower edge. */
function drawing(ground: number, shift: number, boxes: readonly Box[]): Picture {
  const cloth = wovenPicture(shift);
  const { columns, rows } = cloth;
  return {
    columns,
    rows,
    colourAt(column, row) {
      if (row >= rows - 5) return cloth.colourAt(column, row);
      const isIn = ([, left, top, width, height]: Box) =>
        column >= left && column < left + width && row >= top && row < top + height;
      return boxes.findLast(isIn)?.[0] ?? ground;
    },
  };
}

const lines = (left: number, top: number, widths: readonly number[]): Box[] =>
  widths.map((width, index) => [harbour, left, top + index * 3, width, 1]);

/** A sheet of paper with a head, lines and a sum. */
export const invoice = drawing(teal, 0, [
  [cream, 16, 3, 28, 35],
  [brick, 19, 6, 12, 3],
  ...lines(19, 13, [22, 18, 22, 14, 20]),
  [gold, 32, 32, 9, 3],
]);

/** A card with a portrait and a flag. */
export const identityCard = drawing(harbour, 3, [
  [cream, 8, 6, 44, 29],
  [brick, 8, 6, 44, 2],
  [gold, 8, 8, 44, 2],
  [green, 8, 10, 44, 2],
  [teal, 12, 16, 13, 15],
  [orange, 16, 18, 5, 6],
  [harbour, 14, 25, 9, 6],
  ...lines(29, 17, [18, 14, 16, 10]),
]);

/** A closed carton with tape and a mark. */
export const carton = drawing(green, 2, [
  [orange, 12, 10, 36, 27],
  [gold, 12, 10, 36, 5],
  [cream, 28, 10, 4, 27],
  [harbour, 16, 22, 8, 2],
  [harbour, 16, 26, 6, 2],
]);

/** Cartons on a pallet. */
export const pallet = drawing(cream, 4, [
  [orange, 10, 22, 18, 12],
  [gold, 30, 22, 20, 12],
  [brick, 20, 9, 20, 12],
  [cream, 18, 22, 2, 12],
  [cream, 39, 22, 2, 12],
  [cream, 29, 9, 2, 12],
  [harbour, 8, 35, 44, 2],
]);

/** A carton with a corner torn off and a dark dent. */
export const damagedCarton = drawing(gold, 5, [
  [brick, 12, 10, 36, 27],
  [orange, 12, 10, 36, 4],
  [cream, 28, 14, 4, 23],
  [gold, 40, 10, 8, 4],
  [gold, 43, 14, 5, 4],
  [gold, 46, 18, 2, 4],
  [harbour, 33, 22, 11, 3],
  [harbour, 36, 25, 7, 4],
  [harbour, 38, 29, 3, 3],
]);
