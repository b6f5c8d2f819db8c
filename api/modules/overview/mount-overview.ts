import type { Mount } from '#api/http/mount';
import { createFigureExports } from '#api/modules/overview/export-figures.service';
import { overviewRoutes } from '#api/modules/overview/overview.routes';
import { createOverview } from '#api/modules/overview/overview.service';
import type { Tables } from '#api/modules/spreadsheets/index';
import type { Database } from '#db/database';

export function mountOverview(mount: Mount, deps: { db: Database; now: () => Date; tables: Tables }) {
  const overview = createOverview(deps);
  overviewRoutes(mount, { overview, exportFigures: createFigureExports({ ...deps, overview }) });
  return overview;
}
