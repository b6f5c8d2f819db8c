import { join } from 'node:path';

const ENTRY = 'index.html';
const ASSETS_MARK = '<!--page-assets-->';
// The tags that Vite writes for the entry. We replace them by the page's own files in our order.
const VITE_TAGS = /\n\s*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)/g;
// Our content-security policy refuses inline scripts silently. Data for search engines is not a program and is allowed.
const FORBIDDEN = /<script\b(?! type="application\/ld\+json">)|<style\b|\sstyle=|\son[a-z]+=/i;

/** The pages without content: the template from the site's build, with the files of each page. */
export function makeShells(index, manifest, pages, { boot, early, firstViews }) {
  // Vite leaves a double space where its own attribute was.
  const template = index.replace(VITE_TAGS, '').replaceAll('<link  ', '<link ');
  return pages.map(({ path, modules, isReadable, asksEarly }) => {
    const tags = assetTags(pageAssets(manifest, modules), {
      boot: isReadable ? boot : null,
      early: asksEarly ? early : null,
      firstView: firstViews[path] ?? null,
    });
    return { path, file: fileOf(path), shell: replaceOnce(template, ASSETS_MARK, tags) };
  });
}

/** Checked here and not at the server, because a company's text may contain such words. */
export function refuseForbidden(pages) {
  for (const { path, head, body } of pages) {
    const refused = FORBIDDEN.exec(head + body);
    if (refused)
      throw new Error(`The page ${path} holds '${refused[0].trim()}', which the content-security policy refuses.`);
  }
}

/**
 * A variable part of an address, `:id` or `*`, is written `[id]` or `[...]`, because not every file system allows those
 * characters.
 */
function fileOf(path) {
  const name = path === '*' ? '404.html' : join(path.replace(/:(\w+)/g, '[$1]').replace('*', '[...]'), 'index.html');
  return name.replaceAll('\\', '/').replace(/^\//, '');
}

/**
 * What a page needs besides its HTML, from Vite's manifest: the style sheets of the site and of the page, and every
 * script that both import. Named in the HTML, so that the browser need not discover them one by one and draws nothing
 * before its style.
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

// Spelled like Vite's own loader, which then sees that a style sheet is already there.
function addressOf(file) {
  return `/${file}`;
}

/**
 * Styles load at once. A page that is readable without scripts names them for web/boot.ts, which fetches them after the
 * first paint. Any other page loads its scripts at once.
 */
function assetTags({ styles, entry, imports }, { boot, early, firstView }) {
  // Before the styles, because a script after them would wait for them.
  const earlyTags = early ? [`<script src="${early}"></script>`] : [];
  // After the page, because it draws into it.
  const viewTags = firstView ? [`<script defer src="${firstView}"></script>`] : [];
  const styleTags = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const scriptTags = boot
    ? [
        `<script async src="${boot}" data-entry="${entry}" data-imports="${imports.join(' ')}"${firstView ? ' data-view' : ''}></script>`,
      ]
    : [
        `<script type="module" src="${entry}"></script>`,
        ...imports.map((href) => `<link rel="modulepreload" href="${href}">`),
      ];
  return [...earlyTags, ...styleTags, ...viewTags, ...scriptTags].join('\n    ');
}

function replaceOnce(text, mark, replacement) {
  const [before, after, ...more] = text.split(mark);
  if (after === undefined || more.length > 0) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return before + replacement + after;
}
