import { fieldError } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import { readGivenOff, readRevenue, readStorageRunning } from '#api/modules/overview/lists.repository';
import {
  foldChanges,
  listCollected,
  listUnderway,
  readJourney,
  readLate,
  readLoaded,
  readMoneyMonths,
} from '#api/modules/overview/overview.repository';
import { readDebtors, readOwed } from '#api/modules/overview/owed.repository';
import { listWork } from '#api/modules/overview/work.repository';
import type { Received } from '#contract/endpoint';
import type {
  listContainerRevenue,
  listDebtors,
  listGivenOff,
  listStorageRunning,
} from '#contract/staff/overview/calls';
import type { Database } from '#db/database';

export type OverviewService = ReturnType<typeof createOverview>;

/** Without a first day: the last twelve months. */
function firstDayBefore(to: string) {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

export function createOverview({ db, now }: { db: Database; now: () => Date }) {
  const raw = (text: string | null) => new RawJson(text ?? 'null');
  return {
    async read(): Promise<RawJson> {
      const at = now();
      const [loaded, money, journey, late, underway, owed, collected, work] = await Promise.all([
        readLoaded(db, { now: at }),
        readMoneyMonths(db, { now: at }),
        readJourney(db, { now: at }),
        readLate(db, { now: at }),
        listUnderway(db, { now: at }),
        readOwed(db, { now: at }),
        listCollected(db, { now: at }),
        listWork(db, { now: at }),
      ]);
      const figures = `"loaded":${loaded},"money":${money},"journey":${journey},"late":${late},"underway":${underway},"owed":${owed},"collected":${collected},"work":${work}`;
      return new RawJson(`{"at":${JSON.stringify(at.toISOString())},${figures}}`);
    },

    /** Every container at sea or in port, for a file. */
    underway: async () => raw(await listUnderway(db, { now: now(), limit: 5_000 })),

    debtors: async ({ branch, age, take, page }: Received<typeof listDebtors>['query']) =>
      raw(await readDebtors(db, { now: now(), branch: branch ?? null, age: age ?? null, take, page })),

    revenue: async (asked: Received<typeof listContainerRevenue>['query']) => raw(await readRevenue(db, asked)),

    storage: async ({ branch, take, page }: Received<typeof listStorageRunning>['query']) =>
      raw(await readStorageRunning(db, { now: now(), branch: branch ?? null, take, page })),

    async givenOff({ from, to, take, page }: Received<typeof listGivenOff>['query']) {
      const last = to ?? now().toISOString().slice(0, 10);
      const period = { from: from ?? firstDayBefore(last), to: last };
      if (period.from > last) throw fieldError('from', 'The first day is after the last.');
      const found = await readGivenOff(db, { ...period, take, page });
      return new RawJson(`{"from":"${period.from}","to":"${period.to}",${found?.slice(1)}`);
    },

    /** For the housekeeping: a long list of changes would slow the overview. */
    fold: () => foldChanges(db),
  };
}
