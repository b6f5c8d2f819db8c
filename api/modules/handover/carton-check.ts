import { conflict } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import {
  addScans,
  countFound,
  deleteScanOf,
  findExtra,
  listCheckRows,
  startCheck,
} from '#api/modules/handover/arrivals.repository';
import { addExtras } from '#api/modules/handover/discrepancies.repository';
import { resolveMissing } from '#api/modules/handover/discrepancies.service';
import { findMissing, refuseFound, refuseSeen } from '#api/modules/handover/seen-elsewhere';
import {
  addCartonScans,
  askHowMany,
  cartonName,
  countCarton,
  forgetScan,
  listPartCartons,
  listPartlyScanned,
  lockPart,
  readScans,
  type ScannedCarton,
  splitPart,
} from '#api/modules/packages/index';
import type { CheckedScan } from '#contract/staff/arrivals/schema';
import type { HowMany } from '#contract/staff/cartons/schema';
import type { CountedCarton } from '#contract/staff/containers/schema';

type Container = { id: number; reference: string };
type Part = Awaited<ReturnType<typeof lockPart>>;

const arrivalOf = (packageId: number, { id }: Container) => ({ packageId, stage: 'ARRIVAL' as const, containerId: id });

/** One carton came out of the container. Its package is found when all its cartons are. */
export async function scannedCarton(work: Work, container: Container, carton: ScannedCarton): Promise<CheckedScan> {
  const { tx, now, caller, madeAt: at = now } = work;
  const part = await lockPart(work, carton.packageId);
  const isFinished = await startCheck(tx, { containerId: container.id, staffId: caller.staffId, now: at });
  if (part.containerId !== container.id) return overLanded(work, container, carton, part, isFinished);
  const counted = await countCarton(work, container, carton, 'ARRIVAL');
  return afterCount(work, container, part, { isFinished, counted });
}

/** This many cartons of a package are here. Which ones is unknown, so the first ones are counted. */
export async function scannedCount(work: Work, container: Container, id: number, count: number): Promise<CheckedScan> {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  const part = await lockPart(work, id);
  const isFinished = await startCheck(tx, { containerId: container.id, staffId, now: at });
  const { scanned, left } = await readScans(tx, arrivalOf(id, container));
  const all = scanned.length + left.length;
  const name = `Package ${part.trackingNumber}`;
  if (all === 0) throw conflict(`${name} has too many cartons to count them one by one. Scan it as a whole.`);
  if (count > all) throw conflict(`${name} has fewer than ${count} cartons in ${container.reference}: ${all}.`);
  if (count <= scanned.length)
    throw conflict(`Of package ${part.trackingNumber}, ${scanned.length} were scanned already.`);
  const positions = left.slice(0, count - scanned.length);
  await addCartonScans(tx, { ...arrivalOf(id, container), staffId, branch, at, wholeId: part.wholeId, positions });
  return afterCount(work, container, part, { isFinished, counted: null });
}

/** The number of cartons that came out, unless the package was found before. */
export async function askAtArrival(work: Work, containerId: number, id: number): Promise<HowMany | null> {
  const [row] = await listCheckRows(work.tx, { ids: [id] });
  if (!row || row.scanId !== null || row.availableAt !== null || row.isOnTransfer) return null;
  const { scanned } = await readScans(work.tx, { packageId: id, stage: 'ARRIVAL', containerId });
  return askHowMany(work, id, scanned.length);
}

/** The same for a package that is not in the manifest. What was scanned in its own container has arrived there. */
export async function askElsewhere(work: Work, containerId: number, id: number): Promise<HowMany | null> {
  const [row] = await listCheckRows(work.tx, { ids: [id] });
  if (!row || row.scanId !== null || row.availableAt !== null || row.isOnTransfer) return null;
  if (await findExtra(work.tx, { containerId, packageId: id, trackingNumber: row.trackingNumber })) return null;
  const { containerId: own } = await lockPart(work, id);
  return askHowMany(work, id, (await scannedAt(work, id, own)).length);
}

