import { conflict } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import {
  type Carton,
  countCarton,
  forgetScan,
  joinLoaded,
  joinSamePlace,
  partOfCount,
  partToLoad,
  scanAll,
} from '#api/modules/packages/carton-loading';
import { addCartonScans, listTogether, readScans } from '#api/modules/packages/cartons.repository';
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
import { loadedRows } from '#api/modules/packages/loaded-rows';
import { readFacts } from '#api/modules/packages/package-events.repository';
import { lockPart, splitPart } from '#api/modules/packages/parts';
import { cartonName } from '#api/modules/packages/scanned-name';

/** One carton, scanned by its own code. Its package enters the container with its first carton. */
export async function putCarton(work: Work, container: Container, carton: Carton, packages: Packages): Promise<Moved> {
  const isMove = packages.move ?? false;
  const part = await lockPart(work, carton.packageId);
  const partId = await partToLoad(work, container, carton, part, isMove);
  const rows = await readFacts(work.tx, { ids: [partId ?? part.id] });
  const [first] = rows.flatMap((row) => obstacle(row, container, true, cartonName(carton)) ?? []);
  if (first) throw conflict(first);
  if (partId === null) return ask(work, rows);
  const coming = rows.filter((row) => row.containerId !== container.id);
  const dated = await datedAfter(work, container, [partId], packages.waitedMs);
  await leaveOthers(dated, coming);
  const ids = coming.map(({ id }) => id);
  await move(dated, container, ids, container.id, 'put into the container');
  if (ids.length > 0) await scanAll(dated, container, await listTogether(work.tx, { id: partId }));
  const [kept = partId] = ids.length > 0 ? await joinSamePlace(dated, ids) : [partId];
  const counted = await countCarton(dated, container, { ...carton, packageId: kept }, 'LOAD');
  return { changed: await loadedRows(work, [kept]), choices: [], counted, howMany: null };
}

/** A number of cartons of one package. */
export async function putCount(
  work: Work,
  container: Container,
  packages: Packages & { count: number },
): Promise<Moved> {
  const { count, ...all } = packages;
  const known = await lockFacts(work, all);
  const here = known.filter(isHere);
  const inside = here.find((row) => row.containerId === container.id);
  const isFree = (row: { containerId: number | null }) => packages.move || !inside || row.containerId === null;
  const rows = here.filter((row) => row.containerId !== container.id && isFree(row));
  const [only, ...others] = rows;
  if (others.length > 0) return ask(work, rows);
  if (!only) {
    if (inside) return countMore(work, container, { id: inside.id, count });
    throw noneHere(known[0]?.trackingNumber ?? '');
  }
  const reason = obstacle(only, container, packages.move ?? false);
  if (reason) throw conflict(reason);
  const id = await partOfCount(work, only.id, count);
  await leaveOthers(work, [only]);
  await move(work, container, [id], container.id, 'put into the container');
  const [kept = id] = await joinLoaded(work, container, [id]);
  return { changed: await loadedRows(work, [kept]), choices: [], counted: null, howMany: null };
}

const noneHere = (trackingNumber: string) => conflict(`No carton of package ${trackingNumber} waits here.`);

/** This many more cartons of a package that was partly scanned into this container. */
async function countMore(work: Work, container: Container, { id, count }: { id: number; count: number }) {
  const { tx, now, caller } = work;
  const { trackingNumber, wholeId } = await lockPart(work, id);
  const place = { packageId: id, stage: 'LOAD' as const, containerId: container.id };
  const { scanned, left } = await readScans(tx, place);
  if (scanned.length === 0 || left.length === 0) throw noneHere(trackingNumber);
  if (count > left.length)
    throw conflict(`Package ${trackingNumber} has fewer than ${count} cartons left to scan: ${left.length}.`);
  const by = { staffId: caller.staffId, branch: caller.branch, at: now };
  await addCartonScans(tx, { ...place, ...by, wholeId, positions: left.slice(0, count) });
  return { changed: await loadedRows(work, [id]), choices: [], counted: null, howMany: null };
}

export async function takeOut(work: Work, container: Container, ids: number[]) {
  await move(work, container, ids, null, 'taken out of the container');
  return loadedRows(work, await joinSamePlace(work, ids));
}

export async function takeCartonOut(work: Work, container: Container, carton: Carton): Promise<Moved> {
  const part = await lockPart(work, carton.packageId);
  if (part.containerId !== container.id) throw conflict(`${cartonName(carton)} is not in ${container.reference}.`);
  const { scanned, left } = await readScans(work.tx, { packageId: part.id, stage: 'LOAD', containerId: container.id });
  const isAll = scanned.length + left.length === 1;
  const id = isAll ? part.id : await splitPart(work, part.id, [carton.position]);
  return { changed: await takeOut(work, container, [id]), choices: [], counted: null, howMany: null };
}

/** Undoes the scan of one carton. Its package leaves the container when no other carton of it was scanned. */
export async function takeScanBack(work: Work, container: Container, carton: Carton): Promise<Moved> {
  const part = await lockPart(work, carton.packageId);
  if (part.containerId !== container.id) throw conflict(`${cartonName(carton)} is not in ${container.reference}.`);
  const counted = await forgetScan(work, container, carton, 'LOAD');
  const changed = counted.scanned > 0 ? await loadedRows(work, [part.id]) : await takeOut(work, container, [part.id]);
  return { changed, choices: [], counted, howMany: null };
}
