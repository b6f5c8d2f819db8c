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
  modules: ['site/pages/not-found.tsx'],
  ...lazyPage(async () => (await import('./site/pages/not-found')).NotFound),
};

/** Every address with the public frame around it. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    title: pages.home.title,
    description: pages.home.description,
    modules: ['site/pages/home.tsx'],
    ...lazyPage(async () => (await import('./site/pages/home')).Home),
  },
  {
    path: '/about',
    title: titleOf(pages.about.title),
    description: pages.about.description,
    modules: ['site/pages/about.tsx'],
    ...lazyPage(async () => (await import('./site/pages/about')).About),
  },
  {
    path: '/contact',
    title: titleOf(pages.contact.title),
    description: pages.contact.description,
    modules: ['site/pages/contact.tsx'],
    ...lazyPage(async () => (await import('./site/pages/contact')).Contact),
  },
  {
    path: '/address',
    title: titleOf(pages.address.title),
    description: pages.address.description,
    modules: ['site/pages/address.tsx'],
    ...lazyPage(async () => (await import('./site/pages/address')).Address),
  },
  {
    path: '/terms',
    title: titleOf(pages.terms.title),
    description: pages.terms.description,
    modules: ['site/pages/terms.tsx'],
    ...lazyPage(async () => (await import('./site/pages/terms')).Terms),
  },
  {
    path: '/container-loadings',
    title: titleOf(pages.containerLoadings.title),
    description: pages.containerLoadings.description,
    modules: ['site/pages/container-loadings.tsx'],
    ...lazyPage(async () => (await import('./site/pages/container-loadings')).ContainerLoadings),
  },
  {
    path: '/search',
    title: titleOf(pages.search.title),
    description: pages.search.description,
    noindex: true,
    modules: ['site/pages/search.tsx'],
    ...lazyPage(async () => (await import('./site/pages/search')).Search),
  },
  notFoundPage,
];

/** A frame that is fetched with the first page inside it. */
export const authLayout = lazyPage(async () => (await import('./site/shell/auth-layout')).AuthLayout);
export const portalLayout = lazyPage(async () => (await import('./portal/shell/portal-layout')).PortalLayout);

/** The two together: a page is not there before its frame is. */
const within = (layout: LazyPage, page: LazyPage): LazyPage => ({
  ...page,
  preload: async () => void (await Promise.all([layout.preload(), page.preload()])),
});

const authPage = (path: string, title: string, file: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  modules: ['site/shell/auth-layout.tsx', `site/pages/sign-in/${file}.tsx`],
  ...within(authLayout, lazyPage(load)),
});

/** §2: these stand alone, without the public frame. */
export const authPages: readonly Page[] = [
  authPage('/login', pages.login, 'login', async () => (await import('./site/pages/sign-in/login')).Login),
  authPage(
    '/register',
    pages.register,
    'register',
    async () => (await import('./site/pages/sign-in/register')).Register,
  ),
  authPage(
    '/forgot-password',
    pages.forgotPassword,
    'forgot-password',
    async () => (await import('./site/pages/sign-in/forgot-password')).ForgotPassword,
  ),
  authPage(
    '/reset-password',
    pages.resetPassword,
    'reset-password',
    async () => (await import('./site/pages/sign-in/reset-password')).ResetPassword,
  ),
];

const clientPage = (path: string, title: string, file: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  modules: ['portal/shell/portal-layout.tsx', `portal/pages/${file}.tsx`],
  ...within(portalLayout, lazyPage(load)),
});

/** The client area. The build renders its frame only: who looks at it is known in the browser alone. */
export const clientPages: readonly Page[] = [
  clientPage(
    '/dashboard',
    pages.dashboard,
    'dashboard',
    async () => (await import('./portal/pages/dashboard')).Dashboard,
  ),
  clientPage('/packages', pages.packages, 'packages', async () => (await import('./portal/pages/packages')).Packages),
  clientPage(
    '/packages/:id',
    pages.packageDetail,
    'package-detail',
    async () => (await import('./portal/pages/package-detail')).PackageDetail,
  ),
  clientPage('/payments', pages.payments, 'payments', async () => (await import('./portal/pages/payments')).Payments),
  clientPage(
    '/our-policies',
    pages.ourPolicies,
    'our-policies',
    async () => (await import('./portal/pages/our-policies')).OurPolicies,
  ),
  clientPage(
    '/shipping-address',
    pages.shippingAddress,
    'shipping-address',
    async () => (await import('./portal/pages/shipping-address')).ShippingAddress,
  ),
  clientPage('/profile/:id', pages.profile, 'profile', async () => (await import('./portal/pages/profile')).Profile),
  clientPage(
    '/attachments/:id',
    pages.attachments,
    'attachments',
    async () => (await import('./portal/pages/attachments')).Attachments,
  ),
  clientPage('/invoices', pages.invoices, 'invoices', async () => (await import('./portal/pages/invoices')).Invoices),
  clientPage(
    '/invoices/:id',
    pages.invoiceDetails,
    'invoice-details',
    async () => (await import('./portal/pages/invoice-details')).InvoiceDetails,
  ),
];

/** The operations desk: one line here, its own table in desk/desk.tsx, so that nobody else carries it. */
export const staffPages: readonly Page[] = [
  {
    path: '/staff/*',
    title: titleOf(pages.desk),
    noindex: true,
    modules: ['desk/desk.tsx'],
    ...lazyPage(async () => (await import('./desk/desk')).Desk),
  },
];

export const allPages: readonly Page[] = [...publicPages, ...authPages, ...clientPages, ...staffPages];

export function findPage(pathname: string): Page {
  return matchRoutes([...allPages], pathname)?.at(-1)?.route ?? notFoundPage;
}
