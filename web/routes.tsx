import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { CompanyTexts } from '#contract/company/schema';
import { company, setCompanyTexts } from './content/company';
import { pages } from './content/pages';
import { titleOf } from './content/site';
import { fetchSiteFile } from './lib/api';
import { type LazyPage, lazyPage } from './lib/lazy-page';

export interface Page extends LazyPage {
  path: string;
  title: string;
  description?: string;
  /** Kept out of search engines. */
  noindex?: true;
}

/** A page with the company's own texts, which load beside its code. */
const withTexts = (load: () => Promise<ComponentType>) => async () => {
  // The server and the build already have them.
  const texts = globalThis.companyForRender ? null : fetchSiteFile(company.texts);
  const component = await load();
  if (texts) setCompanyTexts((await texts) as CompanyTexts);
  return component;
};

const notFoundPage: Page = {
  path: '*',
  title: titleOf(pages.notFound.title),
  noindex: true,
  ...lazyPage(async () => (await import('./site/pages/not-found')).NotFound),
};

/** Every address with the public frame. */
export const publicPages: readonly Page[] = [
  {
    path: '/',
    title: pages.home.title,
    description: pages.home.description,
    ...lazyPage(async () => (await import('./site/pages/home')).Home),
  },
  {
    path: '/about',
    title: titleOf(pages.about.title),
    description: pages.about.description,
    ...lazyPage(withTexts(async () => (await import('./site/pages/about')).About)),
  },
  {
    path: '/contact',
    title: titleOf(pages.contact.title),
    description: pages.contact.description,
    ...lazyPage(async () => (await import('./site/pages/contact')).Contact),
  },
  {
    path: '/address',
    title: titleOf(pages.address.title),
    description: pages.address.description,
    ...lazyPage(async () => (await import('./site/pages/address')).Address),
  },
  {
    path: '/terms',
    title: titleOf(pages.terms.title),
    description: pages.terms.description,
    ...lazyPage(withTexts(async () => (await import('./site/pages/terms')).Terms)),
  },
  {
    path: '/container-loadings',
    title: titleOf(pages.containerLoadings.title),
    description: pages.containerLoadings.description,
    ...lazyPage(async () => (await import('./site/pages/container-loadings')).ContainerLoadings),
  },
  {
    path: '/search',
    title: titleOf(pages.search.title),
    description: pages.search.description,
    noindex: true,
    ...lazyPage(async () => (await import('./site/pages/search')).Search),
  },
  notFoundPage,
];

/** A frame that loads together with its first page. */
export const authLayout = lazyPage(async () => (await import('./site/shell/auth-layout')).AuthLayout);
export const portalLayout = lazyPage(async () => (await import('./portal/shell/portal-layout')).PortalLayout);

/** Both together: a page is not ready before its frame. */
const within = (layout: LazyPage, page: LazyPage): LazyPage => ({
  ...page,
  preload: async () => void (await Promise.all([layout.preload(), page.preload()])),
});

const authPage = (path: string, title: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  ...within(authLayout, lazyPage(load)),
});

/** Specification, Standalone routes: these have no public layout. */
export const authPages: readonly Page[] = [
  authPage('/login', pages.login, async () => (await import('./site/pages/sign-in/login')).Login),
  authPage('/register', pages.register, async () => (await import('./site/pages/sign-in/register')).Register),
  authPage(
    '/forgot-password',
    pages.forgotPassword,
    async () => (await import('./site/pages/sign-in/forgot-password')).ForgotPassword,
  ),
  authPage(
    '/reset-password',
    pages.resetPassword,
    async () => (await import('./site/pages/sign-in/reset-password')).ResetPassword,
  ),
];

const clientPage = (path: string, title: string, load: () => Promise<ComponentType>): Page => ({
  path,
  title: titleOf(title),
  noindex: true,
  ...within(portalLayout, lazyPage(load)),
});

/** The client area. The build renders only its frame, because only the browser knows who is signed in. */
export const clientPages: readonly Page[] = [
  clientPage('/dashboard', pages.dashboard, async () => (await import('./portal/pages/dashboard')).Dashboard),
  clientPage('/packages', pages.packages, async () => (await import('./portal/pages/packages')).Packages),
  clientPage(
    '/packages/:id',
    pages.packageDetail,
    async () => (await import('./portal/pages/package-detail')).PackageDetail,
  ),
  clientPage('/payments', pages.payments, async () => (await import('./portal/pages/payments')).Payments),
  clientPage(
    '/our-policies',
    pages.ourPolicies,
    withTexts(async () => (await import('./portal/pages/our-policies')).OurPolicies),
  ),
  clientPage(
    '/shipping-address',
    pages.shippingAddress,
    async () => (await import('./portal/pages/shipping-address')).ShippingAddress,
  ),
  clientPage('/profile/:id', pages.profile, async () => (await import('./portal/pages/profile')).Profile),
  clientPage(
    '/attachments/:id',
    pages.attachments,
    async () => (await import('./portal/pages/attachments')).Attachments,
  ),
  clientPage('/invoices', pages.invoices, async () => (await import('./portal/pages/invoices')).Invoices),
  clientPage(
    '/invoices/:id',
    pages.invoiceDetails,
    async () => (await import('./portal/pages/invoice-details')).InvoiceDetails,
  ),
  clientPage('/statement', pages.statement, async () => (await import('./portal/pages/statement')).Statement),
];

/**
 * The operations desk is one route here. Its own table is in desk/desk.tsx, so that the site's bundle does not include
 * it.
 */
export const staffPages: readonly Page[] = [
  {
    path: '/staff/*',
    title: titleOf(pages.desk),
    noindex: true,
    ...lazyPage(async () => (await import('./desk/desk')).Desk),
  },
];

export const allPages: readonly Page[] = [...publicPages, ...authPages, ...clientPages, ...staffPages];

export function findPage(pathname: string): Page {
  return matchRoutes([...allPages], pathname)?.at(-1)?.route ?? notFoundPage;
}
