import { encode } from 'uqr';

/** The dark modules by row, without a border. Null for an empty text. */
export function qrSquares(text: string): boolean[][] | null {
  if (text === '') return null;
  // At least level M, and more when the same size has room, because labels get torn and dirty.
  return encode(text, { ecc: 'M', boostEcc: true, border: 0 }).data;
}

/** One path of unit squares. */
export function qrPath(text: string): { path: string; size: number } | null {
  const squares = qrSquares(text);
  if (!squares) return null;
  const path = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size: squares.length };
}
