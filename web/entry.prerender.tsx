import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { offline } from './content/offline';
import { titleOf } from './content/site';
import { earlyPaths } from './lib/early-calls';
import { pageModules } from './page-modules';
import { allPages, clientPages, type Page, publicPages, staffPages } from './routes';
import { PageHead } from './shared/page-head';
import { escapeHtml, icon, robots, securityTxt, sitemap, webManifest } from './shared/site-files';
import { structuredData } from './shared/structured-data';

/** For the build: what a page's HTML needs around its content. */
export function listPages() {
  return allPages.map((page) => {
    const { path } = page;
    const modules = pageModules[path];
    if (!modules) throw new Error(`web/page-modules.ts does not name the files of ${path}.`);
    return {
      path,
      modules,
      /** Whether its content is complete without scripts. */
      isReadable: openings.includes(path) || (!clientPages.includes(page) && !staffPages.includes(page)),
      /** Whether its data is requested with the HTML. */
      asksEarly: earlyPaths.includes(path),
    };
  });
}

export interface RenderedPage {
  path: string;
  head: string;
  body: string;
}

/** For scripts/build/render-site.mjs: every page as HTML. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(allPages.map(renderPage));
}

/** The files beside the pages, by name. */
export function renderFiles(): Record<string, string> {
  const listed = publicPages.filter(({ noindex }) => !noindex);
  return {
    'sitemap.xml': sitemap(listed.map(({ path }) => path)),
    'robots.txt': robots(),
    '.well-known/security.txt': securityTxt(new Date()),
    'manifest.webmanifest': webManifest(),
    'icon.svg': icon(),
  };
}

/** The words of the offline page, in place of those of the 404 page. */
export function renderOffline() {
  const { title, text, button } = offline.page;
  return {
    title: escapeHtml(titleOf(title)),
    // An empty address means the current one, so the button needs no script.
    content: `<div class="message-page wrap"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p class="actions"><a class="button button-solid" href="">${escapeHtml(button)}</a></p></div>`,
  };
}

/** Pages of the client area whose HTML is the same for every client. */
const openings = ['/dashboard', '/packages', '/payments'];

async function renderPage(page: Page): Promise<RenderedPage> {
  await page.preload();
  const { path } = page;
  const errors: unknown[] = [];
  const address = path === '*' ? '/404' : path;
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // Above this size React would stream a part with an inline script, which our content-security policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const body = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `The page ${path} could not be rendered.`);
  return { path, head: renderToStaticMarkup(<PageHead {...page} />) + structuredData(path), body };
}
