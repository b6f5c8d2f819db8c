import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { ErrorBoundary } from '../error-boundary';
import { useDeskSession, wasLoggedOut } from '../lib/desk-session';
import { lazyPage, ShowPage } from '../lib/lazy-page';
import { createQueryClient } from '../lib/query-client';
import { useLanguage, useWords, useWordsOf, WordsContext } from './kit/language';
import { forgetAnswers } from './kit/offline/answers';
import { LazyLeaveDialog } from './kit/offline/lazy-leave-dialog';
import { OutboxProvider } from './kit/offline/outbox-provider';
import { useOutbox } from './kit/offline/use-outbox';
import { PageHead } from './kit/page-head';
import { StaffContext } from './kit/staff';
import { DeskFailure, NothingHere } from './kit/states';
import { applyTheme } from './kit/theme';
import { Palette } from './search/palette';
import { DeskFrame } from './shell/desk-frame';
import { linksFor } from './shell/desk-links';
import { DeskLogin } from './shell/desk-login';
import { logOutOfDesk } from './shell/log-out';
import { OnceBranchesKnown } from './shell/once-branches-known';
import { PhoneMenu } from './shell/phone-menu';
import { PlainBar } from './shell/plain-bar';
import { WithBranches } from './shell/with-branches';
import './kit/desk-tokens.css';
import './kit/desk-controls.css';
import './kit/meter.css';
import './shell/desk.css';

const page = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  element: <ShowPage page={lazyPage(load)} />,
});

const today = async () => (await import('./pages/today')).TodayPage;

/** Every address of the desk, below /staff. */
const pages = [
  page('', today),
  page('today', today),
  page('overview', async () => (await import('./pages/overview')).OverviewPage),
  page('intake', async () => (await import('./pages/intake')).IntakePage),
  page('unidentified', async () => (await import('./pages/unidentified')).UnidentifiedPage),
  page('containers', async () => (await import('./pages/containers')).ContainersPage),
  page('containers/:id', async () => (await import('./pages/container')).ContainerPage),
  page('containers/:id/manifest', async () => (await import('./pages/manifest')).ManifestPage),
  page('containers/:id/check', async () => (await import('./pages/check')).CheckPage),
  page('containers/:id/load', async () => (await import('./pages/load')).LoadPage),
  page('containers/:id/check/scan', async () => (await import('./pages/check-scan')).CheckScanPage),
  page('arrivals', async () => (await import('./pages/arrivals')).ArrivalsPage),
  page('discrepancies', async () => (await import('./pages/discrepancies')).DiscrepanciesPage),
  page('disputes', async () => (await import('./pages/disputes')).DisputesPage),
  page('disputes/:id', async () => (await import('./pages/dispute')).DisputePage),
  page('waiting', async () => (await import('./pages/waiting')).WaitingPage),
  page('handover', async () => (await import('./pages/handover')).HandoverPage),
  page('handover/:id', async () => (await import('./pages/collect')).CollectPage),
  page('handovers', async () => (await import('./pages/handovers')).HandoversPage),
  page('handovers/:id', async () => (await import('./pages/receipt')).ReceiptPage),
  page('invoices', async () => (await import('./pages/invoices')).InvoicesPage),
  page('invoices/:id', async () => (await import('./pages/invoice')).InvoicePage),
  page('slips', async () => (await import('./pages/slips')).SlipsPage),
  page('approvals', async () => (await import('./pages/approvals')).ApprovalsPage),
  page('payments', async () => (await import('./pages/payments')).PaymentsPage),
  page('payments/new', async () => (await import('./pages/payment-new')).NewPaymentPage),
  page('payments/:id', async () => (await import('./pages/payment')).PaymentPage),
  page('payments/:id/receipt', async () => (await import('./pages/payment-receipt')).PaymentReceiptPage),
  page('balances', async () => (await import('./pages/balances')).BalancesPage),
  page('clients/:id/account', async () => (await import('./pages/account')).AccountPage),
  page('clients/:id/statement', async () => (await import('./pages/statement')).StatementPage),
  page('cash', async () => (await import('./pages/cash')).CashPage),
  page('cash/:id', async () => (await import('./pages/cash-close')).CashClosePage),
  page('rates', async () => (await import('./pages/rates')).RatesPage),
  page('messages', async () => (await import('./pages/messages')).MessagesPage),
  page('outbox', async () => (await import('./pages/outbox')).OutboxPage),
  page('scan', async () => (await import('./pages/scan')).ScanPage),
  page('search', async () => (await import('./pages/search')).SearchPage),
  page('packages', async () => (await import('./pages/packages')).PackagesPage),
  page('bulk', async () => (await import('./pages/bulk')).BulkPage),
  page('import', async () => (await import('./pages/imports')).ImportsPage),
  page('import/:id', async () => (await import('./pages/import')).ImportPage),
  page('packages/:id', async () => (await import('./pages/package')).PackagePage),
  page('clients', async () => (await import('./pages/clients')).ClientsPage),
  page('clients/deletions', async () => (await import('./pages/deletions')).DeletionsPage),
  page('clients/claims', async () => (await import('./pages/mark-claims')).MarkClaimsPage),
  page('clients/:id', async () => (await import('./pages/client')).ClientPage),
  page('announcements', async () => (await import('./pages/announcements')).AnnouncementsPage),
  page('announcements/new', async () => (await import('./pages/announcement')).NewAnnouncementPage),
  page('announcements/:id', async () => (await import('./pages/announcement')).AnnouncementPage),
  page('warehouses', async () => (await import('./pages/warehouses')).WarehousesPage),
  page('transfers', async () => (await import('./pages/transfers')).TransfersPage),
  page('transfers/:id', async () => (await import('./pages/transfer')).TransferPage),
  page('branches', async () => (await import('./pages/branches')).BranchesPage),
  page('settings', async () => (await import('./pages/settings')).SettingsPage),
  page('accounts', async () => (await import('./pages/accounts')).AccountsPage),
  page('security', async () => (await import('./pages/security')).SecurityPage),
  { path: 'password', element: <Navigate to="/staff/security" replace /> },
  { path: '*', element: <Lost /> },
];

