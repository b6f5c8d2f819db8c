import type { PackageStatus } from '#contract/packages/rules';
import { dashboard } from '../../content/dashboard';
import { formatQuantity } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';
import { ShareBar } from './bar-chart';
import type { OverviewProps } from './figures';

const words = dashboard.statuses;
/** Along the journey. EN_ROUTE is counted as IN_TRANSIT by the server. */
const order: PackageStatus[] = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];

export function StatusSplit({ overview: { statuses } }: OverviewProps) {
  const all = statuses.reduce((sum, { packages }) => sum + packages, 0);
  const sorted = statuses.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  return (
    <figure className="widget" aria-labelledby="statuses-title">
      <figcaption className="widget-head">
        <h2 id="statuses-title">{words.title}</h2>
      </figcaption>
      <ul className="share-list">
        {sorted.map(({ status, packages }) => (
          <li key={status}>
            <StatusPill value={status} />
            <span className="share-value">
              {words.row
                .replace('{count}', formatQuantity(packages))
                .replace('{percent}', String(Math.round((packages / all) * 100)))}
            </span>
            <ShareBar share={packages / all} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
