import type { Mount } from '#api/http/mount';
import type { OverviewService } from '#api/modules/overview/overview.service';

export function overviewRoutes(mount: Mount, { overview }: { overview: OverviewService }) {
  mount('getOverview', () => overview.read());
}
