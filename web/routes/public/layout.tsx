import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { layout } from '../../content/layout';
import { ErrorBoundary } from '../../error-boundary';
import { Logo } from '../../shared/logo';

export function PublicLayout() {
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {layout.skipLink}
      </a>
      <header className="topbar">
        <div className="wrap">
          <Link className="brand" to="/" aria-label={layout.publicNav.brandLink.label}>
            <Logo />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {/* A page that breaks keeps the frame; the next address gets a fresh chance. */}
        <ErrorBoundary key={useLocation().pathname}>
          <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}

function Footer() {
  return (
    <footer className="footer on-dark">
      <div className="weave" />
      <div className="wrap">
        <Logo />
        <p className="tagline">{layout.footer.tagline}</p>
        <p className="legal">
          <span>{layout.footer.copyright.replace('{year}', import.meta.env.BUILD_YEAR)}</span>
          <span>{layout.footer.privacy.text}</span>
        </p>
      </div>
    </footer>
  );
}
