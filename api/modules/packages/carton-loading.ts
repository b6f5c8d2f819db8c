import { conflict, scannedBefore } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import {
  addCartonScan,
  addScansOfParts,
  findCarton,
  findWhole,
  keepCartons,
  listTogether,
  readScans,
  removeCartonScans,
  type Stage,
} from '#api/modules/packages/cartons.repository';
import { setContainerOf } from '#api/modules/packages/package-events.repository';
import { joinParts, lockPart, splitPart } from '#api/modules/packages/parts';
import { type CartonNumber, readCartonCode } from '#contract/carton-code';
import { mostCartons } from '#contract/staff/cartons/rules';
import type { CountedCarton } from '#contract/staff/containers/schema';
import type { Queryable } from '#db/database';

/** The carton of a scanned code and its part. Null when the text is not a known carton code. */
export async function cartonOf(tx: Queryable, text: string): Promise<(CartonNumber & FoundCarton) | null> {
  const number = readCartonCode(text);
  if (!number) return null;
  const known = await findCarton(tx, number);
  if (known) return { ...number, ...known };
  // A package from before the labels. Its cartons are created now.
  await keepCartons(tx, { ids: [number.wholeId] });
  const written = await findCarton(tx, number);
  return written && { ...number, ...written };
}

type FoundCarton = { packageId: number; trackingNumber: string; of: number };
export type Carton = CartonNumber & FoundCarton;

type Container = { id: number; reference: string };

/** Counts a carton into a container. Refuses a carton that was counted before. The caller has locked the part. */
export async function countCarton(
  work: Work,
  container: Container,
  carton: Carton,
  stage: Stage,
): Promise<CountedCarton> {
  const { tx, now, caller, madeAt: at = now } = work;
  const { staffId, branch } = caller;
  const isNew = await addCartonScan(tx, { ...carton, containerId: container.id, stage, staffId, branch, at });
  if (!isNew)
    throw scannedBefore(`Carton ${carton.position} of ${carton.of} of ${carton.trackingNumber} was scanned already.`);
  return { ...(await progressOf(tx, carton.packageId, container, stage)), position: carton.position, of: carton.of };
}

/** The scan of one carton was a slip. Returns how many cartons are scanned without it. The caller has locked the part. */
export async function forgetScan(
  work: Work,
  container: Container,
  carton: Carton,
  stage: Stage,
): Promise<CountedCarton> {
  const { packageId, position, of, trackingNumber } = carton;
  const place = { packageIds: [packageId], stage, containerId: container.id, position };
  if ((await removeCartonScans(work.tx, place)) === 0)
    throw conflict(`Carton ${position} of ${of} of ${trackingNumber} has no scan that could be undone.`);
  const about = {
    action: 'took back a scan',
    details: { trackingNumber, carton: `${position} of ${of}`, container: container.reference },
  };
  await recordDesk(work, { ...about, entity: 'container', ids: [container.id] });
  await recordDesk(work, { ...about, entity: 'package', ids: [packageId] });
  return { ...(await progressOf(work.tx, packageId, container, stage)), position, of };
}

async function progressOf(tx: Queryable, packageId: number, container: Container, stage: Stage) {
  const { scanned, left } = await readScans(tx, { packageId, stage, containerId: container.id });
  return { packageId, scanned: scanned.length, expected: scanned.length + left.length };
}

type Part = {
  id: number;
  isVoid: boolean;
  containerId: number | null;
  containerReference: string | null;
  containerState: string | null;
};

/**
 * The part with which a scanned carton goes into this container. Null when a person must first confirm that the carton
 * leaves another open container. A carton that was left out there leaves it together with all others that were left out.
 */
export async function partToLoad(
  work: Work,
  container: Container,
  carton: Carton,
  part: Part,
  isMove: boolean,
): Promise<number | null> {
  const { containerId, containerReference } = part;
  if (containerId === null || containerId === container.id || part.isVoid) return part.id;
  const { position, of, trackingNumber } = carton;
  if (part.containerState !== 'PLANNED')
    throw conflict(`Carton ${position} of ${of} of ${trackingNumber} is already in ${containerReference}.`);
  const there = { packageId: part.id, stage: 'LOAD' as const, containerId };
  const { scanned, left } = await readScans(work.tx, there);
  if (scanned.length > 0 && !scanned.includes(position)) return splitPart(work, part.id, left);
  if (!isMove) return null;
  await removeCartonScans(work.tx, { ...there, packageIds: [part.id], position });
  return scanned.length + left.length === 1 ? part.id : splitPart(work, part.id, [position]);
}

/** Takes exactly this many cartons of a package. The others stay where they are, as a part of their own. */
export async function partOfCount(work: Work, id: number, count: number): Promise<number> {
  const { trackingNumber, containerId } = await lockPart(work, id);
  const { scanned, left } = await readScans(work.tx, { packageId: id, stage: 'LOAD', containerId: containerId ?? 0 });
  const here = scanned.length + left.length;
  if (here === 0) throw conflict(`Package ${trackingNumber} has more than ${mostCartons} cartons: it is not split.`);
  if (count > here) throw conflict(`Package ${trackingNumber} has fewer than ${count} cartons here: ${here}.`);
  if (count === here) return id;
  return splitPart(work, id, [...left, ...scanned].slice(0, count));
}

/**
 * The cartons of parts that were loaded without a scan of each count as scanned from now on. Without that they would stay
 * behind as soon as a scanned carton of the same package joins them.
 */
export async function scanAll(work: Work, { id: containerId }: Container, ids: readonly number[]) {
  const { tx, now, caller } = work;
  const by = { stage: 'LOAD' as const, containerId, staffId: caller.staffId, branch: caller.branch, at: now };
  await addScansOfParts(tx, { ...by, packageIds: ids });
}

/** Joins parts that were loaded by count with those of the same package in this container. Returns the remaining parts. */
export async function joinLoaded(work: Work, container: Container, ids: readonly number[]): Promise<number[]> {
  for (const id of ids) {
    const others = await listTogether(work.tx, { id });
    const scans = await Promise.all(
      others.map((packageId) => readScans(work.tx, { packageId, stage: 'LOAD', containerId: container.id })),
    );
    if (scans.some(({ scanned }) => scanned.length > 0)) await scanAll(work, container, [id, ...others]);
  }
  return joinSamePlace(work, ids);
}

/** Joins parts of one package that are in the same place. Returns the remaining parts. */
export async function joinSamePlace(work: Work, ids: readonly number[]): Promise<number[]> {
  const result = new Set<number>();
  for (const id of ids) {
    const { isWhole } = (await findWhole(work.tx, { id })) ?? { isWhole: true };
    result.add(isWhole ? id : await joinAll(work, id));
  }
  return [...result];
}

async function joinAll(work: Work, id: number): Promise<number> {
  await lockPart(work, id);
  let kept = id;
  for (const other of await listTogether(work.tx, { id })) kept = await joinParts(work, [kept, other]);
  return kept;
}

/** When a container closes, cartons that were not scanned stay behind: they become a part in no container. */
export async function leaveBehind(work: Work, container: Container, partly: { id: number; left: number[] }[]) {
  const behind: number[] = [];
  for (const { id, left } of partly) {
    await lockPart(work, id);
    behind.push(await splitPart(work, id, left));
  }
  if (behind.length > 0) {
    await setContainerOf(work.tx, { ids: behind, containerId: null });
    await joinSamePlace(work, behind);
    const details = { packages: behind, container: container.reference };
    await recordDesk(work, { action: 'cartons stayed behind', entity: 'container', ids: [container.id], details });
  }
  return behind;
}
