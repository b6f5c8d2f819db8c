import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { readDeskCounts } from '#api/modules/desk/desk-counts.repository';
import { countedWorkUpTo } from '#contract/staff/desk-counts/rules';
import type { StaffRole } from '#contract/staff/roles';
import { workFor } from '#contract/staff/today/rules';
import type { Database, Queryable } from '#db/database';

export type DeskCountsService = ReturnType<typeof createDeskCounts>;

type Deps = { db: Database; now: () => Date; branchesInGhana: (db: Queryable) => Promise<string[]> };

export const createDeskCounts = ({ db, now, branchesInGhana }: Deps) => ({
  /** A warehouse counts the goods at its own branch; an office counts everything. */
  async of({ role, branch, staffId }: StaffCaller) {
    const isWarehouse = role === 'ghana-warehouse';
    const has = (roles: readonly StaffRole[]) => roles.includes(role);
    return new RawJson(
      await readDeskCounts(db, {
        limit: countedWorkUpTo,
        now: now(),
        staffId,
        unidentified: has(workFor.unidentified),
        messages: has(workFor.messages),
        discrepancies: has(workFor.discrepancies),
        waiting: has(workFor.waiting),
        comingIn: has(workFor.comingIn),
        markClaims: has(workFor.clientRequests),
        disputes: has(workFor.disputes),
        money: has(workFor.money),
        branch: isWarehouse ? branch : null,
        places: isWarehouse ? [branch] : await branchesInGhana(db),
      }),
    );
  },
});
