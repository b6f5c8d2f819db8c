import { qrCodewords } from './qr-codewords';

/** Level M and mask 0, with their own correction: the same for every code we draw. Any mask can be read. */
const FORMAT = 0x5412;

/** The dark squares by row; null when the text is longer than 106 bytes. */
export function qrSquares(text: string): boolean[][] | null {
  const found = qrCodewords(text);
  if (!found) return null;
  const { version, codewords } = found;
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = dark.map((row) => [...row]);
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, fixedRow] = [dark[y], fixed[y]];
    if (!row || !fixedRow || x < 0 || x >= size) return;
    row[x] = isDark;
    fixedRow[x] = true;
  };

  drawFixed(size, version, set);

  // Upwards and downwards by turns in columns of two, from the right; the column of the timing line is left out.
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        row[x] = (value === 1) !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
  return dark;
}

type Set = (x: number, y: number, isDark: boolean) => void;

/** What every code of that size has: timing lines, eyes, and the format, twice. */
function drawFixed(size: number, version: number, set: Set) {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const eyes = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of eyes) drawRings(x, y, 4, (ring) => ring !== 2 && ring !== 4, set);
  if (version > 1) drawRings(size - 7, size - 7, 2, (ring) => ring !== 1, set);

  const isOne = (at: number) => ((FORMAT >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    if (at < 6) set(8, at, isOne(at));
    else if (at < 8) set(8, at + 1, isOne(at));
    else if (at === 8) set(7, 8, isOne(at));
    else set(14 - at, 8, isOne(at));
    if (at < 8) set(size - 1 - at, 8, isOne(at));
    else set(8, size - 15 + at, isOne(at));
  }
  set(8, size - 8, true);
}

function drawRings(x: number, y: number, radius: number, isDark: (ring: number) => boolean, set: Set) {
  for (let down = -radius; down <= radius; down += 1) {
    for (let across = -radius; across <= radius; across += 1) {
      set(x + across, y + down, isDark(Math.max(Math.abs(across), Math.abs(down))));
    }
  }
}

/** As one path of squares, a unit each. */
export function qrPath(text: string): { path: string; size: number } | null {
  const squares = qrSquares(text);
  if (!squares) return null;
  const path = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: squares.length };
}
