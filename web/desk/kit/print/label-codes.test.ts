import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrSquares } from '../../../shared/qr/qr-code';
import { readCode } from '../camera/zxing-reader';
import { code128Path, code128Values } from './code-128';

/** Dark where `isDark` says so, `scale` pixels per module, with a white border. */
function picture(columns: number, rows: number, scale: number, isDark: (x: number, y: number) => boolean) {
  const quiet = 12;
  const [width, height] = [(columns + 2 * quiet) * scale, (rows + 2 * quiet) * scale];
  const grey = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 0; y < rows * scale; y += 1) {
    for (let x = 0; x < columns * scale; x += 1) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale)))
        grey[(y + quiet * scale) * width + x + quiet * scale] = 0;
    }
  }
  return readCode(grey, width, height);
}

function barsOf(text: string): { width: number; isDark: (x: number) => boolean } {
  const { path, width } = code128Path(text) ?? { path: '', width: 0 };
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, wide]) => [Number(at), Number(wide)] as const);
  return { width, isDark: (x) => bars.some(([at, wide]) => x >= at && x < at + wide) };
}

const number = fc.stringMatching(/^[A-Z0-9-]{4,24}$/);

describe('a reader that knows nothing of our labels', () => {
  it('reads the bars', () => {
    fc.assert(
      fc.property(number, (text) => {
        const { width, isDark } = barsOf(text);
        expect(picture(width, 30, 2, isDark)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    '快递单号 1',
    'yt 7734-129055',
    `otpauth://totp/Kwanline:desk%40kwanline.example?secret=${'A2'.repeat(16)}&issuer=Kwanline`,
  ])('reads the square of %s', (text) => {
    const squares = qrSquares(text) ?? [];
    expect(picture(squares.length, squares.length, 4, (x, y) => squares[y]?.[x] ?? false)).toBe(text);
  });

  it('reads the square', () => {
    fc.assert(
      fc.property(number, (text) => {
        const squares = qrSquares(text) ?? [];
        // This reader misses about one square in two hundred at any one size; a camera tries several distances.
        const read = [4, 8, 2, 7, 3].find(
          (scale) => picture(squares.length, squares.length, scale, (x, y) => squares[y]?.[x] ?? false) === text,
        );
        expect(read).toBeDefined();
      }),
      { numRuns: 25, examples: [['--7NNU-3-O--']] },
    );
  });

  it('reads nothing from a white wall', () => {
    expect(picture(60, 60, 4, () => false)).toBeNull();
    expect(code128Values('')).toBeNull();
  });
});
