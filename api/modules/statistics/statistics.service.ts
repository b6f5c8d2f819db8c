import { RawJson } from '#api/http/raw-json';
import { overview } from '#api/modules/statistics/overview.repository';
import { dashboardStatistics } from '#api/modules/statistics/statistics.repository';
import { unitFor } from '#api/modules/statistics/unit-for';
import type { Currency } from '#contract/statistics/schema';
import type { Database } from '#db/database';

export type Statistics = ReturnType<typeof createStatistics>;

type Range = { state: Currency; from: string; to: string };

export function createStatistics({ db, now }: { db: Database; now: () => Date }) {
  return {
    async dashboard(clientId: number, { state: currency, from, to }: Range) {
      return new RawJson(await dashboardStatistics(db, { clientId, from, to, currency }));
    },

    async overview(clientId: number, { state: currency, from, to }: Range) {
      const unit = unitFor(from, to);
      return new RawJson(await overview(db, { clientId, from, to, currency, unit, now: now() }));
    },
  };
}
