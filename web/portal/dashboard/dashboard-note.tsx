import { dashboard } from '../../content/dashboard';
import { Icon } from '../../ui/icon';

export function DashboardNote() {
  return (
    <p className="dashboard-note">
      <Icon name="alert" />
      {dashboard.note}
    </p>
  );
}
