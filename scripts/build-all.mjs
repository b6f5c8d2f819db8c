// Builds everything that is served or run into the folder given. A program of its own, so that prepare.mjs can give it a
// clean environment and a failed build cannot take the caller with it.
import { performance } from 'node:perf_hooks';
import { buildServer } from './build-server.mjs';
import { buildSite } from './build-site.mjs';
import { buildServiceWorker } from './build-sw.mjs';
import { compressSite } from './compress-site.mjs';

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
