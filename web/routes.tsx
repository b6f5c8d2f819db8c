import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import { pages } from './content/pages';
import { titleOf } from './content/site';
import { type LazyPage, lazyPage } from './lib/lazy-page';

export interface Page extends LazyPage {
  path: string;
  /** The page's own code, and its frame's where that is fetched too: the build looks up their style sheets and scripts. */
  modules: readonly string[];
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: true;
}

const notFoundPage: Page = {
  path: '*',
  title: titleOf(pages.notFound.title),
  noindex: true,
  modules: ['routes/public/not-found.tsx'],
  ...lazyPage(async () => (await import('./routes/public/not-found')).NotFound),
};

/** Every address with the public frame around it. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    title: pages.home.title,
    description: pages.home.description,
    modules: ['routes/public/home.tsx'],
    ...lazyPage(async () => (await import('./routes/public/home')).Home),
  },
  {
    path: '/about',
    title: titleOf(pages.about.title),
    description: pages.about.description,
    modules: ['routes/public/about.tsx'],
    ...lazyPage(async () => (await import('./routes/public/about')).About),
  },
  {
    path: '/contact',
    title: titleOf(pages.contact.title),
    description: pages.contact.description,
    modules: ['routes/public/contact.tsx'],
    ...lazyPage(async () => (await import('./routes/public/contact')).Contact),
  },
  {
    path: '/address',
    title: titleOf(pages.address.title),
    description: pages.address.description,
    modules: ['routes/public/address.tsx'],
    ...lazyPage(async () => (await import('./routes/public/address')).Address),
  },
  {
    path: '/terms',
    title: titleOf(pages.terms.title),
    description: pages.terms.description,
    modules: ['routes/public/terms.tsx'],
    ...lazyPage(async () => (await import('./routes/public/terms')).Terms),
  },
  {
    path: '/container-loadings',
    title: titleOf(pages.containerLoadings.title),
    description: pages.containerLoadings.description,
    modules: ['routes/public/container-loadings.tsx'],
    ...lazyPage(async () => (await import('./routes/public/container-loadings')).ContainerLoadings),
  },
  {
    path: '/search',
    title: titleOf(pages.search.title),
    description: pages.search.description,
    noindex: true,
    modules: ['routes/public/search.tsx'],
    ...lazyPage(async () => (await import('./routes/public/search')).Search),
  },
  notFoundPage,
];

/** A frame that is fetched with the first page inside it. */
export const authLayout = lazyPage(async () => (await import('./routes/auth/layout')).AuthLayout);
export const portalLayout = lazyPage(async () => (await import('./routes/portal/layout')).PortalLayout);

/** The two together: a page is not there before its frame is. */
const within = (layout: LazyPage, page: LazyPage): LazyPage => ({
  ...page,
  preload: async () => void (await Promise.all([layout.preload(), page.preload()])),
});

const authPage = (path: string, title: string, file: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  modules: ['routes/auth/layout.tsx', `routes/auth/${file}.tsx`],
  ...within(authLayout, lazyPage(load)),
});

/** §2: these stand alone, without the public frame. */
export const authPages: readonly Page[] = [
  authPage('/login', pages.login, 'login', async () => (await import('./routes/auth/login')).Login),
  authPage('/register', pages.register, 'register', async () => (await import('./routes/auth/register')).Register),
  authPage(
    '/forgot-password',
    pages.forgotPassword,
    'forgot-password',
    async () => (await import('./routes/auth/forgot-password')).ForgotPassword,
  ),
  authPage(
    '/reset-password',
    pages.resetPassword,
    'reset-password',
    async () => (await import('./routes/auth/reset-password')).ResetPassword,
  ),
];

const clientPage = (path: string, title: string, file: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  modules: ['routes/portal/layout.tsx', `routes/portal/${file}.tsx`],
  ...within(portalLayout, lazyPage(load)),
});

/** The client area. The build renders its frame only: who looks at it is known in the browser alone. */
export const clientPages: readonly Page[] = [
  clientPage(
    '/dashboard',
    pages.dashboard,
    'dashboard',
    async () => (await import('./routes/portal/dashboard')).Dashboard,
  ),
  clientPage('/packages', pages.packages, 'packages', async () => (await import('./routes/portal/packages')).Packages),
  clientPage(
    '/packages/:id',
    pages.packageDetail,
    'package-detail',
    async () => (await import('./routes/portal/package-detail')).PackageDetail,
  ),
  clientPage('/payments', pages.payments, 'payments', async () => (await import('./routes/portal/payments')).Payments),
  clientPage(
    '/our-policies',
    pages.ourPolicies,
    'our-policies',
    async () => (await import('./routes/portal/our-policies')).OurPolicies,
  ),
  clientPage(
    '/shipping-address',
    pages.shippingAddress,
    'shipping-address',
    async () => (await import('./routes/portal/shipping-address')).ShippingAddress,
  ),
  clientPage('/profile/:id', pages.profile, 'profile', async () => (await import('./routes/portal/profile')).Profile),
  clientPage(
    '/attachments/:id',
    pages.attachments,
    'attachments',
    async () => (await import('./routes/portal/attachments')).Attachments,
  ),
  clientPage('/invoices', pages.invoices, 'invoices', async () => (await import('./routes/portal/invoices')).Invoices),
  clientPage(
    '/invoices/:id',
    pages.invoiceDetails,
    'invoice-details',
    async () => (await import('./routes/portal/invoice-details')).InvoiceDetails,
  ),
];

/** The operations desk: one line here, its own table in routes/staff/desk.tsx, so that nobody else carries it. */
export const staffPages: readonly Page[] = [
  {
    path: '/staff/*',
    title: titleOf(pages.desk),
    noindex: true,
    modules: ['routes/staff/desk.tsx'],
    ...lazyPage(async () => (await import('./routes/staff/desk')).Desk),
  },
];

export const allPages: readonly Page[] = [...publicPages, ...authPages, ...clientPages, ...staffPages];

export function findPage(pathname: string): Page {
  return matchRoutes([...allPages], pathname)?.at(-1)?.route ?? notFoundPage;
}
