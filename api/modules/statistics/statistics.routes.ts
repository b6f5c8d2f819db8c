import type { Mount } from '#api/http/mount';
import type { Statistics } from '#api/modules/statistics/statistics.service';

export function statisticsRoutes(mount: Mount, { statistics }: { statistics: Statistics }) {
  mount('getDashboardStatistics', ({ caller, query }) => statistics.dashboard(caller.clientId, query));
  mount('getStatisticsOverview', ({ caller, query }) => statistics.overview(caller.clientId, query));
}
