import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { usePageArrival } from './lib/page-arrival';
import { findPage, publicPages } from './routes';
import { PublicLayout } from './routes/public/layout';

const routes = [{ Component: PublicLayout, children: [...publicPages] }];

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
