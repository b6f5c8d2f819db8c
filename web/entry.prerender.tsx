import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { type Page, publicPages } from './routes';

export interface RenderedPage {
  path: string;
  head: string;
  body: string;
}

/** Called by scripts/prerender.mjs: every public page as HTML, before any browser asks for it. */
export function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(publicPages.map(renderPage));
}

async function renderPage(page: Page): Promise<RenderedPage> {
  await page.preload();
  const errors: unknown[] = [];
  const address = page.path === '*' ? '/404' : page.path;
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
  if (errors.length > 0) throw new AggregateError(errors, `The page ${page.path} could not be rendered.`);
  return { path: page.path, head: renderToStaticMarkup(<PageHead {...page} />), body };
}

function PageHead({ title, description, noindex }: Page) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