/** The number of a package that is in Ghana already, or that was extra at another check. */
export async function refuseArrived(work: Work, containerId: number, id: number) {
  const { trackingNumber, status, isAvailable } = await lockPart(work, id);
  const name = `Package ${trackingNumber}`;
  if (status === 'DELIVERED')
    throw conflict(`${name} was handed over already. If these are other goods, type their number with -2 at the end.`);
  const [row] = await listCheckRows(work.tx, { ids: [id] });
  if (isAvailable || row?.isOnTransfer || (row && row.scanId !== null)) throw conflict(`${name} has arrived already.`);
  await refuseSeen(work, containerId, id, name);
}

const scannedAt = async ({ tx }: Work, packageId: number, containerId: number | null) =>
  containerId === null ? [] : (await readScans(tx, { packageId, stage: 'ARRIVAL', containerId })).scanned;

async function afterCount(
  work: Work,
  container: Container,
  part: Part,
  { isFinished, counted }: { isFinished: boolean; counted: CountedCarton | null },
): Promise<CheckedScan> {
  const { tx } = work;
  const { scanned, left } = await readScans(tx, arrivalOf(part.id, container));
  // After the check, missing cartons that turn up move on at once. The others stay missing.
  const isSome = left.length > 0;
  const id = isSome && isFinished && part.isMissing ? await splitPart(work, part.id, scanned) : part.id;
  if (!isSome || id !== part.id) await found(work, container, id, isFinished);
  const rows = await listCheckRows(tx, { ids: [id] });
  return {
    ...(await countFound(tx, { containerId: container.id })),
    changed: rows,
    extra: null,
    choices: [],
    counted,
    howMany: null,
  };
}

async function found(work: Work, { id: containerId, reference }: Container, id: number, isFinished: boolean) {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  const changed = await addScans(tx, { containerId, staffId, branch, now: at, ids: [id] });
  if (changed.length === 0) return;
  const details = { container: reference };
  await recordDesk(work, { action: 'found in the container', entity: 'package', ids: changed, details });
  if (isFinished) await resolveMissing(work, changed);
}

/** Whether the carton came out of the container that was to bring it: alone, or with its whole package. */
async function isFound({ tx }: Work, { packageId, position }: ScannedCarton, containerId: number | null) {
  if (containerId === null) return false;
  const [row] = await listCheckRows(tx, { ids: [packageId] });
  if (row && row.scanId !== null) return true;
  return (await readScans(tx, { packageId, stage: 'ARRIVAL', containerId })).scanned.includes(position);
}

/** A carton that should be elsewhere. It becomes a part of its own, so that it can be received here alone. */
async function overLanded(
  work: Work,
  container: Container,
  carton: ScannedCarton,
  part: Part,
  isFinished: boolean,
): Promise<CheckedScan> {
  const name = cartonName(carton);
  if (part.isVoid) throw conflict(`${name} belongs to a void package. Restore it first.`);
  if (part.isAvailable || part.status === 'DELIVERED' || (await isFound(work, carton, part.containerId)))
    throw conflict(`${name} has arrived already.`);
  await refuseSeen(work, container.id, part.id, name);
  const { scanned, left } = await readScans(work.tx, arrivalOf(part.id, container));
  const isAlone = scanned.length + left.length === 1;
  const packageId = isAlone ? part.id : await splitPart(work, part.id, [carton.position]);
  await countCarton(work, container, { ...carton, packageId }, 'ARRIVAL');
  if (!isAlone) await completeRest(work, part);
  const { trackingNumber, position, of } = carton;
  return recordExtra(work, container, { packageId, trackingNumber, isFinished, carton: `${position} of ${of}` });
}

/** When the others of a package came out elsewhere, those that were counted in its own container are all that it has. */
async function completeRest(work: Work, { id, containerId }: Part) {
  if (containerId === null) return;
  const { tx, now, caller, madeAt: at = now } = work;
  const { scanned, left } = await readScans(tx, { packageId: id, stage: 'ARRIVAL', containerId });
  if (scanned.length === 0 || left.length > 0) return;
  await addScans(tx, { containerId, staffId: caller.staffId, branch: caller.branch, now: at, ids: [id] });
}

