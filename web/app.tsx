import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { ShowPage } from './lib/lazy-page';
import { usePageArrival } from './lib/page-arrival';
import {
  authLayout,
  authPages,
  clientPages,
  findPage,
  type Page,
  portalLayout,
  publicPages,
  staffPages,
} from './routes';
import { PublicLayout } from './site/shell/public-layout';
// Home and the sign-in pages render it: as a separate chunk it would cost each of them two requests.
import './shared/harbour-scene';

const toRoute = (page: Page) => ({ path: page.path, element: <ShowPage page={page} /> });

const routes = [
  { Component: PublicLayout, children: publicPages.map(toRoute) },
  { element: <ShowPage page={authLayout} />, children: authPages.map(toRoute) },
  { element: <ShowPage page={portalLayout} />, children: clientPages.map(toRoute) },
  ...staffPages.map(toRoute),
];

export function App() {
  return (
    <ErrorBoundary>
      <CurrentPage />
    </ErrorBoundary>
  );
}

function CurrentPage() {
  usePageArrival(findPage(useLocation().pathname));
  return <Suspense>{useRoutes(routes)}</Suspense>;
}
