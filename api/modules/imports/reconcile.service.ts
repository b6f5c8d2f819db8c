import { orNotFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import { findImportDetail } from '#api/modules/imports/import-detail';
import { listDifferences, listGroups, readSums } from '#api/modules/imports/reconcile.repository';
import type { Reconciliation } from '#contract/staff/imports/schema';
import type { Database } from '#db/database';

export type Reconcile = ReturnType<typeof createReconcile>;

/** Compares what a file says with what is shown now, also long after the import. */
export function createReconcile({ db }: { db: Database }) {
  return {
    async sums(id: number): Promise<Reconciliation> {
      orNotFound(await findImportDetail(db, id));
      return { ...(await readSums(db, { id })), groups: await listGroups(db, { id }) };
    },

    async differences(id: number, after: string | undefined) {
      const rows = await listDifferences(db, { id, after: Number(after ?? 0) });
      if (rows === '[]') orNotFound(await findImportDetail(db, id));
      return new RawJson(rows);
    },
  };
}
