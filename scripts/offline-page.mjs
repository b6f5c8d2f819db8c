import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.mjs';

/**
 * The page for an address of which nothing is saved: the frame of the 404 page with other words in it, and without scripts,
 * because the router would go by the address and say "not found", which is not what we know.
 */
export async function makeOfflinePage(notFoundPage) {
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
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
