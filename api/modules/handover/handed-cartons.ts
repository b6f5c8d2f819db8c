import { conflict, fieldError } from '#api/http/app-error';
import type { KnownBranches } from '#api/modules/branches/index';
import { recordDesk, type Work } from '#api/modules/desk/index';
import {
  chargeApart,
  joinAfterHandover,
  type Line,
  type PackageRow,
  readPackages,
  splitForHandover,
} from '#api/modules/handover/handover.repository';
import { findCarton, listPartCartons, lockPart } from '#api/modules/packages/index';

type Counter = { clientId: number; branch: string };

/** Why this client cannot collect a package or carton at this branch now. Null when they can. */
export function obstacle(
  name: string,
  row: PackageRow,
  { clientId, branch }: Counter,
  { isInGhana, nameOf }: KnownBranches,
): string | null {
  if (row.clientId !== clientId) return `${name} belongs to another client.`;
  if (row.status === 'DELIVERED') return `${name} was already handed over${row.last ? ` (${row.last})` : ''}.`;
  if (row.isMissing) return `${name} is missing.`;
  if (row.status !== 'ARRIVED' || !row.availableAt) return `${name} is not available for collection yet.`;
  // Old goods were made available without a branch in Ghana and may be at any of them.
  const place = row.availablePlace ?? '';
  return isInGhana(place) && place !== branch ? `${name} waits in ${nameOf(place)}, not in ${nameOf(branch)}.` : null;
}

export const cartonName = (position: number, of: number, trackingNumber: string) =>
  `Carton ${position} of ${of} of ${trackingNumber}`;

const by = ({ now, caller }: Work) => ({ now, place: caller.branch, actor: `${caller.branch} desk` });

/**
 * The line for some cartons of a package. When others stay behind, the leaving cartons become a part of their own. The
 * caller has locked the package with all its parts.
 */
export async function takeCartons(
  work: Work,
  row: PackageRow,
  wanted: readonly number[],
  counter: Counter,
  known: KnownBranches,
): Promise<Line> {
  const { tx } = work;
  const { id, wholeId, trackingNumber } = row;
  const positions = [...new Set(wanted)].sort((a, b) => a - b);
  await lockPart(work, id);
  const here = await listPartCartons(tx, { id });
  for (const position of positions) {
    const carton = await findCarton(tx, { wholeId, position });
    if (!carton) throw fieldError('lines', `Package ${trackingNumber} has no carton ${position}.`);
    const [at] = carton.packageId === id ? [row] : await readPackages(tx, { ids: [carton.packageId] });
    const name = cartonName(position, carton.of, trackingNumber);
    const reason = at && obstacle(name, at, counter, known);
    if (reason) throw conflict(reason);
    if (carton.packageId !== id) throw conflict(`${name} is in another part of its package now. Scan it again.`);
  }
  if (row.handedOver > 0)
    throw conflict(`Some of package ${trackingNumber} was handed over by the piece. Enter how many pieces go now.`);
  if (positions.length === here.length) return { packageId: id, quantity: row.quantity, cartons: positions };
  const partId = await splitForHandover(tx, { id, positions, ...by(work) });
  const details = { cartons: positions, part: partId };
  await recordDesk(work, { action: 'SPLIT', entity: 'package', ids: [id, partId], details });
  const [part] = await readPackages(tx, { ids: [partId] });
  if (!part) throw new Error('The part that leaves is not there.');
  return { packageId: partId, quantity: part.quantity, cartons: positions };
}

/**
 * Undoes a hand-over of some cartons: they join those that stayed, as if they had never left. False when those are
 * elsewhere now, so the cartons wait as a part of their own. The caller has locked the package with all its parts.
 */
export async function bringBack(work: Work, row: PackageRow, number: string): Promise<boolean> {
  const { tx } = work;
  if (row.chargedOn === null) return false;
  const [stayed] = await readPackages(tx, { ids: [row.chargedOn] });
  // Storage runs until the last carton has left, so the last hand-over must be undone first.
  if (stayed?.status === 'DELIVERED' && stayed.last) {
    const { trackingNumber, last } = stayed;
    throw conflict(`The other cartons of package ${trackingNumber} left later (${last}). Undo that before ${number}.`);
  }
  const isTogether =
    stayed?.status === 'ARRIVED' &&
    stayed.availableAt?.getTime() === row.availableAt?.getTime() &&
    stayed.availablePlace === row.availablePlace;
  if (!isTogether) {
    await chargeApart(tx, { id: row.id });
    return false;
  }
  const kept = await joinAfterHandover(tx, { id: row.id, ...by(work) });
  await recordDesk(work, { action: 'JOINED', entity: 'package', ids: [row.id, kept], details: { part: kept } });
  return true;
}
