import { RawJson } from '#api/http/raw-json';
import { newestLoadings } from '#api/modules/loadings/loadings.repository';
import { limits } from '#contract/limits';
import { type PackageStatus, statusesToShow } from '#contract/packages/rules';
import type { Database } from '#db/database';

export type Loadings = ReturnType<typeof createLoadings>;

export function createLoadings({ db }: { db: Database }) {
  return {
    async list(status: PackageStatus | '' | undefined) {
      return new RawJson(await newestLoadings(db, { statuses: statusesToShow(status), limit: limits.loadingsListed }));
    },
  };
}
