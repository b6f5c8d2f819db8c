import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths.mjs';

/** The service worker (web/sw), with the names of everything that the pages of this build need. */
export async function buildServiceWorker(out) {
  const site = join(out, 'site');
  writeFileSync(join(site, 'offline.html'), await makeOfflinePage(readFileSync(join(site, '404.html'), 'utf8')));
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const { deskFiles, ...list } = listFiles(site, manifest);
  const deskList = writeDeskList(site, deskFiles);
  await build({
    absWorkingDir: root,
    entryPoints: ['web/sw/worker.ts'],
    outfile: join(site, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify({ version: versionOf(site, list, deskFiles), deskList, ...list }) },
    logLevel: 'warning',
  });
  // Beside the site: for the tests, which weigh what is fetched ahead.
  writeFileSync(join(out, 'precache.json'), JSON.stringify({ ...list, deskFiles }, null, 2));
  return `${list.pages.length} pages and ${list.files.length} files to fetch ahead`;
}

/** The client area and the desk apart: they are not fetched ahead for people who may never sign in. */
function listFiles(site, manifest) {
  const all = readdirSync(site, { recursive: true }).map((name) => name.split(sep).join('/'));
  const html = all.filter((name) => /(^|\/)index\.html$/.test(name));
  const publicHtml = html.filter((name) => isPublic(ownModule(site, name, manifest)));
  const clientHtml = html.filter((name) => !publicHtml.includes(name) && isClients(ownModule(site, name, manifest)));
  const files = new Set([...namedIn(site, publicHtml, all), ...filesOfChunks(manifest, isPublic)]);
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

/** Apart from the worker, which every visitor loads. */
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

/** Every script, style sheet, font and picture that these pages can come to ask for, also after a click. */
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
/** What a warehouse works with when the network is gone. The other pages of the desk are kept once they were opened. */
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

/**
 * The page for an address of which nothing is saved: the frame of the 404 page with other words in it, and without scripts,
 * because the router would go by the address and say "not found", which is not what we know.
 */
async function makeOfflinePage(notFoundPage) {
  const { titleOf } = await importWords('web/content/site.ts');
  const { offline } = await importWords('web/content/offline.ts');
  const { title, text, button } = offline.page;
  // An empty address is the one that was asked for: the button needs no script.
  const words = `<div class="message-page wrap"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p class="actions"><a class="button button-solid" href="">${escapeHtml(button)}</a></p></div>`;
  const withoutScripts = notFoundPage.replace(
    /\s*(<script\b[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>)/g,
    '',
  );
  const titled = replaceOnce(withoutScripts, /(<title>)[^<]*(<\/title>)/g, escapeHtml(titleOf(title)));
  return replaceOnce(titled, /(<main\b[^>]*>).*?(<\/main>)/gs, words);
}

function replaceOnce(html, pattern, content) {
  const count = html.match(pattern)?.length ?? 0;
  if (count !== 1) throw new Error(`404.html must hold ${pattern} exactly once to become the offline page.`);
  return html.replace(pattern, (_all, before, after) => before + content + after);
}

async function importWords(path) {
  const { outputFiles } = await build({ entryPoints: [join(root, path)], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
