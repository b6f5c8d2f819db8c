import type { Mount } from '#api/http/mount';
import { mountBranches } from '#api/modules/branches/index';
import type { Desk } from '#api/modules/desk/index';
import { createDestinations } from '#api/modules/transfers/destination.service';
import { transfersRoutes } from '#api/modules/transfers/transfers.routes';
import { createTransfers } from '#api/modules/transfers/transfers.service';
import type { Database } from '#db/database';

/** Branches, and goods between them. */
export function mountTransfers(mount: Mount, deps: { db: Database; desk: Desk }) {
  mountBranches(mount, deps);
  transfersRoutes(mount, { transfers: createTransfers(deps), destinations: createDestinations(deps) });
}
