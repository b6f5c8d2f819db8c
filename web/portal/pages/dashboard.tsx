import { forClient } from '../../lib/for-client';
import { ClientDashboard } from '../dashboard/client-dashboard';
import { DashboardOpening } from '../dashboard/dashboard-opening';

export const Dashboard = forClient(ClientDashboard, DashboardOpening);
