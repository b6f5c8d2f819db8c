import { conflict, notFound } from '#api/http/app-error';
import { madeAt, recordDesk, type Work } from '#api/modules/desk/index';
import {
  cartonOf,
  countCarton,
  joinSamePlace,
  nameOf,
  partOfCount,
  partToLoad,
  type Carton as ScannedCarton,
} from '#api/modules/packages/carton-loading';
import { readScans } from '#api/modules/packages/cartons.repository';
import { insertCorrection } from '#api/modules/packages/corrections.repository';
import { statusNames } from '#api/modules/packages/decision';
import {
  listManifestRows,
  listRowsByIds,
  listRowsByTrackingNumber,
} from '#api/modules/packages/desk-packages.repository';
import {
  type FactsRow,
  findLastStep,
  lockPackages,
  readFacts,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import { lockPart, splitPart } from '#api/modules/packages/parts';
import type { CountedCarton } from '#contract/staff/containers/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import type { Queryable } from '#db/database';

type Container = { id: number; reference: string };
export type Packages = {
  packageIds?: number[] | undefined;
  trackingNumber?: string | undefined;
  /** Of one package: so many of its cartons, the others stay where they are. */
  count?: number | undefined;
  /** Also out of another open container, whose row the caller holds. */
  move?: boolean | undefined;
  /** For how long a device without a network has kept the command. */
  waitedMs?: number | undefined;
};

export const manifestOf = (tx: Queryable, containerId: number, limit: number) =>
  listManifestRows(tx, { containerId, limit });

async function lockedFacts({ tx }: Work, { packageIds, trackingNumber }: Packages): Promise<FactsRow[]> {
  const scanned = trackingNumber ? await listRowsByTrackingNumber(tx, { trackingNumber }) : [];
  const ids = [...new Set([...(packageIds ?? []), ...scanned.map(({ id }) => id)])];
  if (ids.length === 0) {
    throw conflict(
      trackingNumber ? `There is no package with the number ${trackingNumber}.` : 'Name packages, or scan a number.',
    );
  }
  const locked = await lockPackages(tx, { ids });
  if (locked.length < ids.length) throw notFound();
  return readFacts(tx, { ids });
}

/** Why a package cannot go into this container; null when it can, or is there already. */
function obstacle(row: FactsRow, container: Container, move: boolean): string | null {
  if (row.containerId === container.id) return null;
  const name = `Package ${row.trackingNumber}`;
  if (row.isVoid) return `${name} is void. Restore it first.`;
  const canLeave = row.containerId === null || (move && row.containerState === 'PLANNED');
  if (!canLeave) return `${name} is already in ${row.containerReference}.`;
  if (!row.isIdentified) return `${name} has no owner yet. Assign it to a client first.`;
  if (row.status !== 'YET_TO_LOAD') return `${name} is ${statusNames[row.status]}.`;
  return null;
}

/**
 * `choices`: nothing was changed, because a person must say which package is meant, or that it is to leave another container. `counted`:
 * one carton was scanned.
 */
export type Moved = { changed: DeskPackageRow[]; choices: DeskPackageRow[]; counted: CountedCarton | null };

/** In the warehouse, loaded into an open container or not. */
const isHere = ({ status }: FactsRow) => status === 'YET_TO_LOAD' || status === 'ON_HOLD';

/**
 * Puts packages into an open container, whose row the caller holds; all or nothing. A scan names one package: when its number stands
 * for several, or the package is in another open container, nothing is loaded and `choices` asks.
 */
export async function putInto(work: Work, container: Container, packages: Packages): Promise<Moved> {
  const { packageIds, move: isMove = false, trackingNumber, count } = packages;
  const carton = trackingNumber ? await cartonOf(work.tx, trackingNumber) : null;
  if (carton) return putCarton(work, container, carton, packages);
  if (count !== undefined) return putCount(work, container, { ...packages, count });
  const rows = await lockedFacts(work, packages);
  const here = rows.filter(isHere);
  const isScan = packageIds === undefined;
  const isElsewhere = here.some(({ containerId }) => containerId !== null && containerId !== container.id);
  if (isScan && !isMove && (here.length > 1 || isElsewhere)) return ask(work, here);

  const wanted = isScan && here.length > 0 ? here : rows;
  const [first] = wanted.flatMap((row) => obstacle(row, container, isMove) ?? []);
  if (first) throw conflict(first);
  const coming = wanted.filter((row) => row.containerId !== container.id);
  const ids = coming.map(({ id }) => id);
  const dated = await datedAfter(work, container, ids, packages.waitedMs);
  await leaveOthers(dated, coming);
  return {
    changed: await move(dated, container, ids, container.id, 'put into the container'),
    choices: [],
    counted: null,
  };
}

/** One carton, scanned by its own code. Its package comes into the container with the first of its cartons. */
async function putCarton(work: Work, container: Container, carton: ScannedCarton, packages: Packages): Promise<Moved> {
  const isMove = packages.move ?? false;
  const part = await lockPart(work, carton.packageId);
  const partId = await partToLoad(work, container, carton, part, isMove);
  const rows = await readFacts(work.tx, { ids: [partId] });
  const left = partId !== part.id;
  const [first] = rows.flatMap((row) => obstacle(row, container, isMove || left) ?? []);
  if (first && !isMove && part.containerState === 'PLANNED' && part.containerId !== container.id)
    return ask(work, rows);
  if (first) throw conflict(first);
  const coming = rows.filter((row) => row.containerId !== container.id);
  const dated = await datedAfter(work, container, [partId], packages.waitedMs);
  await leaveOthers(dated, coming);
  const ids = coming.map(({ id }) => id);
  await move(dated, container, ids, container.id, 'put into the container');
  const [kept = partId] = ids.length > 0 ? await joinSamePlace(dated, ids) : [partId];
  const counted = await countCarton(dated, container, { ...carton, packageId: kept }, 'LOAD');
  return { changed: await listRowsByIds(work.tx, { ids: [kept] }), choices: [], counted };
}

/** So many cartons of one package. */
async function putCount(work: Work, container: Container, packages: Packages & { count: number }): Promise<Moved> {
  const { count, ...all } = packages;
  const rows = (await lockedFacts(work, all)).filter((row) => isHere(row) && row.containerId !== container.id);
  const [only, ...others] = rows;
  if (others.length > 0) return ask(work, rows);
  if (!only) throw conflict('No carton of this package waits here.');
  const reason = obstacle(only, container, packages.move ?? false);
  if (reason) throw conflict(reason);
  const id = await partOfCount(work, only.id, count);
  await leaveOthers(work, [only]);
  await move(work, container, [id], container.id, 'put into the container');
  const [kept = id] = await joinSamePlace(work, [id]);
  return { changed: await listRowsByIds(work.tx, { ids: [kept] }), choices: [], counted: null };
}

/** A scan that waited for the network is not older than its container, nor than the last step of its packages. */
async function datedAfter(work: Work, container: Container, ids: number[], waitedMs?: number): Promise<Work> {
  if (waitedMs === undefined) return work;
  const last = await findLastStep(work.tx, { ids, containerId: container.id });
  return { ...work, madeAt: madeAt(work.now, waitedMs, [last]) };
}

type MoveResult = {
  packageId: number;
  trackingNumber: string | null;
  outcome: 'MOVED' | 'UNCHANGED' | 'REFUSED';
  message: string | null;
};

/** Moves those that can move and answers for each one. The caller holds this container and those that the packages are in. */
export async function moveEach(work: Work, container: Container, packageIds: number[]): Promise<MoveResult[]> {
  const ids = [...new Set(packageIds)];
  await lockPackages(work.tx, { ids });
  const rows = new Map((await readFacts(work.tx, { ids })).map((row) => [row.id, row]));
  const results = ids.map((packageId): MoveResult => {
    const row = rows.get(packageId);
    if (!row) return { packageId, trackingNumber: null, outcome: 'REFUSED', message: 'This package does not exist.' };
    const { trackingNumber } = row;
    const message = obstacle(row, container, true);
    const outcome = message ? 'REFUSED' : row.containerId === container.id ? 'UNCHANGED' : 'MOVED';
    return { packageId, trackingNumber, outcome, message };
  });
  const moving = results.filter(({ outcome }) => outcome === 'MOVED').map(({ packageId }) => packageId);
  await leaveOthers(
    work,
    moving.flatMap((id) => rows.get(id) ?? []),
  );
  await move(work, container, moving, container.id, 'put into the container');
  return results;
}

/**
 * A package came with a container that it was not in: it moves there and has arrived. The caller holds both containers. Returns the
 * container that it left.
 */
export async function arriveWith(work: Work, container: Container, packageId: number): Promise<number | null> {
  const { tx, now, caller } = work;
  await lockPackages(tx, { ids: [packageId] });
  const [row] = await readFacts(tx, { ids: [packageId] });
  if (!row) throw notFound();
  const name = `Package ${row.trackingNumber}`;
  if (row.isVoid) throw conflict(`${name} is void. Restore it first.`);
  if (row.status === 'DELIVERED') throw conflict(`${name} was handed over already. Ask an admin to look at it.`);
  if (row.isAvailable) throw conflict(`${name} is available for collection already.`);
  const from = row.containerReference;
  await setContainerOf(tx, { ids: [packageId], containerId: container.id });
  const by = { place: caller.branch, actor: `${caller.branch} desk`, note: null };
  const changes = [{ field: 'container', from, to: container.reference }];
  const kind = row.isMissing ? 'FOUND' : 'ARRIVED';
  await insertCorrection(tx, { ids: [packageId], kind, status: 'ARRIVED', now, ...by, changes });
  const details = { container: { from, to: container.reference } };
  await recordDesk(work, { action: 'received at arrival', entity: 'package', ids: [packageId], details });
  if (row.containerId !== container.id) await leaveOthers(work, [row]);
  return row.containerId;
}

/** The container of a package, before any lock. */
export async function containerOf(tx: Queryable, packageId: number): Promise<number | null> {
  return (await readFacts(tx, { ids: [packageId] }))[0]?.containerId ?? null;
}

export async function takeOutOf(work: Work, container: Container, packages: Packages): Promise<Moved> {
  const carton = packages.trackingNumber ? await cartonOf(work.tx, packages.trackingNumber) : null;
  if (carton) return takeCartonOut(work, container, carton);
  const rows = await lockedFacts(work, packages);
  const inside = rows.filter(({ containerId }) => containerId === container.id);
  if (packages.packageIds === undefined && inside.length > 1) return ask(work, inside);
  const ids = inside.map(({ id }) => id);
  return { changed: await takeOut(work, container, ids), choices: [], counted: null };
}

async function takeOut(work: Work, container: Container, ids: number[]) {
  await move(work, container, ids, null, 'taken out of the container');
  return listRowsByIds(work.tx, { ids: await joinSamePlace(work, ids) });
}

async function takeCartonOut(work: Work, container: Container, carton: ScannedCarton): Promise<Moved> {
  const part = await lockPart(work, carton.packageId);
  if (part.containerId !== container.id) throw conflict(`${nameOf(carton)} is not in ${container.reference}.`);
  const { scanned, left } = await readScans(work.tx, { packageId: part.id, stage: 'LOAD', containerId: container.id });
  const isAll = scanned.length + left.length === 1;
  const id = isAll ? part.id : await splitPart(work, part.id, [carton.position]);
  return { changed: await takeOut(work, container, [id]), choices: [], counted: null };
}

async function ask({ tx }: Work, rows: readonly FactsRow[]): Promise<Moved> {
  return { changed: [], choices: await listRowsByIds(tx, { ids: rows.map(({ id }) => id) }), counted: null };
}

/** A line in the log of each container that they leave. */
async function leaveOthers(work: Work, rows: readonly FactsRow[]) {
  const left = new Set(rows.flatMap(({ containerId }) => containerId ?? []));
  for (const id of left) {
    const packages = rows.filter(({ containerId }) => containerId === id).map((row) => row.id);
    const action = 'taken out of the container';
    await recordDesk(work, { action, entity: 'container', ids: [id], details: { packages } });
  }
}

async function move(
  work: Work,
  { id, reference }: Container,
  ids: number[],
  containerId: number | null,
  action: string,
) {
  if (ids.length === 0) return [];
  await setContainerOf(work.tx, { ids, containerId });
  await recordDesk(work, { action, entity: 'package', ids, details: { container: reference } });
  await recordDesk(work, { action, entity: 'container', ids: [id], details: { packages: ids } });
  return listRowsByIds(work.tx, { ids });
}
