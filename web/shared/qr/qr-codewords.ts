/** Versions 1 to 6 at level M, by ISO/IEC 18004: how many bytes of data, and of correction for each of how many blocks. */
const versions = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 64, correction: 18, blocks: 2 },
  { data: 86, correction: 24, blocks: 2 },
  { data: 108, correction: 16, blocks: 4 },
] as const;

const PADDING = [0xec, 0x11];

/** The powers of 2 in the field of 256 numbers. */
const powers = Array.from({ length: 255 }, () => 1);
for (let at = 1; at < 255; at += 1) {
  const doubled = (powers[at - 1] ?? 0) * 2;
  powers[at] = doubled < 256 ? doubled : doubled ^ 0x11d;
}

const times = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0);

/** The bytes by which a reader mends what is torn or dirty: the rest of a division (Reed and Solomon). */
export function correctionOf(data: readonly number[], count: number): number[] {
  // (x - 1)(x - 2)(x - 4)…, without the leading 1.
  let divisor: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const root = powers[at] ?? 1;
    const whole = [1, ...divisor];
    divisor = whole.map((value, index) => (whole[index + 1] ?? 0) ^ times(value, root));
  }
  let rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = divisor.map((value, index) => (rest[index + 1] ?? 0) ^ times(value, factor));
  }
  return rest;
}

/** Everything that is drawn for a text, in its order, and in which version; null when it is longer than the largest holds. */
export function qrCodewords(text: string): { version: number; codewords: number[] } | null {
  const bytes = [...new TextEncoder().encode(text)];
  // Two bytes go to the kind of text, its length and its end.
  const index = versions.findIndex(({ data }) => bytes.length + 2 <= data);
  const found = versions[index];
  if (!found || bytes.length === 0) return null;
  const { data: room, correction, blocks } = found;

  const halves = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from(
    { length: halves.length / 2 },
    (_, at) => (halves[2 * at] ?? 0) * 16 + (halves[2 * at + 1] ?? 0),
  );
  for (let at = 0; data.length < room; at += 1) data.push(PADDING[at % 2] ?? 0);

  const size = room / blocks;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * size, (at + 1) * size));
  const inTurn = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  const corrections = parts.map((part) => correctionOf(part, correction));
  return { version: index + 1, codewords: [...inTurn(parts, size), ...inTurn(corrections, correction)] };
}
