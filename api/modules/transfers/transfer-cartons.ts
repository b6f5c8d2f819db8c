import { conflict } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import { joinParts, listPartCartons, lockPart, type ScannedCarton, splitPart } from '#api/modules/packages/index';
import { findSiblingOn, forgetLine } from '#api/modules/transfers/transfer-lines.repository';
import { scannedBefore } from '#api/modules/transfers/transfer-refusals';

type Meant = { carton: ScannedCarton | null; count: number | undefined };

/** What a scan moves: the whole part, a number of its cartons, or one carton. */
export type Taken = {
  /** The part that moves. */
  id: number;
  cartons: number;
  /** The number of cartons in the part before the scan. */
  of: number;
};

/**
 * Splits the scanned cartons off as a part of their own. A whole part stays as it is. The caller has refused what
 * cannot move.
 */
export async function takeMeant(work: Work, id: number, { carton, count }: Meant): Promise<Taken> {
  const { trackingNumber } = await lockPart(work, id);
  const positions = await listPartCartons(work.tx, { id });
  const of = positions.length;
  if (carton && !positions.includes(carton.position)) throw scannedBefore(carton);
  if (count !== undefined && count > of)
    throw conflict(`Package ${trackingNumber} has fewer than ${count} cartons here: ${of}.`);
  const meant = carton ? [carton.position] : positions.slice(0, count ?? of);
  if (meant.length === of) return { id, cartons: of, of };
  return { id: await splitPart(work, id, meant), cartons: meant.length, of };
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
