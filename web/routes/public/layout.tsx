import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { layout } from '../../content/layout';
import { ErrorBoundary } from '../../error-boundary';
import { LazyAnnouncement } from '../../features/announcement/lazy-announcement';
import { Footer } from './layout/footer';
import { HelpBar } from './layout/help-bar';
import { TopBar } from './layout/top-bar';

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="frame">
        <a className="skip-link" href="#main">
          {layout.skipLink}
        </a>
        <TopBar />
        {/* §2: on the home page only. */}
        <LazyAnnouncement audience="public" isWanted={pathname === '/'} onDismiss={focusMain} />
        <main id="main" tabIndex={-1}>
          {/* A page that breaks keeps the frame; the next address gets a fresh chance. */}
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      <HelpBar />
    </>
  );
}

// The button that was pressed is gone; the keyboard goes on where the banner was.
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
