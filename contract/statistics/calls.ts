import type { Call } from '#contract/call';

export const getDashboardStatistics = {
  method: 'GET',
  path: '/statistics/client-dashboard',
  audience: 'client',
  summary: 'Estimated fees and package counts of the packages received in a range of days.',
} as const satisfies Call;

export const getStatisticsOverview = {
  method: 'GET',
  path: '/statistics/client-overview',
  audience: 'client',
  summary:
    'What the pictures of the dashboard show: packages and fees over time, statuses, volume by month, next arrivals.',
} as const satisfies Call;
