import { expect, it } from 'vitest';
import { qrSquares } from './qr-code';
import { correctionOf, qrCodewords } from './qr-codewords';

it('corrects as the well-known example does', () => {
  // 'HELLO WORLD' at version 1, level M.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

it.each([
  ['SF1', 1],
  ['x'.repeat(14), 1],
  ['x'.repeat(15), 2],
  ['x'.repeat(42), 3],
  ['x'.repeat(62), 4],
  ['x'.repeat(84), 5],
  ['x'.repeat(106), 6],
  ['快递单号', 1],
])('writes %j in version %i', (text, version) => expect(qrCodewords(text)?.version).toBe(version));

it.each(['', 'x'.repeat(107)])('writes no code for %j', (text) => expect(qrSquares(text)).toBeNull());

/** Reads as a scanner does, square by square in the order of the standard, and knows nothing of how it was drawn. */
function read(squares: boolean[][]): string {
  const size = squares.length;
  const version = (size - 17) / 4;
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    (version > 1 && x >= size - 9 && x <= size - 5 && y >= size - 9 && y <= size - 5);
  const bits: number[] = [];
  let isUp = true;
  const all = Array.from({ length: size }, (_, at) => size - 1 - at).filter((x) => x !== 6);
  for (let at = 0; at < all.length; at += 2) {
    const rows = Array.from({ length: size }, (_, y) => (isUp ? size - 1 - y : y));
    for (const y of rows) {
      for (const x of [all[at] ?? 0, all[at + 1] ?? 0]) {
        if (!isFixed(x, y)) bits.push(Number(squares[y]?.[x]) ^ ((x + y) % 2 === 0 ? 1 : 0));
      }
    }
    isUp = !isUp;
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const room = [16, 28, 44, 64, 86, 108][version - 1] ?? 0;
  const blocks = version > 5 ? 4 : version > 3 ? 2 : 1;
  const data = Array.from({ length: blocks }, (_, block) =>
    bytes.slice(0, room).filter((_byte, at) => at % blocks === block),
  ).flat();
  const halves = data.flatMap((byte) => [byte >> 4, byte & 15]);
  const length = (halves[1] ?? 0) * 16 + (halves[2] ?? 0);
  const text = Array.from({ length }, (_, at) => (halves[3 + at * 2] ?? 0) * 16 + (halves[4 + at * 2] ?? 0));
  return new TextDecoder().decode(new Uint8Array(text));
}

it.each([
  'SF1',
  'YT 7734-129055',
  '773412905561',
  'x'.repeat(42),
  'ABCDEFGH'.repeat(8),
  '快递单号 1',
  'y'.repeat(84),
  'z'.repeat(106),
])('can be read back: %s', (text) => expect(read(qrSquares(text) ?? [])).toBe(text));

it('has its three eyes, its timing lines and the format of level M, mask 0', () => {
  const squares = qrSquares('SF1') ?? [];
  const draw = (row: boolean[] | undefined) => row?.map((isDark) => (isDark ? '#' : '.')).join('');
  expect(draw(squares[0]?.slice(0, 8))).toBe('#######.');
  expect(draw(squares[3])?.slice(0, 8)).toBe('#.###.#.');
  expect(draw(squares[20]?.slice(0, 8))).toBe('#######.');
  expect(draw(squares[6])).toBe('#######.#.#.#.#######'.slice(0, 21));
  // 101010000010010, from the corner outwards: the first copy lies along the eye, on its row and then up its column.
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => squares[8]?.[x]);
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => squares[y]?.[8]);
  expect([...along, ...up].map(Number).join('')).toBe('101010000010010');
});
