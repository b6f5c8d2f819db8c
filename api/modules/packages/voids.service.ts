import { conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { refuseElsewhere } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { listCartons } from '#api/modules/packages/cartons.repository';
import { type Change, insertCorrection, setVoidedAt } from '#api/modules/packages/corrections.repository';
import { lockFacts, refuseOutdated } from '#api/modules/packages/corrections.service';
import { findDeskPackage } from '#api/modules/packages/desk-packages.repository';
import { readMoreFacts } from '#api/modules/packages/desk-packages-bulk.repository';
import { decideOrRefuse } from '#api/modules/packages/package-events';
import { lockPackages, readFacts, setContainerOf } from '#api/modules/packages/package-events.repository';
import { onTransfer } from '#api/modules/packages/transitions';
import type { PackageStatus } from '#contract/packages/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import type { Queryable } from '#db/database';

type Form = { key: string; source: Work['source']; version: number; reason: string };

type Deps = {
  desk: Desk;
  containers: {
    /** Locked before the package, as in every step. */
    lockContainerOf(tx: Queryable, packageId: number): Promise<void>;
    followPackages(tx: Queryable, containerId: number): Promise<void>;
  };
};

export type Voids = ReturnType<typeof createVoids>;

export function createVoids({ desk, containers }: Deps) {
  return {
    /** Status, client and container stay as they are, so that it can be restored. */
    void: (caller: StaffCaller, id: number, form: Form) =>
      desk.once(caller, 'voidPackage', { id, ...form }, async (work) => {
        const { tx, now } = work;
        await containers.lockContainerOf(tx, id);
        const facts = await lockFacts(tx, id);
        if (facts.voidedAt) throw conflict('This package is void already.');
        await refuseOutdated(tx, facts, form.version);
        if (facts.handedOver > 0 || facts.status === 'DELIVERED') {
          throw conflict('This package was handed over. An admin can undo that hand-over first.');
        }
        // A list that waits for a void package could never close.
        if ((await readFacts(tx, { ids: [id] })).some(({ isOnTransfer }) => isOnTransfer)) throw conflict(onTransfer);
        await setVoidedAt(tx, { id, at: now });
        await record(work, id, { kind: 'VOIDED', status: null, reason: form.reason, changes: null });
        await tellRelated(work, facts, 'voided a package', form.reason);
        if (facts.containerId !== null) await containers.followPackages(tx, facts.containerId);
        return found(tx, id);
      }),

    restore: (caller: StaffCaller, id: number, form: Form) =>
      desk.once(caller, 'restorePackage', { id, ...form }, async (work) => {
        const { tx } = work;
        await containers.lockContainerOf(tx, id);
        const facts = await lockFacts(tx, id);
        if (!facts.voidedAt) throw conflict('This package is not void.');
        const isEmpty = facts.isSplit && (await listCartons(tx, { id })).length === 0;
        if (isEmpty)
          throw conflict('This part was joined with another part of its package: nothing is left to restore.');
        await refuseOutdated(tx, facts, form.version);
        await setVoidedAt(tx, { id, at: null });
        const [now] = await readFacts(tx, { ids: [id] });
        const { status, staysInside } = afterRestore(facts.status, now?.containerState ?? null, now?.isMissing);
        if (!staysInside) await setContainerOf(tx, { ids: [id], containerId: null });
        await record(work, id, { kind: 'RESTORED', status, reason: form.reason, changes: null });
        await tellRelated(work, facts, 'restored a package', form.reason);
        if (facts.containerId !== null && staysInside) await containers.followPackages(tx, facts.containerId);
        return found(tx, id);
      }),

    /**
     * Undoes a wrong 'available' in one step. The waiting days are removed, and a client who had a message about it
     * gets a correction.
     */
    takeBack: (caller: StaffCaller, id: number, form: Omit<Form, 'version'>) =>
      desk.once(caller, 'takeBackAvailable', { id, ...form }, async (work) => {
        const { tx } = work;
        const { reason } = form;
        await containers.lockContainerOf(tx, id);
        await lockPackages(tx, { ids: [id] });
        const [row] = await readFacts(tx, { ids: [id] });
        const [more] = await readMoreFacts(tx, { ids: [id] });
        if (!row || !more) throw notFound();
        if (more.handedOver > 0) throw conflict('A part of this package was handed over. Undo that hand-over first.');
        decideOrRefuse(work, row, { command: 'TAKE_BACK', reason });
        // The command needs the same: goods are made available by the people of that branch.
        if (more.atBranch) await refuseElsewhere(work, more.atBranch);
        const changes = [{ field: 'available', from: more.atBranch, to: null }];
        await record(work, id, { kind: 'CORRECTED', status: 'ARRIVED', reason, changes });
        return found(tx, id);
      }),
  };
}

/**
 * A void package does not follow the steps of its container. When it is restored, it gets the status of the container
 * it travels in. A package that was still in the warehouse when its container closed is in no container, and one that is
 * missing is still not found.
 */
export function afterRestore(status: PackageStatus, container: string | null, isMissing = false) {
  if (isMissing) return { status: null, staysInside: true };
  const isLoaded = status !== 'YET_TO_LOAD' && status !== 'ON_HOLD';
  if (container === null || (!isLoaded && container === 'PLANNED')) return { status: null, staysInside: true };
  if (!isLoaded) return { status: null, staysInside: false };
  const then: PackageStatus =
    container === 'PLANNED'
      ? 'YET_TO_LOAD'
      : container === 'ARRIVED' || container === 'OFFLOADED'
        ? 'ARRIVED'
        : 'IN_TRANSIT';
  const isSame = then === status || (then === 'IN_TRANSIT' && status === 'EN_ROUTE');
  return { status: isSame ? null : then, staysInside: true };
}

type Told = {
  kind: 'VOIDED' | 'RESTORED' | 'CORRECTED';
  status: PackageStatus | null;
  reason: string;
  changes: Change[] | null;
};

async function record(work: Work, id: number, { kind, status, reason, changes }: Told) {
  const { tx, now, caller } = work;
  const by = { place: caller.branch, actor: `${caller.branch} desk` };
  await insertCorrection(tx, { ids: [id], kind, status, now, ...by, note: reason, changes });
  const told = Object.fromEntries((changes ?? []).map(({ field, from, to }) => [field, { from, to }]));
  await recordDesk(work, { action: kind, entity: 'package', ids: [id], details: { reason, ...told } });
}

type Related = { id: number; trackingNumber: string; clientId: number | null; containerId: number | null };

/** Logs a line for the client and for the container. */
async function tellRelated(work: Work, pkg: Related, action: string, reason: string) {
  const details = { packageId: pkg.id, trackingNumber: pkg.trackingNumber, reason };
  if (pkg.clientId !== null) await recordDesk(work, { action, entity: 'client', ids: [pkg.clientId], details });
  if (pkg.containerId !== null)
    await recordDesk(work, { action, entity: 'container', ids: [pkg.containerId], details });
}

async function found(tx: Queryable, id: number): Promise<DeskPackage> {
  return orNotFound(await findDeskPackage(tx, { id }));
}
