// Builds everything that is served or run into the given folder. A separate program, so that prepare.mjs can give it a
// clean environment and a failed build cannot end the caller.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildServer } from './server.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { buildSite } from './site.mjs';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml']);

const out = process.argv[2];
if (!out) throw new Error('Name the folder to build into.');

await timed('site and pages', () => buildSite(out));
await timed('service worker', () => buildServiceWorker(out));
await timed('compression', () => compressSite(out));
await timed('server', () => buildServer(out));

async function timed(title, work) {
  const begun = performance.now();
  const detail = await work();
  console.log(`  ${title}: ${detail}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** Writes the smallest compressed form of every text file beside it, so that the server never compresses a file. */
async function compressSite(folder) {
  const site = join(folder, 'site');
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.has(extname(file)));
  await Promise.all(files.map((file) => compress(join(site, file))));
  return `${files.length} text files`;
}

async function compress(file) {
  const text = await readFile(file);
  const packed = {
    '.br': await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    '.gz': await promisify(gzip)(text, { level: 9 }),
  };
  for (const [suffix, bytes] of Object.entries(packed)) {
    if (bytes.length < text.length) await writeFile(file + suffix, bytes);
  }
}
