import { conflict } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import { joinParts, listPartCartons, lockPart, type ScannedCarton, splitPart } from '#api/modules/packages/index';
import { findSiblingOn, forgetLine } from '#api/modules/transfers/transfer-lines.repository';
import { scannedBefore } from '#api/modules/transfers/transfer-refusals';

type Meant = { carton: ScannedCarton | null; count: number | undefined };

/** What a scan moves of one part: all of it, some of its cartons, or one. */
export type Taken = {
  /** The part that the cartons were in. */
  from: number;
  /** The part that moves: a new one, unless all of them move. */
  id: number;
  cartons: number;
};

/**
 * Splits the scanned cartons off as a part of their own, from the first part on. A part that moves whole stays as it
 * is. The caller has refused what cannot move. The oldest part comes first, because it stays when others join it.
 */
export async function takeMeant(
  work: Work,
  parts: readonly [number, ...number[]],
  { carton, count }: Meant,
): Promise<Taken[]> {
  const { trackingNumber } = await lockPart(work, parts[0]);
  const listed: { from: number; positions: number[] }[] = [];
  for (const from of parts) listed.push({ from, positions: await listPartCartons(work.tx, { id: from }) });
  const of = listed.reduce((sum, { positions }) => sum + positions.length, 0);
  if (carton && !listed.some(({ positions }) => positions.includes(carton.position))) throw scannedBefore(carton);
  if (count !== undefined && count > of)
    throw conflict(`Package ${trackingNumber} has fewer than ${count} cartons here: ${of}.`);
  const taken: Taken[] = [];
  let left = count;
  for (const { from, positions } of listed) {
    if (left === 0) break;
    const meant = carton ? [carton.position] : positions.slice(0, left);
    const id = meant.length === positions.length ? from : await splitPart(work, from, meant);
    taken.push({ from, id, cartons: meant.length });
    if (left !== undefined) left -= meant.length;
  }
  return taken.sort((a, b) => a.id - b.id);
}

/**
 * Cartons that follow others of their package onto a list, or off it, join their part. Returns the part that stays, the
 * older one. The line of the other is no longer needed.
 */
export async function joinSibling(work: Work, id: number, packageId: number, isIn: boolean): Promise<number> {
  const sibling = await findSiblingOn(work.tx, { transferId: id, packageId, isIn });
  if (sibling === null) return packageId;
  await forgetLine(work.tx, { id, packageId: Math.max(sibling, packageId) });
  return joinParts(work, [sibling, packageId]);
}
