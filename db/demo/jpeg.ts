import { Buffer } from 'node:buffer';
import { type Colour, cellSize, type Picture, weaveColours } from '#db/demo/sample-images';

/**
 * A baseline JPEG of flat 8 x 8 blocks. Such a block has only its average, so the code for it is short: four bits for
 * how long the difference from the block before is, the difference, and one bit that says there is nothing else.
 */
export function encodeJpeg({ columns, rows, colourAt }: Picture): Uint8Array {
  const bits: string[] = [];
  const before = [0, 0, 0];
  const averages = weaveColours.map(lumaAndChroma);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [component, average] of (averages[colourAt(column, row)] ?? []).entries()) {
        bits.push(codeOf(average - (before[component] ?? 0)), '0');
        before[component] = average;
      }
    }
  }
  return Buffer.concat([head(columns * cellSize, rows * cellSize), packed(bits.join('')), Buffer.from([0xff, 0xd9])]);
}

function lumaAndChroma([red, green, blue]: Colour): number[] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [luma - 128, (blue - luma) * 0.564, (red - luma) * 0.713].map(Math.round);
}

/** A negative difference is written as the bits of its absolute value, inverted. */
function codeOf(difference: number): string {
  const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const value = difference < 0 ? difference + 2 ** length - 1 : difference;
  return length.toString(2).padStart(4, '0') + (length === 0 ? '' : value.toString(2).padStart(length, '0'));
}

/** Filled up with ones; a byte of ones is followed by a zero, since it would announce a marker. */
function packed(bits: string): Buffer {
  const full = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = Array.from({ length: full.length / 8 }, (_, index) =>
    Number.parseInt(full.slice(index * 8, index * 8 + 8), 2),
  );
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

function head(width: number, height: number): Buffer {
  const components = [1, 2, 3];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const noCodes = Array<number>(16).fill(0);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    // Averages are kept to the unit: the transform multiplies them by eight, this divides by eight.
    segment(0xdb, [0, ...Array<number>(64).fill(8)]),
    segment(0xc0, [8, ...size, 3, ...components.flatMap((id) => [id, 0x11, 0])]),
    // Nine codes of four bits for the lengths 0 to 8, and one code of one bit for 'nothing else'.
    segment(0xc4, [0x00, ...noCodes.with(3, 9), 0, 1, 2, 3, 4, 5, 6, 7, 8]),
    segment(0xc4, [0x10, ...noCodes.with(0, 1), 0]),
    segment(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, 63, 0]),
  ]);
}

function segment(marker: number, payload: number[]): Buffer {
  const length = payload.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...payload]);
}
