import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { ShowPage } from './lib/lazy-page';
import { usePageArrival } from './lib/page-arrival';
import { findPage, publicPages } from './routes';
import { PublicLayout } from './routes/public/layout';

const routes = [
  {
    Component: PublicLayout,
    children: publicPages.map((page) => ({ path: page.path, element: <ShowPage page={page} /> })),
  },
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
  return useRoutes(routes);
}
