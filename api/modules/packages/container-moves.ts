import { conflict, notFound } from '#api/http/app-error';
import { madeAt, recordDesk, type Work } from '#api/modules/desk/index';
import { statusNames } from '#api/modules/packages/decision';
import { listRowsByTail, listRowsByTrackingNumber } from '#api/modules/packages/desk-packages.repository';
import { wrongMode } from '#api/modules/packages/freight-mode';
import { loadedRows } from '#api/modules/packages/loaded-rows';
import { noSuchNumber } from '#api/modules/packages/no-such-number';
import {
  type FactsRow,
  findLastStep,
  lockPackages,
  readFacts,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import { packageName } from '#api/modules/packages/scanned-name';
import type { FreightMode } from '#contract/freight';
import type { HowMany } from '#contract/staff/cartons/schema';
import type { CountedCarton } from '#contract/staff/containers/schema';
import type { DeskPackageRow, LoadedPackage } from '#contract/staff/packages/schema';
import { trackingKey } from '#contract/tracking-number';
import type { Queryable } from '#db/database';

export type Container = { id: number; reference: string; mode: FreightMode };
export type Packages = {
  packageIds?: number[] | undefined;
  trackingNumber?: string | undefined;
  /** For one package: only this many of its cartons; the others stay. */
  count?: number | undefined;
  /** Ask how many before a package of several cartons is loaded. */
  asksCount?: boolean | undefined;
  /** The scan of one carton was a slip and is undone. The other cartons of its package stay. */
  isSlip?: boolean | undefined;
  /** Also from another open container, which the caller has locked. */
  move?: boolean | undefined;
  /** How long a device without a network kept the command. */
  waitedMs?: number | undefined;
};

/** By the number, or by its last six characters, which are often written on cartons by hand. */
async function listRowsByScan(tx: Queryable, trackingNumber: string) {
  const found = await listRowsByTrackingNumber(tx, { trackingNumber });
  return found.length > 0 ? found : listRowsByTail(tx, { tail: trackingKey(trackingNumber) });
}

export async function lockFacts({ tx }: Work, { packageIds, trackingNumber }: Packages): Promise<FactsRow[]> {
  const scanned = trackingNumber ? await listRowsByScan(tx, trackingNumber) : [];
  const ids = [...new Set([...(packageIds ?? []), ...scanned.map(({ id }) => id)])];
  if (ids.length === 0) {
    throw trackingNumber ? noSuchNumber(trackingNumber) : conflict('Name packages, or scan a number.');
  }
  const locked = await lockPackages(tx, { ids });
  if (locked.length < ids.length) throw notFound();
  return readFacts(tx, { ids });
}

/**
 * Why a package cannot go into this container. Null when it can, or is already there. `name` is what was scanned: the
 * package, or one carton of it.
 */
export function obstacle(
  row: FactsRow,
  container: Container,
  move: boolean,
  name: string = packageName(row),
): string | null {
  if (row.containerId === container.id) return null;
  if (row.isVoid) return `${name} is void. Restore it first.`;
  const canLeave = row.containerId === null || (move && row.containerState === 'PLANNED');
  if (!canLeave) return `${name} is already in ${row.containerReference}.`;
  if (row.cameWith !== null) return `${name} came with ${row.cameWith}. Receive it there.`;
  const wrong = wrongMode(name, row.mode, container);
  if (wrong) return wrong;
  if (!row.isIdentified) return `${name} has no owner yet. Assign it to a client first.`;
  if (row.status !== 'YET_TO_LOAD') return `${name} is ${statusNames[row.status]}.`;
  return null;
}

/**
 * `choices`: nothing was changed, because a person must choose the package or confirm that it leaves another container.
 * `counted`: one carton was scanned.
 */
export type Moved = {
  changed: LoadedPackage[];
  choices: DeskPackageRow[];
  counted: CountedCarton | null;
  howMany: HowMany | null;
};

/** In the warehouse, whether or not it is loaded into an open container. */
export const isHere = ({ status }: FactsRow) => status === 'YET_TO_LOAD' || status === 'ON_HOLD';

/** A scan that waited for the network is not dated before its container, nor before the last step of its packages. */
export async function datedAfter(work: Work, container: Container, ids: number[], waitedMs?: number): Promise<Work> {
  if (waitedMs === undefined) return work;
  const last = await findLastStep(work.tx, { ids, containerId: container.id });
  return { ...work, madeAt: madeAt(work.now, waitedMs, [last]) };
}

export async function ask(work: Work, rows: readonly FactsRow[]): Promise<Moved> {
  return {
    changed: [],
    choices: await loadedRows(
      work,
      rows.map(({ id }) => id),
    ),
    counted: null,
    howMany: null,
  };
}

/** Logs a line for each container that they leave. */
export async function leaveOthers(work: Work, rows: readonly FactsRow[]) {
  const left = new Set(rows.flatMap(({ containerId }) => containerId ?? []));
  for (const id of left) {
    const packages = rows.filter(({ containerId }) => containerId === id).map((row) => row.id);
    const action = 'taken out of the container';
    await recordDesk(work, { action, entity: 'container', ids: [id], details: { packages } });
  }
}

export async function move(
  work: Work,
  { id, reference }: Container,
  ids: number[],
  containerId: number | null,
  action: string,
) {
  if (ids.length === 0) return [];
  await setContainerOf(work.tx, { ids, containerId });
  await recordDesk(work, { action, entity: 'package', ids, details: { container: reference } });
  const rows = await loadedRows(work, ids);
  // The history of the container names a package that came alone, such as by a scan.
  const [only, another] = rows;
  const named = only && !another && { trackingNumber: only.trackingNumber };
  await recordDesk(work, { action, entity: 'container', ids: [id], details: { packages: ids, ...named } });
  return rows;
}
