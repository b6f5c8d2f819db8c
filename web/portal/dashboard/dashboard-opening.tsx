import { dashboard } from '../../content/dashboard';
import { DashboardNote } from './dashboard-note';
import { CardsSkeleton } from './dashboard-skeleton';
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
      <DashboardNote />
      <div className="dashboard-bar">
        <h2>{dashboard.figures.title}</h2>
      </div>
      <CardsSkeleton />
    </div>
  );
}
