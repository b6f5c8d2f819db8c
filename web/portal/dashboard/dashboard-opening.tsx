import { dashboard } from '../../content/dashboard';
import { AccountCardSkeleton } from './account-card-skeleton';
import './dashboard.css';

/** The part of the HTML that is the same for every client, down to the account. */
export function DashboardOpening() {
  const [hello] = dashboard.greeting.split(',');
  return (
    <div className="wrap data-page dashboard">
      <div className="dashboard-head">
        <h1>{dashboard.title}</h1>
        <p>{hello}</p>
      </div>
      {/* Drawn by web/portal/dashboard/first-view/account.tsx. React leaves it alone: with HTML of its own it looks at no child. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty. */}
      <div id="first-account" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <AccountCardSkeleton />
    </div>
  );
}
