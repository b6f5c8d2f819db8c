import { conflict, orNotFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { findWhole, joinTwo, keepCartons, lockParts, splitOff } from '#api/modules/packages/cartons.repository';
import { type FactsRow, lockPackages, readFacts } from '#api/modules/packages/package-events.repository';
import type { Queryable } from '#db/database';

const actorOf = ({ caller }: Work) => ({ place: caller.branch, actor: `${caller.branch} desk` });

/** Locks the package as received first, then its parts, so that no other command moves their cartons. */
export async function lockFamily(tx: Queryable, id: number) {
  const whole = orNotFound(await findWhole(tx, { id }));
  await lockPackages(tx, { ids: [whole.wholeId] });
  await lockParts(tx, whole);
  // Void parts are left out.
  if (whole.wholeId !== id) await lockPackages(tx, { ids: [id] });
  return whole;
}

/** A part with its facts. The whole package is locked. */
export async function lockPart({ tx }: Work, id: number): Promise<FactsRow & { wholeId: number }> {
  const whole = await lockFamily(tx, id);
  const facts = orNotFound((await readFacts(tx, { ids: [id] }))[0]);
  if (whole.isWhole) await keepCartons(tx, { ids: [id] });
  return { ...facts, wholeId: whole.wholeId };
}

/** Turns these cartons into a separate part in the same place. The caller has locked the part. */
export async function splitPart(work: Work, id: number, positions: number[]): Promise<number> {
  const { tx, now } = work;
  const partId = await splitOff(tx, { id, positions, now, ...actorOf(work) });
  const details = { cartons: positions, part: partId };
  await recordDesk(work, { action: 'SPLIT', entity: 'package', ids: [id, partId], details });
  return partId;
}

/** Joins two parts in the same place. The caller has locked both. Returns the part that stays. */
export async function joinParts(work: Work, ids: readonly [number, number]): Promise<number> {
  const { tx, now } = work;
  const kept = await joinTwo(tx, { ids, now, ...actorOf(work) });
  await recordDesk(work, { action: 'JOINED', entity: 'package', ids: [...ids], details: { part: kept } });
  return kept;
}

/** Why a package cannot be split by hand. Null when it can. */
export function splitObstacle(facts: FactsRow, handedOver: number): string | null {
  const name = `Package ${facts.trackingNumber}`;
  if (facts.isVoid) return `${name} is void. Restore it first.`;
  if (handedOver > 0) return `Some of ${name.toLowerCase()} was handed over already.`;
  if (facts.isOnTransfer) return `${name} is on a transfer. Scan it in, or take it off the list.`;
  if (facts.status !== 'YET_TO_LOAD' && facts.status !== 'ON_HOLD') {
    return `${name} has left the warehouse. Its cartons are counted at the arrival.`;
  }
  return null;
}

/** Refuses when two parts are not in the same place. */
export function refuseApart(first: FactsRow, second: FactsRow) {
  const isSame =
    first.status === second.status && first.containerId === second.containerId && first.isMissing === second.isMissing;
  const isHere = first.status === 'YET_TO_LOAD' || first.status === 'ON_HOLD';
  if (!isSame || !isHere) throw conflict('These parts are not in the same place. Bring them together first.');
  if (first.isVoid || second.isVoid) throw conflict('A part is void. Restore it first.');
}
