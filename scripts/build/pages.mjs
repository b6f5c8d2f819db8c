import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENTRY = 'index.html';
const HEAD_MARK = '<!--page-head-->';
const ASSETS_MARK = '<!--page-assets-->';
const ROOT_MARK = '<div id="root">';
// What Vite writes for the entry alone; we name the page's own files too, in the order we want.
const VITE_TAGS = /\n\s*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)/g;
// Our content-security policy refuses these, and a browser does so silently for the reader. Data for search engines is no
// program and is allowed.
const FORBIDDEN = /<script\b(?! type="application\/ld\+json">)|<style\b|\sstyle=|\son[a-z]+=/i;

/** Writes each page into the template that the site's build left as index.html. Answers how many were written. */
export function prerender(site, manifest, pages, { boot, early }) {
  const template = readFileSync(join(site, 'index.html'), 'utf8').replace(VITE_TAGS, '');
  for (const page of pages) {
    const file = join(site, fileOf(page.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      fill(
        template,
        page,
        assetTags(pageAssets(manifest, page.modules), {
          boot: page.isReadable ? boot : null,
          early: page.asksEarly ? early : null,
        }),
      ),
    );
  }
  return pages.length;
}

/** What differs in the address, `:id` or `*`, is written `[id]` or `[...]`: neither sign is a name for a folder everywhere. */
function fileOf(path) {
  return path === '*' ? '404.html' : join(path.replace(/:(\w+)/g, '[$1]').replace('*', '[...]'), 'index.html');
}

function fill(template, { path, head, body }, assets) {
  const refused = FORBIDDEN.exec(head + body);
  if (refused)
    throw new Error(`The page ${path} holds '${refused[0].trim()}', which the content-security policy refuses.`);
  const withHead = replaceOnce(replaceOnce(template, HEAD_MARK, head), ASSETS_MARK, assets);
  // The browser may hydrate this HTML only where the router shows the same page: the attribute says which one it is.
  return replaceOnce(withHead, ROOT_MARK, `<div id="root" data-page="${path}">${body}`);
}

/**
 * What a page needs besides its HTML, from Vite's manifest: the style sheets of the whole site and of the page's own code,
 * and every script that both import. Named in the HTML, so that nothing is found out one round trip after the other, and
 * nothing is drawn before its style is there.
 */
function pageAssets(manifest, modules) {
  const missing = modules.find((module) => !manifest[module]?.isDynamicEntry);
  if (missing) throw new Error(`The site's build has no page ${missing}: see web/routes.tsx.`);
  const chunks = [...new Set([ENTRY, ...modules].flatMap((name) => [...chunksOf(manifest, name)]))];
  const [entry, ...others] = chunks.map((chunk) => manifest[chunk]);
  return {
    styles: [...new Set([entry, ...others].flatMap(({ css = [] }) => css))].map(addressOf),
    entry: addressOf(entry.file),
    imports: others.map(({ file }) => addressOf(file)),
  };
}

/** The chunk itself first, then what it imports, each once. */
function chunksOf(manifest, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

// As Vite's own loader spells it: that is how it sees that a style sheet is there already.
function addressOf(file) {
  return `/${file}`;
}

/**
 * Styles at once. A page that can be read without scripts names them for web/boot.ts, which fetches them after the first
 * paint; any other waits for nothing but its scripts.
 */
function assetTags({ styles, entry, imports }, { boot, early }) {
  // Before the styles: a script behind them would wait for them.
  const earlyTags = early ? [`<script src="${early}"></script>`] : [];
  const styleTags = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const scriptTags = boot
    ? [`<script async src="${boot}" data-entry="${entry}" data-imports="${imports.join(' ')}"></script>`]
    : [
        `<script type="module" src="${entry}"></script>`,
        ...imports.map((href) => `<link rel="modulepreload" href="${href}">`),
      ];
  return [...earlyTags, ...styleTags, ...scriptTags].join('\n    ');
}

function replaceOnce(text, mark, replacement) {
  const [before, after, ...more] = text.split(mark);
  if (after === undefined || more.length > 0) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return before + replacement + after;
}