const firstSteps = <ShowPage page={lazyPage(async () => (await import('./pages/first-steps')).FirstStepsPage)} />;

/** The whole desk: its language, who is at it, its frame and its pages. */
export function Desk() {
  const session = useDeskSession();
  const language = useLanguage();
  const words = useWordsOf(language);
  useLayoutEffect(applyTheme);
  useEffect(() => {
    // What pages have stored for a person is removed when that person signs out, in any tab.
    if (session !== undefined) void forgetAnswers(session?.id ?? null);
  }, [session]);

  return (
    <WordsContext value={words}>
      <div className="desk" lang={language}>
        <a className="skip-link" href="#main">
          {words.skipLink}
        </a>
        {session ? (
          <Inside key={session.accessToken} session={session} onLogOut={logOutOfDesk} />
        ) : (
          <>
            <PlainBar session={null} onLogOut={logOutOfDesk} />
            <main
              className="desk-main desk-alone"
              id="main"
              tabIndex={-1}
              aria-busy={session === undefined || undefined}
            >
              {session === undefined && <p className="visually-hidden">{words.opening}</p>}
              {session === null && <BeforeSignIn />}
            </main>
          </>
        )}
      </div>
    </WordsContext>
  );
}

const setUp = <ShowPage page={lazyPage(async () => (await import('./shell/set-up')).SetUpPage)} />;

function BeforeSignIn() {
  const { pathname } = useLocation();
  if (/^\/staff\/login\/?$/.test(pathname)) return <DeskLogin />;
  if (/^\/staff\/set-up\/?$/.test(pathname)) return <Suspense>{setUp}</Suspense>;
  return <ToLogin isAnew={wasLoggedOut()} />;
}

/** After a log-out the next person starts at the first page, not at the previous person's page. */
function ToLogin({ isAnew }: { isAnew: boolean }) {
  const from = useLocation();
  return <Navigate to="/staff/login" replace state={isAnew ? null : { from }} />;
}

interface InsideProps {
  session: StaffSession;
  onLogOut: (session: StaffSession) => void;
}

function Inside({ session, onLogOut }: InsideProps) {
  const [queries] = useState(() => createQueryClient());
  return (
    <StaffContext value={session}>
      <QueryClientProvider client={queries}>
        <OutboxProvider person={session.id}>
          {session.mustFirst ? (
            <Frame session={session} onLogOut={onLogOut} />
          ) : (
            <WithBranches>
              <Frame session={session} onLogOut={onLogOut} />
            </WithBranches>
          )}
        </OutboxProvider>
      </QueryClientProvider>
    </StaffContext>
  );
}

function Frame({ session, onLogOut: leave }: InsideProps) {
  const { pathname, state } = useLocation();
  const outbox = useOutbox();
  const [isLeaving, setLeaving] = useState(false);
  const onLogOut = () => (outbox.state().entries.length > 0 ? setLeaving(true) : leave(session));
  const shown = useRoutes([...pages, { path: 'menu', element: <PhoneMenu onLogOut={onLogOut} /> }]);
  if (/^\/staff\/login\/?$/.test(pathname)) return <Navigate to={wantedPath(state)} replace />;
  const page = (
    <ErrorBoundary key={pathname} fallback={notLoaded}>
      <Suspense fallback={<div className="page-coming" aria-busy="true" />}>
        {session.mustFirst ? firstSteps : <OnceBranchesKnown>{shown}</OnceBranchesKnown>}
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      {session.mustFirst ? (
        <>
          <PlainBar session={session} onLogOut={onLogOut} />
          <main className="desk-main desk-alone" id="main" tabIndex={-1}>
            {page}
          </main>
        </>
      ) : (
        <>
          <DeskFrame onLogOut={onLogOut}>{page}</DeskFrame>
          <Palette links={linksFor(session.role)} />
        </>
      )}
      {isLeaving && <LazyLeaveDialog onStay={() => setLeaving(false)} onLeave={() => leave(session)} />}
    </>
  );
}

/** The browser does not fetch the same code a second time, so the whole page loads again. */
const notLoaded = <DeskFailure error={Error()} onRetry={() => location.reload()} />;

/** The page that the guard refused before sign-in. Only addresses of the desk are followed. */
function wantedPath(state: unknown): string {
  const { pathname, search } = (state as { from?: Partial<Location> } | null)?.from ?? {};
  return typeof pathname === 'string' && pathname.startsWith('/staff/') ? `${pathname}${search ?? ''}` : '/staff';
}

function Lost() {
  const { desk } = useWords();
  return (
    <>
      <PageHead title={desk} />
      <NothingHere />
    </>
  );
}
