export type Colour = readonly [red: number, green: number, blue: number];

/** The brand's weave: gold, harbour, brick, teal, cream, orange, green. */
export const weaveColours: readonly Colour[] = [
  [0xf6, 0xbe, 0x2c],
  [0x0a, 0x24, 0x24],
  [0xc4, 0x4a, 0x2d],
  [0x1f, 0x91, 0x8b],
  [0xf4, 0xeb, 0xda],
  [0xff, 0x81, 0x26],
  [0x0f, 0x6a, 0x55],
];

/** A picture made of square cells; `colourAt` gives the number of a colour in weaveColours. */
export type Picture = { columns: number; rows: number; colourAt(column: number, row: number): number };

/** Pixels along the side of a cell, which is also the block of a JPEG. */
export const cellSize = 8;

/** Squares striped across and along in turn, as on a strip-woven cloth; the shift tells pictures apart. */
export const wovenPicture = (shift: number): Picture => ({
  columns: 60,
  rows: 45,
  colourAt(column, row) {
    const isAcross = (Math.floor(column / 5) + Math.floor(row / 5)) % 2 === 0;
    const stripe = isAcross ? row % 5 : column % 5;
    if (stripe === 0 || stripe === 4) return 1;
    const square = Math.floor(column / 5) * 2 + Math.floor(row / 5) * 3;
    return (square + shift + (stripe === 2 ? 2 : 0)) % weaveColours.length;
  },
});
