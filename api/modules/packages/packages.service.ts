import { AppError, orNotFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import {
  findHistory,
  findOwned,
  findParts,
  findWholeOf,
  listAir,
  listDetails,
  listDivided,
  listRates,
  listSummaries,
  searchByTrackingKeys,
} from '#api/modules/packages/packages.repository';
import { wasRemoved } from '#api/modules/packages/removed-packages.repository';
import { cartonPlaces, type PackageStatus, statusesToShow } from '#contract/packages/rules';
import { trackingKey } from '#contract/tracking-number';
import type { Database } from '#db/database';
import { Turns } from '#db/turns';

/** One courier number may cover a whole consignment. This many rows are enough for any honest search. */
const searchRowLimit = 500;

export type Packages = ReturnType<typeof createPackages>;

export function createPackages({ db, now }: { db: Database; now: () => Date }) {
  const turns = new Turns({ atOnce: 2, mostWaiting: 6 });
  return {
    async search(trackingNumbers: string[]) {
      return new RawJson(
        await searchByTrackingKeys(db, { keys: trackingNumbers.map(trackingKey), limit: searchRowLimit }),
      );
    },

    async summaries(clientId: number) {
      return new RawJson(await listSummaries(db, turns, { clientId }));
    },

    async list(clientId: number, status: PackageStatus | '' | undefined) {
      return new RawJson(await listDetails(db, turns, { clientId, statuses: statusesToShow(status) }));
    },

    async find(clientId: number, id: string) {
      const asked = { clientId, id };
      const found = (await findOwned(db, asked)) ?? (await findWholeOf(db, asked));
      if (found === null && (await wasRemoved(db, asked))) throw removed();
      return new RawJson(orNotFound(found));
    },

    async history(clientId: number, id: string) {
      const found = orNotFound(await findHistory(db, { clientId, id }));
      return new RawJson(found);
    },

    async parts(clientId: number, id: string) {
      const found = orNotFound(await findParts(db, { clientId, id }));
      return new RawJson(found);
    },

    async divided(clientId: number) {
      return new RawJson(await listDivided(db, { clientId, places: cartonPlaces }));
    },

    async air(clientId: number) {
      return new RawJson(await listAir(db, { clientId }));
    },

    async rates() {
      return new RawJson(await listRates(db, { now: now() }));
    },
  };
}

const removed = () =>
  new AppError(
    'PACKAGE_REMOVED',
    'We had recorded this package for you by mistake, and removed it from your account. You owe nothing for it.',
  );
