import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { build } from 'esbuild';
import { makeOfflinePage } from './offline-page.mjs';
import { root } from './paths.mjs';

/** The service worker (web/sw), with the names of everything that the public pages of this build need. */
export async function buildServiceWorker(out) {
  const site = join(out, 'site');
  writeFileSync(join(site, 'offline.html'), await makeOfflinePage(readFileSync(join(site, '404.html'), 'utf8')));
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const list = listFiles(site, manifest);
  await build({
    absWorkingDir: root,
    entryPoints: ['web/sw/worker.ts'],
    outfile: join(site, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify({ version: versionOf(site, list), ...list }) },
    logLevel: 'warning',
  });
  // Beside the site: for the tests, which weigh what is fetched ahead.
  writeFileSync(join(out, 'precache.json'), JSON.stringify(list, null, 2));
  return `${list.pages.length} pages and ${list.files.length} files to fetch ahead`;
}

function listFiles(site, manifest) {
  const all = readdirSync(site, { recursive: true }).map((name) => name.split(sep).join('/'));
  const pages = all.filter((name) => /(^|\/)index\.html$/.test(name));
  const html = pages.map((name) => readFileSync(join(site, name), 'utf8')).join('\n');
  const named = [...html.matchAll(/\s(?:href|src)="\/([^"?#]+\.\w+)"/g)].map(([, name]) => name);
  // A picture for home screens is asked for by the phone when somebody installs the site, and by nobody else.
  const needed = named.filter((name) => all.includes(name) && !name.startsWith('icons/'));
  return {
    pages: pages.map((name) => `/${dirname(name) === '.' ? '' : dirname(name)}`).sort(),
    files: [...new Set([...needed, ...filesOfChunks(manifest)])].map((name) => `/${name}`).sort(),
  };
}

/** Every script, style sheet, font and picture that the public pages can come to ask for, also after a click. */
function filesOfChunks(manifest) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    for (const next of [...imports, ...dynamicImports.filter(isPublic)]) visit(next);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  return [...seen].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name];
    return [file, ...css, ...assets];
  });
}

/** The client area is not fetched ahead for people who may never sign in. */
function isPublic(name) {
  return !name.startsWith('routes/') || name.startsWith('routes/public/');
}

function versionOf(site, { pages, files }) {
  const hash = createHash('sha256');
  const names = [...pages.map((page) => join(page, 'index.html')), ...files, 'offline.html'];
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(site, name)));
  return hash.digest('base64url').slice(0, 12);
}
