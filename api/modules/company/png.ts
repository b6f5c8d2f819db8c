import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

const pack = promisify(deflate);
const unpack = promisify(inflate);

/** Four bytes a pixel: red, green, blue, opacity. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

export type PngFault = 'not-png' | 'too-large' | 'form' | 'damaged';

export class BadPng extends Error {
  readonly fault: PngFault;
  constructor(fault: PngFault) {
    super(fault);
    this.fault = fault;
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes a pixel, by colour type: grey, RGB, palette, grey with opacity, RGBA. */
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Reads PNGs of 8 bits a channel without interlacing, which is what browsers write. The size is checked before anything
 * is decompressed.
 */
export async function decodePng(file: Buffer, { mostSide }: { mostSide: number }): Promise<Pixels> {
  if (!file.subarray(0, 8).equals(signature)) throw new BadPng('not-png');
  const { head, palette, opacity, data } = chunksOf(file);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  if (width === 0 || height === 0) throw new BadPng('damaged');
  if (width > mostSide || height > mostSide) throw new BadPng('too-large');
  const colour = head[9] ?? -1;
  const channels = channelsOf[colour];
  if (head[8] !== 8 || head[12] !== 0 || !channels) throw new BadPng('form');
  const stride = width * channels;
  const size = (stride + 1) * height;
  // More bytes than the pixels need are an attack, so zlib stops there.
  const lines = await unpack(data, { maxOutputLength: size }).catch(() => {
    throw new BadPng('damaged');
  });
  if (lines.length !== size) throw new BadPng('damaged');
  const raw = unfiltered(lines, { stride, height, channels });
  return { width, height, rgba: toRgba(raw, { colour, channels, palette, opacity }) };
}

function chunksOf(file: Buffer) {
  const found = new Map<string, Buffer>();
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > file.length) throw new BadPng('damaged');
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'IEND') break;
    if (name === 'IDAT') data.push(body);
    else found.set(name, body);
    at += 12 + length;
  }
  const head = found.get('IHDR');
  if (head?.length !== 13) throw new BadPng('damaged');
  return { head, palette: found.get('PLTE'), opacity: found.get('tRNS'), data: Buffer.concat(data) };
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - c - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/** The prediction of a filter from the bytes on the left, above, and above on the left. */
const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

type Layout = { stride: number; height: number; channels: number };

function unfiltered(lines: Buffer, { stride, height, channels }: Layout): Uint8Array {
  const raw = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const predict = predictors[lines[y * (stride + 1)] ?? 0];
    if (!predict) throw new BadPng('damaged');
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (raw[at - channels] ?? 0);
      const up = y === 0 ? 0 : (raw[at - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (raw[at - stride - channels] ?? 0);
      raw[at] = (lines[y * (stride + 1) + 1 + x] ?? 0) + predict(left, up, corner);
    }
  }
  return raw;
}

type Colours = {
  colour: number;
  channels: number;
  palette: Buffer | undefined;
  opacity: Buffer | undefined;
};

function toRgba(raw: Uint8Array, { colour, channels, palette, opacity }: Colours): Uint8Array {
  if (colour === 3 && !palette) throw new BadPng('damaged');
  const rgba = new Uint8Array((raw.length / channels) * 4);
  for (let from = 0, to = 0; from < raw.length; from += channels, to += 4) {
    const first = raw[from] ?? 0;
    if (colour === 3) {
      for (let each = 0; each < 3; each += 1) rgba[to + each] = palette?.[first * 3 + each] ?? 0;
      rgba[to + 3] = opacity?.[first] ?? 255;
      continue;
    }
    const isGrey = channels < 3;
    rgba[to] = first;
    rgba[to + 1] = isGrey ? first : (raw[from + 1] ?? 0);
    rgba[to + 2] = isGrey ? first : (raw[from + 2] ?? 0);
    rgba[to + 3] = channels === 2 || channels === 4 ? (raw[from + channels - 1] ?? 0) : 255;
  }
  return rgba;
}

/** Without metadata, and without the alpha channel when every pixel is opaque. */
export async function encodePng({ width, height, rgba }: Pixels): Promise<Buffer> {
  let isOpaque = true;
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) isOpaque = false;
  const channels = isOpaque ? 3 : 4;
  const raw = isOpaque ? rgba.filter((_byte, at) => at % 4 !== 3) : rgba;
  const stride = width * channels;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) bestLine(raw, { stride, height, channels }, y).copy(lines, y * (stride + 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, isOpaque ? 2 : 6, 0, 0, 0], 8);
  const data = await pack(lines, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The filter with the smallest differences compresses best. */
function bestLine(raw: Uint8Array, { stride, channels }: Layout, y: number): Buffer {
  let best = { sum: Number.POSITIVE_INFINITY, line: Buffer.alloc(0) };
  for (const [kind, predict] of predictors.entries()) {
    const line = Buffer.alloc(stride + 1);
    line[0] = kind;
    let sum = 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (raw[at - channels] ?? 0);
      const up = y === 0 ? 0 : (raw[at - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (raw[at - stride - channels] ?? 0);
      const byte = ((raw[at] ?? 0) - predict(left, up, corner)) & 255;
      line[x + 1] = byte;
      sum += byte < 128 ? byte : 256 - byte;
    }
    if (sum < best.sum) best = { sum, line };
  }
  return best.line;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(body.length, 0);
  named.copy(made, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
}
