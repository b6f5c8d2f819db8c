import { dashboard } from '../../content/dashboard';
import { FirstViewPlace } from '../../shared/money/first-view/place';
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
      <FirstViewPlace />
      <AccountCardSkeleton />
    </div>
  );
}
