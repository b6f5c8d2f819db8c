import { RawJson } from '#api/http/raw-json';
import {
  foldChanges,
  listCollected,
  listWork,
  readLate,
  readLoaded,
  readOwed,
} from '#api/modules/overview/overview.repository';
import type { Database } from '#db/database';

export type OverviewService = ReturnType<typeof createOverview>;

export function createOverview({ db, now }: { db: Database; now: () => Date }) {
  return {
    async read(): Promise<RawJson> {
      const at = now();
      const [loaded, late, owed, collected, work] = await Promise.all([
        readLoaded(db, { now: at }),
        readLate(db, { now: at }),
        readOwed(db, { now: at }),
        listCollected(db, { now: at }),
        listWork(db, { now: at }),
      ]);
      const figures = `"loaded":${loaded},"late":${late},"owed":${owed},"collected":${collected},"work":${work}`;
      return new RawJson(`{"at":${JSON.stringify(at.toISOString())},${figures}}`);
    },

    /** For the housekeeping: a long list of changes would slow the overview down. */
    fold: () => foldChanges(db),
  };
}
