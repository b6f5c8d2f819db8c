import { ClientDashboard } from '../../features/dashboard/client-dashboard';

export function Dashboard() {
  return <ClientDashboard />;
}
