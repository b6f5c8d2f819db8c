import { RawJson } from '#api/http/raw-json';
import { dashboardStatistics } from '#api/modules/statistics/statistics.repository';
import type { Currency } from '#contract/statistics';
import type { Database } from '#db/database';

export type Statistics = ReturnType<typeof createStatistics>;

export function createStatistics({ db }: { db: Database }) {
  return {
    async dashboard(clientId: number, range: { state: Currency; from: string; to: string }) {
      const { state: currency, from, to } = range;
      return new RawJson(await dashboardStatistics(db, { clientId, from, to, currency }));
    },
  };
}
