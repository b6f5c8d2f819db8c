import type { Work } from '#api/modules/desk/index';
import { applyEvents, type ScannedCarton, statusNames } from '#api/modules/packages/index';
import { joinSibling, type Taken } from '#api/modules/transfers/transfer-cartons';
import { countLine, insertLine, receiveLine } from '#api/modules/transfers/transfer-lines.repository';
import { cannotMove } from '#api/modules/transfers/transfer-refusals';
import { type Candidate, setBranchOf } from '#api/modules/transfers/transfers.repository';

/** Puts one part on a list, or the cartons that were split off it. Returns the part that they are in then. */
export async function putOn(
  work: Work,
  { id, from, to }: { id: number; from: string; to: string },
  part: Candidate,
  taken: Taken,
  carton: ScannedCarton | null,
): Promise<number> {
  const { tx, now, caller } = work;
  // Split-off cartons join others of their package on the list at once. A whole part needs its own step first.
  const isNew = taken.id !== taken.from;
  let kept = isNew ? await joinSibling(work, id, taken.id, false) : taken.id;
  if (kept === taken.id) {
    const { availableAt: availableSince } = part;
    await insertLine(tx, { id, packageId: kept, now, staffId: caller.staffId, availableSince });
    const moved = await applyEvents(work, [kept], { command: 'TRANSFER', happenedAt: now, place: to });
    if (moved.length === 0) throw cannotMove({ ...part, carton }, statusNames[part.status]);
    await setBranchOf(tx, { packageId: kept, branch: from });
    if (!isNew) kept = await joinSibling(work, id, kept, false);
  }
  await countLine(tx, { id, packageId: kept });
  return kept;
}

/** Makes one part of a list available in its new branch, or the cartons that were split off it. */
export async function takeIn(work: Work, { id, to }: { id: number; to: string }, taken: Taken): Promise<number> {
  const { tx, now, caller } = work;
  // Cartons that come in before the others of their part get their own line.
  const isNew = taken.id !== taken.from;
  let kept = isNew ? await joinSibling(work, id, taken.id, true) : taken.id;
  if (kept === taken.id) {
    if (isNew) await insertLine(tx, { id, packageId: kept, now, staffId: caller.staffId, availableSince: null });
    await receiveLine(tx, { id, packageId: kept, now, staffId: caller.staffId });
    await applyEvents(work, [kept], { command: 'AVAILABLE', happenedAt: now, place: to });
    if (!isNew) kept = await joinSibling(work, id, kept, true);
  }
  for (const packageId of isNew ? [taken.from, kept] : [kept]) await countLine(tx, { id, packageId });
  return kept;
}
