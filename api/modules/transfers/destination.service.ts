import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { branchThat } from '#api/modules/branches/index';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import { lockForEvent, recordCorrection } from '#api/modules/packages/index';
import { findDestination, storeDestination } from '#api/modules/transfers/transfers.repository';
import type { Output, Received } from '#contract/endpoint';
import type { getDestination, setDestination } from '#contract/staff/transfers/calls';
import type { Database, Queryable } from '#db/database';

export type Destinations = ReturnType<typeof createDestinations>;

export function createDestinations({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<Output<typeof getDestination>> => {
    const { branch, isChosen, transfer } = orNotFound(await findDestination(on, { id }));
    return { branch, isChosen, transfer };
  };

  return {
    find: (id: number) => find(db, id),

    set: (caller: StaffCaller, id: number, form: Received<typeof setDestination>['body']) =>
      desk.once(caller, 'setDestination', { id, ...form }, async (work) => {
        const { tx } = work;
        const { branch } = form;
        await lockForEvent(tx, id);
        const known = orNotFound(await findDestination(tx, { id }));
        if (known.isVoid) throw conflict('This package is void. Restore it first.');
        if (known.status === 'DELIVERED') throw conflict('This package is delivered: its branch stays.');
        if (branch) {
          const sentence = 'Choose a branch that hands goods over.';
          await branchThat(tx, 'handsOver', { code: branch, path: 'branch', sentence });
        }
        if (branch === known.chosen) return find(tx, id);
        await storeDestination(tx, { id, branch });
        const after = await find(tx, id);
        const change = { from: known.branch, to: after.branch };
        // The client reads where to collect, not how that was chosen.
        const told = change.from === change.to ? [] : [{ field: 'destination', ...change }];
        await recordCorrection(work, [id], told, { reason: null, photoId: null });
        const details = { branch: change };
        await recordDesk(work, { action: 'changed the destination', entity: 'package', ids: [id], details });
        return after;
      }),
  };
}
