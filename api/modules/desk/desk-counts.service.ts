import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { readDeskCounts } from '#api/modules/desk/desk-counts.repository';
import { countedWorkUpTo } from '#contract/staff/desk-counts/rules';
import { messengers } from '#contract/staff/messages/rules';
import { moneyDesk } from '#contract/staff/money/rules';
import type { StaffRole } from '#contract/staff/roles';
import type { Database, Queryable } from '#db/database';

const includes = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);

export type DeskCountsService = ReturnType<typeof createDeskCounts>;

type Deps = { db: Database; now: () => Date; branchesInGhana: (db: Queryable) => Promise<string[]> };

export const createDeskCounts = ({ db, now, branchesInGhana }: Deps) => ({
  /** A warehouse counts the goods at its own branch; an office counts everything. */
  async of({ role, branch, staffId }: StaffCaller) {
    const isWarehouse = role === 'ghana-warehouse';
    const isGhana = role !== 'china-warehouse';
    return new RawJson(
      await readDeskCounts(db, {
        limit: countedWorkUpTo,
        now: now(),
        staffId,
        unidentified: true,
        messages: includes(messengers, role),
        discrepancies: isGhana,
        waiting: isGhana,
        comingIn: isGhana && role !== 'accounts',
        markClaims: role === 'admin' || role === 'support',
        disputes: true,
        money: includes(moneyDesk, role),
        branch: isWarehouse ? branch : null,
        places: isWarehouse ? [branch] : await branchesInGhana(db),
      }),
    );
  },
});