/** A number of cartons that should be elsewhere. Which ones is unknown, so the first ones are counted. */
export async function overLandedCount(
  work: Work,
  container: Container,
  id: number,
  count: number,
): Promise<CheckedScan> {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  const part = await lockPart(work, id);
  const { trackingNumber, wholeId } = part;
  const name = `Package ${trackingNumber}`;
  const isFinished = await startCheck(tx, { containerId: container.id, staffId, now: at });
  if (part.isVoid) throw conflict(`${name} is void. Restore it first.`);
  if (part.isAvailable || part.status === 'DELIVERED') throw conflict(`${name} has arrived already.`);
  await refuseSeen(work, container.id, id, name);
  const all = await listPartCartons(tx, { id });
  const before = await scannedAt(work, id, part.containerId);
  if (count > all.length) throw conflict(`${name} has fewer than ${count} cartons: ${all.length}.`);
  if (count <= before.length) throw conflict(`Of package ${trackingNumber}, ${before.length} were scanned already.`);
  const positions = all.filter((each) => !before.includes(each)).slice(0, count - before.length);
  const packageId = positions.length === all.length ? id : await splitPart(work, id, positions);
  await addCartonScans(tx, { ...arrivalOf(packageId, container), staffId, branch, at, wholeId, positions });
  if (packageId !== id) await completeRest(work, part);
  return recordExtra(work, container, { packageId, isFinished, trackingNumber, cartons: positions.length });
}

type Extra = { packageId: number; trackingNumber: string; isFinished: boolean } & (
  | { carton: string }
  | { cartons: number }
);

async function recordExtra(work: Work, { id: containerId, reference }: Container, extra: Extra): Promise<CheckedScan> {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  const { packageId, trackingNumber, isFinished } = extra;
  const goods = 'carton' in extra ? { carton: extra.carton } : { cartons: extra.cartons };
  const isNew = (await addScans(tx, { containerId, staffId, branch, now: at, ids: [packageId] })).length === 1;
  if (isNew) {
    const about = {
      action: 'found, and not in the manifest',
      details: { trackingNumber, ...goods, container: reference },
    };
    await recordDesk(work, { ...about, entity: 'container', ids: [containerId] });
    await recordDesk(work, { ...about, entity: 'package', ids: [packageId] });
    await findMissing(work, packageId);
    if (isFinished) await addExtras(tx, { containerId, now });
  }
  const found = await findExtra(tx, { containerId, packageId, trackingNumber });
  return {
    ...(await countFound(tx, { containerId })),
    changed: [],
    extra: found,
    choices: [],
    counted: null,
    howMany: null,
  };
}

/** The scan of one carton was a slip. Its package is no longer complete, and the other cartons stay found. */
export async function takeCartonBack(work: Work, container: Container, carton: ScannedCarton) {
  const { isAvailable, status } = await lockPart(work, carton.packageId);
  if (isAvailable || status === 'DELIVERED')
    throw conflict(`${cartonName(carton)} is already available for collection.`);
  await refuseFound(work, container.id, carton.packageId, cartonName(carton));
  await forgetScan(work, container, carton, 'ARRIVAL');
  await deleteScanOf(work.tx, { containerId: container.id, packageId: carton.packageId });
}

/** At the end of a check, cartons that were not found become a missing part. The others and `found` are found. */
export async function missCartons(work: Work, containerId: number, found: readonly number[]) {
  const { tx, now, caller } = work;
  const { staffId, branch } = caller;
  for (const { id, left } of await listPartlyScanned(tx, { containerId, stage: 'ARRIVAL' })) {
    const { isAvailable, isOnTransfer, status } = await lockPart(work, id);
    // Goods that were made available, transferred or handed over without a scan of each carton count as found.
    if (isAvailable || isOnTransfer || status === 'DELIVERED' || found.includes(id)) continue;
    await splitPart(work, id, left);
    await addScans(tx, { containerId, staffId, branch, now, ids: [id] });
  }
}
