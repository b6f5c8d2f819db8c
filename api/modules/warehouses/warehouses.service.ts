import { RawJson } from '#api/http/raw-json';
import { activeWarehouses } from '#api/modules/warehouses/warehouses.repository';
import type { Database } from '#db/database';

export type Warehouses = ReturnType<typeof createWarehouses>;

export function createWarehouses({ db }: { db: Database }) {
  return {
    async list() {
      return new RawJson(await activeWarehouses(db));
    },
  };
}
