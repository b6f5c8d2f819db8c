import { conflict, orNotFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { cartonOf } from '#api/modules/packages/carton-loading';
import { putCarton, putCount, takeCartonOut, takeOut, takeScanBack } from '#api/modules/packages/carton-place';
import { readScans } from '#api/modules/packages/cartons.repository';
import {
  ask,
  type Container,
  datedAfter,
  isHere,
  leaveOthers,
  lockFacts,
  type Moved,
  move,
  obstacle,
  type Packages,
} from '#api/modules/packages/container-moves';
import { insertCorrection } from '#api/modules/packages/corrections.repository';
import { type AskedManifest, listManifestRows } from '#api/modules/packages/desk-packages.repository';
import { askHowMany } from '#api/modules/packages/how-many';
import { copyLoadScans } from '#api/modules/packages/moved-scans.repository';
import {
  type FactsRow,
  lockPackages,
  readFacts,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import type { Queryable } from '#db/database';

export const manifestOf = (tx: Queryable, asked: AskedManifest) => listManifestRows(tx, asked);

/**
 * Puts packages into an open container, which the caller has locked; all or nothing. A scan names one package. When its
 * number stands for several, or the package is in another open container, nothing is loaded and `choices` asks.
 */
export async function putInto(work: Work, container: Container, packages: Packages): Promise<Moved> {
  const { packageIds, move: isMove = false, trackingNumber, count } = packages;
  const carton = trackingNumber ? await cartonOf(work.tx, trackingNumber) : null;
  if (carton) return putCarton(work, container, carton, packages);
  if (count !== undefined) return putCount(work, container, { ...packages, count });
  const rows = await lockFacts(work, packages);
  const here = rows.filter(isHere);
  const isScan = packageIds === undefined;
  const isElsewhere = here.some(({ containerId }) => containerId !== null && containerId !== container.id);
  if (isScan && !isMove && (here.length > 1 || isElsewhere)) return ask(work, here);

  const wanted = isScan && here.length > 0 ? here : rows;
  const [first] = wanted.flatMap((row) => obstacle(row, container, isMove) ?? []);
  if (first) throw conflict(first);
  const coming = wanted.filter((row) => row.containerId !== container.id);
  const asked = packages.asksCount && wanted.length === 1 ? await askToLoad(work, container, wanted[0]) : null;
  if (asked) return { changed: [], choices: [], counted: null, howMany: asked };
  const ids = coming.map(({ id }) => id);
  const dated = await datedAfter(work, container, ids, packages.waitedMs);
  await leaveOthers(dated, coming);
  await copyLoadScans(work.tx, { packageIds: ids, containerId: container.id });
  return {
    changed: await move(dated, container, ids, container.id, 'put into the container'),
    choices: [],
    counted: null,
    howMany: null,
  };
}

/** How many cartons of a package come along. For a package that is partly scanned into the container: how many more. */
async function askToLoad(work: Work, container: Container, row: FactsRow | undefined) {
  if (!row) return null;
  if (row.containerId !== container.id) return askHowMany(work, row.id);
  const place = { packageId: row.id, stage: 'LOAD' as const, containerId: container.id };
  const { scanned } = await readScans(work.tx, place);
  return scanned.length > 0 ? askHowMany(work, row.id, scanned.length) : null;
}

type MoveResult = {
  packageId: number;
  trackingNumber: string | null;
  outcome: 'MOVED' | 'UNCHANGED' | 'REFUSED';
  message: string | null;
};

/**
 * Moves the packages that can move and returns the result of each. The caller has locked this container and those that
 * the packages are in.
 */
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
  await copyLoadScans(work.tx, { packageIds: moving, containerId: container.id });
  await move(work, container, moving, container.id, 'put into the container');
  return results;
}

/**
 * A package came with a container that it was not in: it moves there and has arrived, even if it was meant to travel
 * the other way. The caller has locked both containers. Returns the container that it left.
 */
export async function arriveWith(
  work: Work,
  container: Omit<Container, 'mode'>,
  packageId: number,
): Promise<number | null> {
  const { tx, now, caller } = work;
  await lockPackages(tx, { ids: [packageId] });
  const row = orNotFound((await readFacts(tx, { ids: [packageId] }))[0]);
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

/** The container of a package, read without a lock. */
export async function containerOf(tx: Queryable, packageId: number): Promise<number | null> {
  return (await readFacts(tx, { ids: [packageId] }))[0]?.containerId ?? null;
}

export async function takeOutOf(work: Work, container: Container, packages: Packages): Promise<Moved> {
  const carton = packages.trackingNumber ? await cartonOf(work.tx, packages.trackingNumber) : null;
  if (carton) return (packages.isSlip ? takeScanBack : takeCartonOut)(work, container, carton);
  const rows = await lockFacts(work, packages);
  const inside = rows.filter(({ containerId }) => containerId === container.id);
  if (packages.packageIds === undefined && inside.length > 1) return ask(work, inside);
  const ids = inside.map(({ id }) => id);
  return { changed: await takeOut(work, container, ids), choices: [], counted: null, howMany: null };
}
