import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat, refuseElsewhere, refuseUnable } from '#api/modules/branches/index';
import { type Desk, madeAt, recordDesk, type Work } from '#api/modules/desk/index';
import {
  addScans,
  addUnknownScan,
  countFound,
  deleteScan,
  findCheck,
  findExtra,
  findInManifest,
  findScan,
  finishCheck,
  listArrivalRows,
  listCheckRows,
  listNotAvailable,
  startCheck,
} from '#api/modules/handover/arrivals.repository';
import {
  askAtArrival,
  askElsewhere,
  missCartons,
  overLandedCount,
  refuseArrived,
  scannedCarton,
  scannedCount,
  takeCartonBack,
} from '#api/modules/handover/carton-check';
import { addExtras, addMissing } from '#api/modules/handover/discrepancies.repository';
import { resolveMissing } from '#api/modules/handover/discrepancies.service';
import { closeExtrasOf, findElsewhere, lockOpen } from '#api/modules/handover/extra-scans.repository';
import { findMissing, findSeenElsewhere, refuseFound } from '#api/modules/handover/seen-elsewhere';
import { lockContainer, lockIdleContainer } from '#api/modules/loadings/index';
import {
  applyEvents,
  cartonName,
  cartonOf,
  lockForEvent,
  removeCartonScans,
  scannedName,
} from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { makeAvailable, scanManifest, takeBackScan } from '#contract/staff/arrivals/calls';
import type { CheckedScan, ManifestCheck } from '#contract/staff/arrivals/schema';
import { ghanaBranchRule } from '#contract/staff/handover/fields';
import type { Database, Queryable } from '#db/database';

export type Arrivals = ReturnType<typeof createArrivals>;
type Container = Awaited<ReturnType<typeof lockIdleContainer>>;
type ScanForm = Received<typeof scanManifest>['body'];
type Command = { key: string; source: Work['source'] };

/** A container may hold thousands of packages that are missing, or found. */
const long = { isLong: true };

const isArrived = ({ state }: Container) => state === 'ARRIVED' || state === 'OFFLOADED';

export function checkArrived(container: Container) {
  if (!isArrived(container)) throw conflict(`${container.reference} has not arrived yet.`);
}

export async function findCheckOf(on: Queryable, id: number): Promise<ManifestCheck> {
  return orNotFound(await findCheck(on, { id }));
}

