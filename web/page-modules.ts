const signIn = (name: string) => ['site/shell/auth-layout.tsx', `site/pages/sign-in/${name}.tsx`];
const portal = (name: string) => ['portal/shell/portal-layout.tsx', `portal/pages/${name}.tsx`];

/**
 * The files of each page of web/routes.tsx, with its layout where that loads too. The build looks up their style sheets
 * and scripts and fails when a page is missing here. The browser does not load this list.
 */
export const pageModules: Record<string, readonly string[]> = {
  '*': ['site/pages/not-found.tsx'],
  '/': ['site/pages/home.tsx'],
  '/about': ['site/pages/about.tsx'],
  '/contact': ['site/pages/contact.tsx'],
  '/address': ['site/pages/address.tsx'],
  '/terms': ['site/pages/terms.tsx'],
  '/container-loadings': ['site/pages/container-loadings.tsx'],
  '/search': ['site/pages/search.tsx'],
  '/login': signIn('login'),
  '/register': signIn('register'),
  '/forgot-password': signIn('forgot-password'),
  '/reset-password': signIn('reset-password'),
  '/dashboard': portal('dashboard'),
  '/packages': portal('packages'),
  '/packages/:id': portal('package-detail'),
  '/payments': portal('payments'),
  '/our-policies': portal('our-policies'),
  '/shipping-address': portal('shipping-address'),
  '/profile/:id': portal('profile'),
  '/attachments/:id': portal('attachments'),
  '/invoices': portal('invoices'),
  '/invoices/:id': portal('invoice-details'),
  '/statement': portal('statement'),
  '/staff/*': ['desk/desk.tsx'],
};
