import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { cellSize, type Picture, weaveColours } from '#db/demo/sample-images';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One byte a pixel, pointing into a palette. */
export function encodePng({ columns, rows, colourAt }: Picture): Uint8Array {
  const width = columns * cellSize;
  const height = rows * cellSize;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);

  // Each line begins with the number of its filter; 0 is none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      lines[y * (width + 1) + 1 + x] = colourAt(Math.floor(x / cellSize), Math.floor(y / cellSize));
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(weaveColours.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
