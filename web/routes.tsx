import { matchRoutes } from 'react-router';
import { pages } from './content/pages';
import { titleOf } from './content/site';
import { type LazyPage, lazyPage } from './lib/lazy-page';

export interface Page extends LazyPage {
  path: string;
  /** The page's own code: the build looks up which style sheets and scripts belong to it. */
  module: string;
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: true;
}

const notFoundPage: Page = {
  path: '*',
  title: titleOf(pages.notFound.title),
  noindex: true,
  module: 'routes/public/not-found.tsx',
  ...lazyPage(async () => (await import('./routes/public/not-found')).NotFound),
};

/** Every address with the public frame around it. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    title: pages.home.title,
    description: pages.home.description,
    module: 'routes/public/home.tsx',
    ...lazyPage(async () => (await import('./routes/public/home')).Home),
  },
  {
    path: '/about',
    title: titleOf(pages.about.title),
    description: pages.about.description,
    module: 'routes/public/about.tsx',
    ...lazyPage(async () => (await import('./routes/public/about')).About),
  },
  {
    path: '/contact',
    title: titleOf(pages.contact.title),
    description: pages.contact.description,
    module: 'routes/public/contact.tsx',
    ...lazyPage(async () => (await import('./routes/public/contact')).Contact),
  },
  {
    path: '/address',
    title: titleOf(pages.address.title),
    description: pages.address.description,
    module: 'routes/public/address.tsx',
    ...lazyPage(async () => (await import('./routes/public/address')).Address),
  },
  {
    path: '/terms',
    title: titleOf(pages.terms.title),
    description: pages.terms.description,
    module: 'routes/public/terms.tsx',
    ...lazyPage(async () => (await import('./routes/public/terms')).Terms),
  },
  {
    path: '/container-loadings',
    title: titleOf(pages.containerLoadings.title),
    description: pages.containerLoadings.description,
    module: 'routes/public/container-loadings.tsx',
    ...lazyPage(async () => (await import('./routes/public/container-loadings')).ContainerLoadings),
  },
  {
    path: '/search',
    title: titleOf(pages.search.title),
    description: pages.search.description,
    noindex: true,
    module: 'routes/public/search.tsx',
    ...lazyPage(async () => (await import('./routes/public/search')).Search),
  },
  notFoundPage,
];

export function findPage(pathname: string): Page {
  return matchRoutes([...publicPages], pathname)?.at(-1)?.route ?? notFoundPage;
}
