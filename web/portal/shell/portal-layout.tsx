import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import type { Announcement } from '#contract/announcements/schema';
import type { Session } from '#contract/auth/schema';
import { clientLayout } from '../../content/client-layout';
import { layout } from '../../content/layout';
import { ErrorBoundary } from '../../error-boundary';
import { ApiError } from '../../lib/api';
import { ClientContext } from '../../lib/client-query';
import { createQueryClient } from '../../lib/query-client';
import { currentSession } from '../../lib/session';
import { useSession } from '../../lib/use-session';
import { keepBanner, knownBanner } from '../../shared/announcement/known-banner';
import { LazyAnnouncement } from '../../shared/announcement/lazy-announcement';
import { askOpenTabs, followLogOut, leave, logOut } from '../../shared/client-session';
import { LazyFeeCalculator } from '../../shared/fee-calculator/lazy-fee-calculator';
import type { Notice } from '../../shared/sign-in-notice';
import type { AccountItem } from './account-items';
import { ClientBar } from './client-bar';

/** Specification, Guard: a visitor whose session has no user id goes to the login page, and returns to this page afterwards. */
export function PortalLayout() {
  const session = useSessionInSteps();
  const from = useLocation();
  const hasLoggedOut = useRef(false);
  const wasSignedIn = useRef(false);
  const markLoggedOut = useCallback(() => {
    hasLoggedOut.current = true;
  }, []);
  useEffect(() => followLogOut(markLoggedOut), [markLoggedOut]);

  useEffect(() => {
    if (session) wasSignedIn.current = true;
  }, [session]);

  const isAsking = useAskTabs(session === null && !wasSignedIn.current);

  if (session === undefined || isAsking) return <Opening />;
  if (session === null) {
    // After a log-out the next person starts at the first page, not at the previous person's page.
    const notice: Notice | null = wasSignedIn.current ? { text: clientLayout.sessionEnded, kind: 'info' } : null;
    return <Navigate to="/login" replace state={hasLoggedOut.current ? null : { from, notice }} />;
  }
  return (
    <ClientArea
      key={session.backendTokens.refreshToken}
      session={session}
      onLogOut={() => {
        markLoggedOut();
        logOut();
      }}
    />
  );
}

/** The area of a client is large: the first time it is rendered in small steps, after the frame. */
function useSessionInSteps() {
  const session = useSession();
  const isPrepared = useDeferredValue(session) !== undefined;
  return session && !isPrepared ? undefined : session;
}

/** A new tab asks the open ones for their session before it opens the login page. True while it asks. */
function useAskTabs(isWanted: boolean): boolean {
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void askOpenTabs().then(() => {
      if (isHere) setAsked(true);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted && !hasAsked;
}

/** The frame in the HTML, with what the page shows to every client. */
function Opening() {
  return (
    <div className="frame">
      <ClientBar tier={undefined} account={[]} accountButton={{ current: null }} />
      <main className="client-main" aria-busy="true">
        <p className="visually-hidden">{clientLayout.opening}</p>
        <Outlet />
      </main>
    </div>
  );
}

function ClientArea({ session, onLogOut }: { session: Session; onLogOut: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isCalculatorOpen, setCalculatorOpen] = useState(false);
  const accountButton = useRef<HTMLButtonElement>(null);
  const [queries] = useState(() => createQueryClient((error) => leaveWhenRefused(error, session)));
  const [banner] = useState(knownBanner);
  const words = clientLayout.account;

  const account: AccountItem[] = [
    { label: words.profile, icon: 'account', onChoose: () => navigate(`/profile/${session.id}`) },
    { label: words.attachments, icon: 'file', onChoose: () => navigate(`/attachments/${session.id}`) },
    { label: words.calculator, icon: 'calculator', onChoose: () => setCalculatorOpen((isOpen) => !isOpen) },
    { label: words.logOut, icon: 'log-out', onChoose: onLogOut },
  ];

  return (
    <ClientContext value={session}>
      <QueryClientProvider client={queries}>
        <div className="frame">
          <a className="skip-link" href="#main">
            {layout.skipLink}
          </a>
          <ClientBar tier={session.membershipTier} account={account} accountButton={accountButton} />
          <LazyAnnouncement
            audience="clients"
            isWanted
            known={banner?.announcement ?? null}
            onFetched={keepShown}
            onDismiss={focusMain}
          />
          <main className="client-main" id="main" tabIndex={-1}>
            <ErrorBoundary key={pathname}>
              <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        <aside aria-label={words.calculator}>
          <LazyFeeCalculator
            isOpen={isCalculatorOpen}
            onClose={() => setCalculatorOpen(false)}
            opener={accountButton}
          />
        </aside>
      </QueryClientProvider>
    </ClientContext>
  );
}

/**
 * A 401 that arrives here is the second one: the refresh has been tried, and the guard does the rest. An answer may
 * arrive after its reader has signed out and another client has signed in.
 */
function leaveWhenRefused(error: Error, { backendTokens: { refreshToken } }: Session) {
  if (!(error instanceof ApiError && error.status === 401)) return;
  if (currentSession()?.backendTokens.refreshToken === refreshToken) leave();
}

/** For the next page: the banner with its height, or that there is none. */
function keepShown(announcement: Announcement) {
  const shown = document.querySelector('.announcement')?.clientHeight;
  keepBanner(announcement, shown ?? knownBanner()?.height ?? 0);
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });
