import { expect, it } from 'vitest';
import { qrPath, qrSquares } from './qr-code';

const sizeOf = (text: string) => qrSquares(text)?.length;

it('draws the tracking numbers of couriers with the fewest modules, 21 on a side', () => {
  expect(sizeOf('773412905561')).toBe(21);
  expect(sizeOf('YT7734129055612')).toBe(21);
  expect(sizeOf('JD0123456789-1-1-456')).toBe(21);
  // Lower-case letters need a byte each.
  expect(sizeOf('yt7734129055612')).toBe(25);
});

it('draws the longest tracking number and the longest address of an authenticator', () => {
  expect(sizeOf('x'.repeat(64))).toBe(37);
  expect(sizeOf('x'.repeat(106))).toBe(41);
});

it('has three eyes and no border, which the callers add', () => {
  const rows = (qrSquares('SF1') ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
  const [first, ...others] = rows;
  for (const row of [first, others.at(-1)]) expect(row?.slice(0, 8)).toBe('#######.');
  expect(first?.slice(-8)).toBe('.#######');
  expect(rows[3]?.slice(0, 8)).toBe('#.###.#.');
});

it('writes one square of the path for each dark module', () => {
  const squares = qrSquares('SF4407112938') ?? [];
  const { path, size } = qrPath('SF4407112938') ?? { path: '', size: 0 };
  expect(size).toBe(squares.length);
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(drawn).toEqual(new Set(dark));
  expect(path).toHaveLength(dark.reduce((sum, at) => sum + at.length + 'Mh1v1h-1z'.length, 0));
});

it('draws nothing for an empty text', () => {
  expect(qrSquares('')).toBeNull();
  expect(qrPath('')).toBeNull();
});
