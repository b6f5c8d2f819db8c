import { fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat, knownBranches, refuseElsewhere } from '#api/modules/branches/index';
import type { Desk, Work } from '#api/modules/desk/index';
import { findDeskPackage, listUnidentifiedRows } from '#api/modules/packages/desk-packages.repository';
import { readMoreFacts } from '#api/modules/packages/desk-packages-bulk.repository';
import { applyEvent } from '#api/modules/packages/package-events';
import { notScannedIn, transitions } from '#api/modules/packages/transitions';
import type { Received } from '#contract/endpoint';
import { ghanaBranchRule } from '#contract/staff/handover/fields';
import type { addPackageEvent } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import type { Database, Queryable } from '#db/database';

type Deps = {
  db: Database;
  desk: Desk;
  containers: {
    /** Locked before the package, in the same order as container steps, so that they cannot deadlock. */
    lockContainerOf(tx: Queryable, packageId: number): Promise<void>;
    /** A container is delivered when the last package in it is. */
    followPackages(tx: Queryable, containerId: number): Promise<void>;
  };
  collection: {
    /** Refuses to correct a package that was handed over. */
    refuseWhileHandedOver(tx: Queryable, packageId: number): Promise<void>;
    /** A package that becomes available is no longer missing. */
    resolveMissing(work: Work, ids: number[]): Promise<void>;
  };
};

export type DeskPackages = ReturnType<typeof createDeskPackages>;

export function createDeskPackages({ db, desk, containers, collection }: Deps) {
  const find = async (on: Queryable, id: number): Promise<DeskPackage> => {
    return orNotFound(await findDeskPackage(on, { id }));
  };

  return {
    find: (id: number) => find(db, id),

    async unidentified() {
      return new RawJson(await listUnidentifiedRows(db));
    },

    addEvent: (caller: StaffCaller, id: number, form: Received<typeof addPackageEvent>['body']) =>
      desk.once(caller, 'addPackageEvent', { id, ...form }, async (work) => {
        const { command, status, reason, place = caller.branch } = form;
        // Only a note is written for the client. The reason of a hold or correction is internal.
        const isShared = form.isShared && command === 'NOTE';
        const happenedAt = form.happenedAt ? new Date(form.happenedAt) : work.now;
        await containers.lockContainerOf(work.tx, id);
        if (command === 'CORRECT') await collection.refuseWhileHandedOver(work.tx, id);
        // A missing package that is made available counts as found. A role that may not do this is refused below.
        const mayFind = transitions.AVAILABLE.roles.includes(caller.role);
        if (command === 'AVAILABLE' && mayFind) await collection.resolveMissing(work, [id]);
        const { added, containerId } = await applyEvent(work, id, {
          ...{ command, status, reason, place, happenedAt, isShared },
        });
        if (added && command === 'AVAILABLE') {
          await branchThat(work.tx, 'handsOver', { code: place, path: 'place', sentence: ghanaBranchRule });
          await refuseElsewhere(work, place);
          if (!reason) await refuseUnseen(work.tx, id, place);
        }
        if (added && containerId !== null) await containers.followPackages(work.tx, containerId);
        return find(work.tx, id);
      }),
  };
}

/** A scan proves where goods are. Without a scan, the person must give a reason. */
async function refuseUnseen(tx: Queryable, id: number, place: string) {
  const [facts] = await readMoreFacts(tx, { ids: [id] });
  if (facts?.scannedIn.includes(place)) return;
  throw fieldError('reason', notScannedIn((await knownBranches(tx)).nameOf(place)));
}
