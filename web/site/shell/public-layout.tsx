import { Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { layout } from '../../content/layout';
import { ErrorBoundary } from '../../error-boundary';
import { LazyAnnouncement } from '../../shared/announcement/lazy-announcement';
import { LazyFeeCalculator } from '../../shared/fee-calculator/lazy-fee-calculator';
import { calculatorId } from '../../shared/fee-calculator/panel';
import { Footer } from './footer';
import { HelpBar } from './help-bar';
import { TopBar } from './top-bar';

export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="frame">
        <a className="skip-link" href="#main">
          {layout.skipLink}
        </a>
        <TopBar />
        {/* Specification, Announcements: on the home page only. */}
        <LazyAnnouncement audience="public" isWanted={pathname === '/'} onDismiss={focusMain} />
        <main id="main" tabIndex={-1}>
          {/* A page that fails keeps the frame; the next address is tried again. */}
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      <Help />
    </>
  );
}

function Help() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <HelpBar
      calculatorId={calculatorId}
      isCalculatorOpen={isOpen}
      onToggleCalculator={() => setOpen(!isOpen)}
      toggle={toggle}
    >
      <LazyFeeCalculator isOpen={isOpen} onClose={() => setOpen(false)} opener={toggle} />
    </HelpBar>
  );
}

// The pressed button is gone; the focus continues where the banner was.
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
