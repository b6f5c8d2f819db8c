import { ClientDashboard } from '../../features/dashboard/client-dashboard';
import { DashboardOpening } from '../../features/dashboard/dashboard-opening';
import { forClient } from '../../lib/for-client';

export const Dashboard = forClient(ClientDashboard, DashboardOpening);
