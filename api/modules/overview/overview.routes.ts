import type { Mount } from '#api/http/mount';
import { goneFrom, sendTable } from '#api/http/table-reply';
import type { FigureExports } from '#api/modules/overview/export-figures.service';
import type { OverviewService } from '#api/modules/overview/overview.service';

type Deps = { overview: OverviewService; exportFigures: FigureExports };

export function overviewRoutes(mount: Mount, { overview, exportFigures }: Deps) {
  mount('getOverview', () => overview.read());
  mount('listDebtors', ({ query }) => overview.debtors(query));
  mount('listContainerRevenue', ({ query }) => overview.revenue(query));
  mount('listStorageRunning', ({ query }) => overview.storage(query));
  mount('listGivenOff', ({ query }) => overview.givenOff(query));
  mount('exportFigures', async ({ caller, query, reply }) =>
    sendTable(reply, await exportFigures(caller, query, goneFrom(reply))),
  );
}
