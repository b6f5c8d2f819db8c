import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const read = (name: string) => readFileSync(new URL(`../../db/demo/demo-files/${name}`, import.meta.url));

/** A real file of each accepted type. */
export const samplePng = read('ghana-card.png');
export const sampleJpeg = read('carton.jpg');
export const samplePdf = read('packing-list.pdf');

/** A valid PNG that differs for each number below 2^24: the first colour of its palette is that number. */
export function pngNumber(number: number): Buffer {
  const png = Buffer.from(samplePng);
  const start = png.indexOf('PLTE');
  const end = start + 4 + png.readUInt32BE(start - 4);
  png.writeUIntBE(number, start + 4, 3);
  png.writeUInt32BE(crc32(png.subarray(start, end)), end);
  return png;
}
