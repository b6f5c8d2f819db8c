import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { earlyPaths } from './lib/early-calls';
import { pageModules } from './page-modules';
import { allPages, clientPages, type Page, publicPages, staffPages } from './routes';
import { PageHead } from './shared/page-head';
import { robots, securityTxt, sitemap } from './shared/site-files';
import { structuredData } from './shared/structured-data';

export interface RenderedPage {
  path: string;
  modules: readonly string[];
  /** Whether it says what it has to say before any script runs. */
  isReadable: boolean;
  /** Whether its data is asked for with the HTML. */
  asksEarly: boolean;
  head: string;
  body: string;
}

/** Called by scripts/build/pages.mjs: every page as HTML, before any browser asks for it. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(allPages.map(renderPage));
}

/** What stands beside the pages, by name. */
export function renderFiles(): Record<string, string> {
  const listed = publicPages.filter(({ noindex }) => !noindex);
  return {
    'sitemap.xml': sitemap(listed.map(({ path }) => path)),
    'robots.txt': robots(),
    '.well-known/security.txt': securityTxt(new Date()),
  };
}

/** Pages of the client area whose HTML shows what is the same for every client. */
const openings = ['/dashboard', '/packages', '/payments'];

async function renderPage(page: Page): Promise<RenderedPage> {
  await page.preload();
  const { path } = page;
  const modules = pageModules[path];
  if (!modules) throw new Error(`web/page-modules.ts does not name the files of ${path}.`);
  const errors: unknown[] = [];
  const address = path === '*' ? '/404' : path;
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // Beyond this size React would send a part late, with an inline script that our content-security policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const body = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `The page ${path} could not be rendered.`);
  const isReadable = openings.includes(path) || (!clientPages.includes(page) && !staffPages.includes(page));
  const asksEarly = earlyPaths.includes(path);
  return {
    path,
    modules,
    isReadable,
    asksEarly,
    head: renderToStaticMarkup(<PageHead {...page} />) + structuredData(path),
    body,
  };
}
