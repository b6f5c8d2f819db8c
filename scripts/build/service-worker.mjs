import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths.mjs';

/** The service worker (web/sw), with the names of everything that the pages of this build need. */
export async function buildServiceWorker(out) {
  const site = join(out, 'site');
  const renderedFile = join(out, 'renderer/site.json');
  const rendered = JSON.parse(readFileSync(renderedFile, 'utf8'));
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const { deskFiles, ...list } = listFiles(site, manifest, rendered.textsFile);
  const deskList = writeDeskList(site, deskFiles);
  const version = versionOf(site, list, deskFiles);
  await build({
    absWorkingDir: root,
    entryPoints: ['web/sw/worker.ts'],
    outfile: join(site, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify({ version, deskList, ...list }) },
    logLevel: 'warning',
  });
  // The server replaces it in the worker of another company.
  writeFileSync(renderedFile, JSON.stringify({ ...rendered, workerVersion: version }));
  // Beside the site, for the tests that weigh what is prefetched.
  writeFileSync(join(out, 'precache.json'), JSON.stringify({ ...list, deskFiles }, null, 2));
  return `${list.pages.length} pages and ${list.files.length} files to fetch ahead`;
}

/** The client area and the desk are separate: they are not prefetched for people who may never sign in. */
function listFiles(site, manifest, textsFile) {
  const all = readdirSync(site, { recursive: true }).map((name) => name.split(sep).join('/'));
  const html = all.filter((name) => /(^|\/)index\.html$/.test(name));
  const publicHtml = html.filter((name) => isPublic(ownModule(site, name, manifest)));
  const clientHtml = html.filter((name) => !publicHtml.includes(name) && isClients(ownModule(site, name, manifest)));
  const files = new Set([...namedIn(site, publicHtml, all), ...filesOfChunks(manifest, isPublic), textsFile]);
  const others = [...namedIn(site, clientHtml, all), ...filesOfChunks(manifest, isClients)];
  const deskHtml = html.filter((name) => name.startsWith('staff/'));
  const desk = [...namedIn(site, deskHtml, all), ...filesOfChunks(manifest, isDeskOffline)];
  return {
    deskFiles: addressesOf(new Set(desk)),
    pages: publicHtml.map(addressOfPage).sort(),
    files: addressesOf(files),
    clientPages: clientHtml.map(addressOfPage).sort(),
    clientFiles: addressesOf(new Set(others.filter((name) => !files.has(name)))),
  };
}

/** Separate from the worker, which every visitor loads. */
function writeDeskList(site, deskFiles) {
  const text = JSON.stringify(deskFiles);
  const name = `/assets/desk-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(join(site, name), text);
  return name;
}

const addressOfPage = (name) => `/${dirname(name) === '.' ? '' : dirname(name)}`;
const addressesOf = (names) => [...names].map((name) => `/${name}`).sort();

/** The last route whose script the page names. */
function ownModule(site, name, manifest) {
  const html = readFileSync(join(site, name), 'utf8');
  const own = Object.keys(manifest).filter((key) => isPage(key) && html.includes(manifest[key].file));
  if (own.length === 0) throw new Error(`${name} names the script of no route.`);
  return own.at(-1);
}

function namedIn(site, pages, all) {
  const html = pages.map((name) => readFileSync(join(site, name), 'utf8')).join('\n');
  const named = [...html.matchAll(/\s(?:href|src)="\/([^"?#]+\.\w+)"/g)].map(([, name]) => name);
  // Only a phone that installs the site asks for the home-screen pictures.
  return named.filter((name) => all.includes(name) && !name.startsWith('icons/'));
}

/** Every script, style sheet, font and picture that these pages may request, also after a click. */
function filesOfChunks(manifest, isWanted) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    for (const next of [...imports, ...dynamicImports.filter(isWanted)]) visit(next);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  return [...seen].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name];
    return [file, ...css, ...assets];
  });
}

const isPage = (name) => /^(site|portal|desk)\/(pages|shell)\/|^desk\/desk\.tsx$/.test(name);
const isSignIn = (name) => /^site\/(pages\/sign-in\/|shell\/auth-layout)/.test(name);
const isPublic = (name) => !/^(portal|desk)\//.test(name) && !isSignIn(name);
const isClients = (name) => !name.startsWith('desk/');
/** The pages that a warehouse needs without a network. Other pages of the desk are cached once they were opened. */
const isDeskOffline = (name) =>
  name.startsWith('desk/') &&
  (!name.startsWith('desk/pages/') ||
    /\/(today|intake|containers|container|load|arrivals|check|check-scan|outbox|scan)\.tsx$/.test(name));

function versionOf(site, { pages, files, clientPages, clientFiles }, deskFiles) {
  const hash = createHash('sha256');
  const html = [...pages, ...clientPages].map((page) => join(page, 'index.html'));
  const names = [...html, ...files, ...clientFiles, ...deskFiles, 'staff/[...]/index.html', 'offline.html'];
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(site, name)));
  return hash.digest('base64url').slice(0, 12);
}