export function createArrivals({ db, desk }: { db: Database; desk: Desk }) {
  const find = findCheckOf;

  return {
    find: (id: number) => find(db, id),

    async list({ show = 'open', page = 1 }: { show?: 'open' | 'all' | undefined; page?: number | undefined }) {
      return new RawJson(await listArrivalRows(db, { isAll: show === 'all', page }));
    },

    /** Scans take a share lock on the container. Finishing the check and making goods available take an exclusive one. */
    scan: (caller: StaffCaller, id: number, form: Received<typeof scanManifest>['body']) =>
      desk.once(caller, 'scanManifest', { id, ...form }, async (work): Promise<CheckedScan> => {
        await refuseUnable(work.tx, caller, 'checksArrivals', () => scannedName(work.tx, form));
        const container = await lockContainer(work.tx, id, 'share');
        const name = isArrived(container) ? null : await scannedName(work.tx, form);
        if (name) throw conflict(`${name} was not counted: ${container.reference} has not arrived yet.`);
        checkArrived(container);
        const at = madeAt(work.now, form.waitedMs, [container.arrivedAt]);
        return scanned({ ...work, madeAt: at }, container, form);
      }),

    takeBack: (caller: StaffCaller, id: number, form: Received<typeof takeBackScan>['body']) =>
      desk.once(caller, 'takeBackScan', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { scanId, trackingNumber: code } = form;
        await refuseUnable(tx, caller, 'checksArrivals');
        const { reference } = await lockIdleContainer(tx, id);
        const isFinished = await startCheck(tx, { containerId: id, staffId: caller.staffId, now });
        const carton = code ? await cartonOf(tx, code) : null;
        if (isFinished && carton)
          throw conflict(`${cartonName(carton)} stays found: the check of ${reference} is finished.`);
        if (isFinished) throw conflict(`The check of ${reference} is finished.`);
        if (carton) {
          await takeCartonBack(work, { id, reference }, carton);
          return find(tx, id);
        }
        const scan = scanId === undefined ? null : await findScan(tx, { id: scanId, containerId: id });
        if (!scan || scanId === undefined) throw conflict('This scan was already taken back.');
        const { trackingNumber, packageId } = scan;
        if (scan.isAvailable) throw conflict(`Package ${trackingNumber} is already available for collection.`);
        if (packageId) {
          await lockForEvent(tx, packageId);
          await refuseFound(work, id, packageId, `Package ${trackingNumber}`);
        }
        await deleteScan(tx, { id: scanId });
        if (packageId) await removeCartonScans(tx, { packageIds: [packageId], stage: 'ARRIVAL', containerId: id });
        const about = { action: 'took back a scan', details: { trackingNumber, container: reference } };
        await recordDesk(work, { ...about, entity: 'container', ids: [id] });
        if (packageId) await recordDesk(work, { ...about, entity: 'package', ids: [packageId] });
        return find(tx, id);
      }),

    finish: (caller: StaffCaller, id: number, form: Command) =>
      desk.once(
        caller,
        'finishManifestCheck',
        { id, ...form },
        async (work) => {
          const { tx, now } = work;
          const { staffId, branch } = caller;
          await refuseUnable(tx, caller, 'checksArrivals');
          const container = await lockIdleContainer(tx, id);
          checkArrived(container);
          if (await startCheck(tx, { containerId: id, staffId, now })) return find(tx, id);
          await lockOpen(tx, { containerId: id });
          await missCartons(work, id, await findSeenElsewhere(work, container));
          const missing = await addMissing(tx, { containerId: id, branch, staffId, now });
          const extra = await addExtras(tx, { containerId: id, now });
          await closeExtrasOf(tx, { containerId: id, now, staffId });
          await finishCheck(tx, { containerId: id, staffId, now });
          const details = { container: container.reference };
          // A missing package has not arrived: it is not billed, and a message that was not sent yet does not announce
          // it.
          const miss = { command: 'MISSING', happenedAt: now, place: branch } as const;
          const told = new Set(await applyEvents(work, missing, miss, details));
          const untold = missing.filter((each) => !told.has(each));
          if (untold.length > 0) await recordDesk(work, { action: 'MISSING', entity: 'package', ids: untold, details });
          const known = extra.filter((each) => each !== null);
          if (known.length > 0) await recordDesk(work, { action: 'EXTRA', entity: 'package', ids: known, details });
          const counts = { missing: missing.length, extra: extra.length };
          await recordDesk(work, { action: 'finished the check', entity: 'container', ids: [id], details: counts });
          return find(tx, id);
        },
        long,
      ),

    makeAvailable: (caller: StaffCaller, id: number, form: Received<typeof makeAvailable>['body']) =>
      desk.once(
        caller,
        'makeAvailable',
        { id, ...form },
        async (work) => {
          const { tx, now } = work;
          await branchThat(tx, 'handsOver', { code: form.branch, path: 'branch', sentence: ghanaBranchRule });
          await refuseElsewhere(work, form.branch);
          const container = await lockIdleContainer(tx, id);
          checkArrived(container);
          const rows = await listNotAvailable(tx, {
            ...{ containerId: id, packageIds: form.packageIds ?? null, branch: form.branch },
          });
          const found = rows.filter(({ isFound }) => isFound);
          // Their client is waiting in another branch: only a person who names them hands them out here.
          const here = form.packageIds ? found : found.filter(({ isForOther }) => !isForOther);
          const ids = here.map((row) => row.id);
          const event = { command: 'AVAILABLE', happenedAt: now, place: form.branch } as const;
          const changed = new Set(await applyEvents(work, ids, event));
          const available = countPackages(here.filter((row) => changed.has(row.id)));
          const leftOut = countPackages(rows.filter(({ isFound }) => !isFound));
          const forOthers = countPackages(found.filter((row) => !here.includes(row)));
          const details = { branch: form.branch, packages: available, leftOut, ...(forOthers > 0 && { forOthers }) };
          await recordDesk(work, { action: 'AVAILABLE', entity: 'container', ids: [id], details });
          return { available, leftOut, forOthers, check: await find(tx, id) };
        },
        long,
      ),
  };
}

