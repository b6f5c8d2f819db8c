import { join } from 'node:path';

const ENTRY = 'index.html';
const ASSETS_MARK = '<!--page-assets-->';
// What Vite writes for the entry alone; we name the page's own files too, in the order we want.
const VITE_TAGS = /\n\s*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)/g;
// Our content-security policy refuses these, and a browser does so silently for the reader. Data for search engines is no
// program and is allowed.
const FORBIDDEN = /<script\b(?! type="application\/ld\+json">)|<style\b|\sstyle=|\son[a-z]+=/i;

/** The pages without their content: the template that the site's build left as index.html, with the files of each page. */
export function makeShells(index, manifest, pages, { boot, early }) {
  // Vite leaves a second space where its own attribute stood.
  const template = index.replace(VITE_TAGS, '').replaceAll('<link  ', '<link ');
  return pages.map(({ path, modules, isReadable, asksEarly }) => {
    const tags = assetTags(pageAssets(manifest, modules), {
      boot: isReadable ? boot : null,
      early: asksEarly ? early : null,
    });
    return { path, file: fileOf(path), shell: replaceOnce(template, ASSETS_MARK, tags) };
  });
}

/** Here and not at the server: in the text of a company such words are only words. */
export function refuseForbidden(pages) {
  for (const { path, head, body } of pages) {
    const refused = FORBIDDEN.exec(head + body);
    if (refused)
      throw new Error(`The page ${path} holds '${refused[0].trim()}', which the content-security policy refuses.`);
  }
}

/** What differs in the address, `:id` or `*`, is written `[id]` or `[...]`: neither sign is a name for a folder everywhere. */
function fileOf(path) {
  const name = path === '*' ? '404.html' : join(path.replace(/:(\w+)/g, '[$1]').replace('*', '[...]'), 'index.html');
  return name.replaceAll('\\', '/').replace(/^\//, '');
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
