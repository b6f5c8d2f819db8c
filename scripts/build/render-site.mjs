// Renders the site for one company. The build calls it once. The server runs it in a thread (render-worker.mjs) when
// the company has changed. Copied to dist/renderer, so it imports only Node and files there.
import { createHash } from 'node:crypto';

const HEAD_MARK = '<!--page-head-->';
const TOUCH_ICON = /\n\s*<link rel="apple-touch-icon"[^>]*>/;
const ROOT_MARK = '<div id="root">';

/**
 * Returns every file that depends on the company, by name. `shells` are the pages without content. `load` imports the
 * renderer, and comes last, because its modules read the company when they load.
 */
export async function renderSite({ company, shells, load }) {
  const textsJson = JSON.stringify(company.texts);
  const textsFile = `assets/company-${hashOf(textsJson)}.json`;
  const page = { ...company.page, texts: `/${textsFile}` };
  globalThis.companyForRender = { page, texts: company.texts };
  const { renderFiles, renderOffline, renderPages } = await load();
  const data = dataBlock(page);
  const pages = new Map((await renderPages()).map((rendered) => [rendered.path, rendered]));
  const files = {};
  for (const { path, file, shell } of shells) {
    // The picture in web/public shows the drawn logo; an uploaded logo replaces it.
    const own = page.identity.wordmark || page.logo ? shell : shell.replace(TOUCH_ICON, '');
    files[file] = fillShell(own, pages.get(path), data);
  }
  return {
    files: {
      ...files,
      'offline.html': offlinePage(files['404.html'], renderOffline()),
      ...renderFiles(),
      [textsFile]: textsJson,
    },
    textsFile,
    pages: [...pages.values()],
  };
}

export const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The same result for the same values, whatever the order of the keys. */
export const companyHash = (company) => hashOf(JSON.stringify(sorted(company)));

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** No text may end the script block early: inside JSON, `<` is written as an escape. */
const dataBlock = (page) =>
  `<script type="application/json" id="company-data">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;

function fillShell(shell, { path, head, body }, data) {
  const withHead = replaceOnce(shell, HEAD_MARK, head);
  // The browser may hydrate this HTML only when the router shows the same page. The attribute names the page.
  return replaceOnce(withHead, `${ROOT_MARK}</div>`, `<div id="root" data-page="${path}">${body}</div>${data}`);
}

/**
 * The page for an address that is not cached offline: the frame of the 404 page with other words. It has no scripts,
 * because the router would show 'not found', which may be wrong.
 */
function offlinePage(notFoundPage, { title, content }) {
  const withoutScripts = notFoundPage.replace(
    /\s*(<script\b[^>]*>[^<]*<\/script>|<link rel="modulepreload"[^>]*>)/g,
    '',
  );
  const titled = replaceInside(withoutScripts, /(<title>)[^<]*(<\/title>)/g, title);
  return replaceInside(titled, /(<main\b[^>]*>).*?(<\/main>)/gs, content);
}

function replaceInside(html, pattern, content) {
  const count = html.match(pattern)?.length ?? 0;
  if (count !== 1) throw new Error(`404.html must hold ${pattern} exactly once to become the offline page.`);
  return html.replace(pattern, (_all, before, after) => before + content + after);
}

/** Not String.replace, because a `$` in a company's text must stay as it is. */
function replaceOnce(text, mark, replacement) {
  const at = text.indexOf(mark);
  if (at < 0 || text.includes(mark, at + 1)) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return text.slice(0, at) + replacement + text.slice(at + mark.length);
}