/** Parts of one package count once. */
const countPackages = (rows: readonly { wholeId: number }[]) => new Set(rows.map(({ wholeId }) => wholeId)).size;

async function scanned(
  work: Work,
  { id, reference }: Container,
  { trackingNumber = '', packageIds = [], count: meant, asksCount }: Omit<ScanForm, 'key' | 'source'>,
): Promise<CheckedScan> {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  if (!trackingNumber && packageIds.length === 0)
    throw fieldError('trackingNumber', 'Scan a number, or choose packages.');
  const carton = trackingNumber ? await cartonOf(tx, trackingNumber) : null;
  if (carton) return scannedCarton(work, { id, reference }, carton);
  const ids = await findInManifest(tx, { containerId: id, packageIds, trackingNumber });
  const [chosen] = packageIds;
  if (chosen && meant !== undefined && ids.length === 0) return overLandedCount(work, { id, reference }, chosen, meant);
  if (packageIds.some((each) => !ids.includes(each))) throw conflict(`Not all of these are in ${reference}.`);
  const count = async () => countFound(tx, { containerId: id });
  if (packageIds.length === 0 && ids.length > 1) {
    const choices = await listCheckRows(tx, { ids });
    return { ...(await count()), changed: [], extra: null, choices, counted: null, howMany: null };
  }
  const [only] = ids;
  if (only && meant !== undefined) return scannedCount(work, { id, reference }, only, meant);
  const asked = asksCount && only && ids.length === 1 ? await askAtArrival(work, id, only) : null;
  if (asked) return { ...(await count()), changed: [], extra: null, choices: [], counted: null, howMany: asked };
  const isFinished = await startCheck(tx, { containerId: id, staffId, now: at });
  const scan = { containerId: id, staffId, branch, now: at };

  if (ids.length > 0) {
    const changed = await addScans(tx, { ...scan, ids });
    const details = { container: reference };
    if (changed.length > 0) {
      await recordDesk(work, { action: 'found in the container', entity: 'package', ids: changed, details });
      if (isFinished) await resolveMissing(work, changed);
    }
    const rows = await listCheckRows(tx, { ids: changed });
    return { ...(await count()), changed: rows, extra: null, choices: [], counted: null, howMany: null };
  }

  const known = await findElsewhere(tx, { trackingNumber });
  const packageId = known?.id ?? null;
  const number = known?.trackingNumber ?? trackingNumber;
  if (packageId) await refuseArrived(work, id, packageId);
  const howMany = asksCount && packageId ? await askElsewhere(work, id, packageId) : null;
  if (howMany) return { ...(await count()), changed: [], extra: null, choices: [], counted: null, howMany };
  if (packageId) await lockForEvent(tx, packageId);
  const isNew = packageId
    ? (await addScans(tx, { ...scan, ids: [packageId] })).length === 1
    : await addUnknownScan(tx, { ...scan, trackingNumber });
  if (isNew) {
    const details = { trackingNumber: number, container: reference };
    const about = { action: 'found, and not in the manifest', details };
    await recordDesk(work, { ...about, entity: 'container', ids: [id] });
    if (packageId) await recordDesk(work, { ...about, entity: 'package', ids: [packageId] });
    if (packageId) await findMissing(work, packageId);
    if (isFinished) await addExtras(tx, { containerId: id, now });
  }
  const extra = await findExtra(tx, { containerId: id, packageId, trackingNumber });
  return { ...(await count()), changed: [], extra, choices: [], counted: null, howMany: null };
}
