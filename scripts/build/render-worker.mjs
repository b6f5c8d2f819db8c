// The thread in which the server renders the site for its company: see api/http/site-renderer.ts. Copied to
// dist/renderer.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { companyHash, hashOf, renderSite } from './render-site.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const { shells, company: builtCompany, textsFile: builtTexts, workerVersion } = JSON.parse(read('./site.json'));

const company = JSON.parse(workerData.company);
const hash = companyHash(company);
const load = () => import(new URL('./entry.prerender.js', import.meta.url).href);

if (hash === builtCompany) parentPort?.postMessage(null);
else {
  const { files, textsFile } = await renderSite({ company, shells, load });
  // A changed service worker makes browsers fetch the pages again.
  const serviceWorker = read('../site/sw.js')
    .replaceAll(workerVersion, hashOf(workerVersion + hash))
    .replaceAll(builtTexts, textsFile);
  parentPort?.postMessage({ ...files, 'sw.js': serviceWorker });
}
