import { orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { askedPage } from '#api/http/paging';
import { countBatches, findBatch, listBatchPage, listFirstItems } from '#api/modules/bulk/bulk.repository';
import { rolesOf } from '#api/modules/bulk/bulk-actions';
import type { Output, Received } from '#contract/endpoint';
import type { getBulk, listBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { countedUpTo, rowsPerPage } from '#contract/staff/rows';
import type { Database, Queryable } from '#db/database';

/** How long an action can be undone. */
export const undoMs = 24 * 60 * 60 * 1000;

/** As read from the database. The reply tells only whether the reader may undo it, not whose it was. */
type Found = Omit<BulkBatch, 'canUndo'> & { staffId: number };
type Detail = Output<typeof getBulk>;

export type BulkBatches = ReturnType<typeof createBulkBatches>;

export function createBulkBatches({ db, now }: { db: Database; now: () => Date }) {
  const shown = ({ staffId, ...batch }: Found, caller: StaffCaller): BulkBatch => {
    const isRecent = now().getTime() - Date.parse(batch.at) < undoMs;
    const isTheirs = caller.role === 'admin' || staffId === caller.staffId;
    const mayDoIt = rolesOf(batch.action).includes(caller.role);
    return { ...batch, canUndo: batch.undone === null && isRecent && isTheirs && mayDoIt };
  };

  const find = async (on: Queryable, caller: StaffCaller, id: number): Promise<BulkBatch> => {
    const found = orNotFound(await findBatch(on, { id }));
    return shown(found, caller);
  };

  return {
    find,

    async detail(caller: StaffCaller, id: number): Promise<Detail> {
      const batch = await find(db, caller, id);
      return { ...batch, items: await listFirstItems(db, { id }) };
    },

    async page(caller: StaffCaller, query: Received<typeof listBulk>['query']): Promise<Output<typeof listBulk>> {
      const asked = askedPage(query, 'bigint', 'desc');
      const { rows, previous, next } = await listBatchPage(db, { asked, limit: rowsPerPage });
      const count = await countBatches(db, { upTo: countedUpTo });
      const counted = { count: Math.min(count, countedUpTo), hasMore: count > countedUpTo };
      return { rows: rows.map((row) => shown(row, caller)), ...counted, previous, next };
    },
  };
}
