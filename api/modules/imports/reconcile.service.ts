import { RawJson } from '#api/http/raw-json';
import { listDifferences, listGroups, listMoney, readSums } from '#api/modules/imports/reconcile.repository';
import type { Reconciliation } from '#contract/staff/imports/schema';
import type { Database } from '#db/database';

export type Reconcile = ReturnType<typeof createReconcile>;

/** Compares what a file says with what is shown now, also long after the import. */
export function createReconcile({ db }: { db: Database }) {
  return {
    async sums(id: number): Promise<Reconciliation> {
      return {
        ...(await readSums(db, { id })),
        groups: await listGroups(db, { id }),
        money: await listMoney(db, { id }),
      };
    },

    async differences(id: number, after: string | undefined) {
      return new RawJson(await listDifferences(db, { id, after: Number(after ?? 0) }));
    },
  };
}
