import { conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { findScan } from '#api/modules/handover/arrivals.repository';
import { checkArrived, findCheckOf } from '#api/modules/handover/arrivals.service';
import { closeExtra, closeMissing } from '#api/modules/handover/discrepancies.repository';
import { setScanPackage } from '#api/modules/handover/extra-scans.repository';
import { containers, followPackages, lockIdleContainer } from '#api/modules/loadings/index';
import { arriveWith, containerOf, type Intake } from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import type { receiveExtra } from '#contract/staff/arrivals/calls';
import type { Queryable } from '#db/database';

type Form = Received<typeof receiveExtra>['body'];
type Deps = { desk: Desk; takeIn: Intake['takeIn'] };

export type Extras = ReturnType<typeof createExtras>;

/** Packages that came with a container and are not in its manifest. */
export function createExtras({ desk, takeIn }: Deps) {
  /** The package of the scan, or a new one for an unknown number. */
  const packageOf = async (
    work: Work,
    scan: { packageId: number | null; trackingNumber: string },
    form: Form,
    mode: FreightMode,
  ) => {
    if (scan.packageId !== null) return scan.packageId;
    const { goods } = form;
    if (!goods) throw askForGoods();
    const { source, key } = form;
    const { trackingNumber } = scan;
    const unidentified = goods.clientId === undefined;
    const found = { ...goods, mode, trackingNumber, unidentified, isAnother: true };
    const { id } = await takeIn(work, { ...found, key, source }, work.caller.branch);
    await setScanPackage(work.tx, { id: form.scanId, packageId: id });
    return id;
  };

  return {
    receive: (caller: StaffCaller, id: number, form: Form) =>
      desk.once(caller, 'receiveExtra', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { staffId } = caller;
        await lockBoth(tx, id, form.scanId);
        const container = await lockIdleContainer(tx, id);
        checkArrived(container);
        const scan = await findScan(tx, { id: form.scanId, containerId: id });
        if (!scan) throw conflict('This scan was taken back.');
        const packageId = await packageOf(work, scan, form, container.mode);
        const left = await arriveWith(work, container, packageId);
        await closeMissing(tx, { ids: [packageId], now, staffId });
        await closeExtra(tx, { containerId: id, trackingNumber: scan.trackingNumber, now, staffId });
        const details = { trackingNumber: scan.trackingNumber };
        await recordDesk(work, { action: 'received at arrival', entity: 'container', ids: [id], details });
        for (const each of new Set([id, left])) if (each !== null) await followPackages(tx, each);
        return findCheckOf(tx, id);
      }),
  };
}

/** Locked in the order of their ids, like every lock of several containers. */
async function lockBoth(tx: Queryable, id: number, scanId: number) {
  const scan = await findScan(tx, { id: scanId, containerId: id });
  const other = scan?.packageId ? await containerOf(tx, scan.packageId) : null;
  await containers(tx, [...new Set([id, ...(other === null ? [] : [other])])], 'update');
}

function askForGoods() {
  const message = 'No package has this number. Describe the goods, so that it can be received here.';
  return fieldError('goods', message);
}
