import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);
const ENCODINGS = [
  ['.br', (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (text) => promisify(gzip)(text, { level: 9 })],
];

/** Puts the smallest form of every text file beside it, once, so that the server never compresses a file. */
export async function compressSite(out) {
  const site = join(out, 'site');
  const files = readdirSync(site, { recursive: true }).filter((file) => TEXT.has(extname(file)));
  await Promise.all(files.map((file) => compress(join(site, file))));
  return `${files.length} text files`;
}

async function compress(file) {
  const text = await readFile(file);
  for (const [suffix, encode] of ENCODINGS) {
    const packed = await encode(text);
    if (packed.length < text.length) await writeFile(file + suffix, packed);
  }
}
