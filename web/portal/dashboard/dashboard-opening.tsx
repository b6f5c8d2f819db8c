import { dashboard } from '../../content/dashboard';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { DashboardNote } from './dashboard-note';
import { CardsSkeleton } from './dashboard-skeleton';
import '../../shared/money/harbour.css';
import './dashboard.css';
import './stat-cards.css';

/** What stands in the HTML: all that is the same for every client. */
export function DashboardOpening() {
  const [hello] = dashboard.greeting.split(',');
  return (
    <div className="wrap data-page dashboard">
      <div className="dashboard-head">
        <h1>{dashboard.title}</h1>
        <p>{hello}</p>
      </div>
      <AccountSkeleton />
      <DashboardNote />
      <div className="dashboard-bar">
        <h2>{dashboard.figures.title}</h2>
      </div>
      <CardsSkeleton />
    </div>
  );
}
