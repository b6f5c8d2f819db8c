import { conflict, notFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/desk.service';
import { statusNames } from '#api/modules/packages/decision';
import {
  listManifestRows,
  listRowsByIds,
  listRowsByTrackingNumber,
} from '#api/modules/packages/desk-packages.repository';
import {
  type FactsRow,
  lockPackages,
  readFacts,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import type { Queryable } from '#db/database';

type Container = { id: number; reference: string };
export type Packages = { packageIds?: number[] | undefined; trackingNumber?: string | undefined };

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
function obstacle(row: FactsRow, container: Container): string | null {
  if (row.containerId === container.id) return null;
  const name = `Package ${row.trackingNumber}`;
  if (row.containerId !== null) return `${name} is already in ${row.containerReference}.`;
  if (!row.isIdentified) return `${name} has no owner yet. Assign it to a client first.`;
  if (row.status !== 'YET_TO_LOAD') return `${name} is ${statusNames[row.status]}.`;
  return null;
}

/**
 * Puts packages into an open container, whose row the caller holds; all or nothing. One scanned number may cover several
 * packages: those that can go in do, and it is refused only when none can. Answers those that moved.
 */
export async function putInto(work: Work, container: Container, packages: Packages): Promise<DeskPackageRow[]> {
  const rows = await lockedFacts(work, packages);
  const named = new Set(packages.packageIds);
  const obstacles = rows.flatMap((row) => ({ row, sentence: obstacle(row, container) }));
  const refused = obstacles.filter(({ sentence }) => sentence !== null);
  const isRefused = refused.length === rows.length || refused.some(({ row }) => named.has(row.id));
  const [first] = refused;
  if (isRefused && first?.sentence) throw conflict(first.sentence);

  const ids = obstacles
    .filter(({ row, sentence }) => sentence === null && row.containerId !== container.id)
    .map(({ row }) => row.id);
  return move(work, container, ids, container.id, 'put into the container');
}

export async function takeOutOf(work: Work, container: Container, packages: Packages): Promise<DeskPackageRow[]> {
  const rows = await lockedFacts(work, packages);
  const ids = rows.filter(({ containerId }) => containerId === container.id).map(({ id }) => id);
  return move(work, container, ids, null, 'taken out of the container');
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
