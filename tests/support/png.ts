import { crc32 } from 'node:zlib';

type Made = {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  interlace?: number;
  data: Buffer;
  more?: Record<string, Buffer>;
};

/** A PNG with any claims that the test wants, true or not. */
export function pngOf({ width = 1, height = 1, depth = 8, colour = 6, interlace = 0, data, more = {} }: Made): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  const chunks = { IHDR: head, ...more, IDAT: data, IEND: Buffer.alloc(0) };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...Object.entries(chunks).map(([name, body]) => chunk(name, body))]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
