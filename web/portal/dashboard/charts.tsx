import { dashboard } from '../../content/dashboard';
import { UnlessClaimed } from '../../shared/unless-claimed';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import type { OverviewProps } from './figures';
import { MonthVolumes } from './month-volumes';
import { OverTime } from './over-time';
import { StatusSplit } from './status-split';

export function Charts(props: OverviewProps) {
  const { series, hasPackages } = props.overview;
  if (!hasPackages) {
    const { title, text, button } = dashboard.newcomer;
    return (
      <EmptyState title={title}>
        <UnlessClaimed>
          <p>{text}</p>
          <Link className="button button-solid" to="/shipping-address">
            {button}
          </Link>
        </UnlessClaimed>
      </EmptyState>
    );
  }
  if (series.length === 0) {
    const { title, text } = dashboard.emptyRange;
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <OverTime {...props} />
      <div className="dashboard-pair">
        <StatusSplit {...props} />
        <MonthVolumes {...props} />
      </div>
    </>
  );
}
