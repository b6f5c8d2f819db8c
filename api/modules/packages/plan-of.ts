import { cartonsThatFit, chooseWhole, fits, type Room, shareOf } from '#api/modules/packages/load-plan';
import {
  type Candidate,
  countWaiting,
  listCandidates,
  listDivisible,
  listLongest,
} from '#api/modules/packages/load-plan.repository';
import type { FreightMode } from '#contract/freight';
import { linesPerPlan, waitingCounted } from '#contract/staff/load-plans/rules';
import type { LoadPlan, PlanLine } from '#contract/staff/load-plans/schema';
import type { Queryable } from '#db/database';

/** Enough to fill a container, and small enough to answer at once however many packages wait. */
const looked = 2_000;

const lineOf = (each: Candidate): PlanLine => ({ ...each, cartons: null });

/** Whole packages first, longest wait first. Then as many cartons as fit of the first package that is too large. */
export async function planOf(
  db: Queryable,
  { room, ...where }: { branch: string | null; mode: FreightMode; room: Room },
): Promise<Omit<LoadPlan, 'fill'>> {
  const waiting = await countWaiting(db, { ...where, upTo: waitingCounted });
  const longest = await listLongest(db, where);
  if (room.cbm <= 0) return { waiting, longest, lines: [] };
  const candidates = await listCandidates(db, { ...where, room: room.cbm, limit: looked });
  const { chosen, left } = chooseWhole(candidates, room, linesPerPlan - 1);
  const lines = chosen.map(lineOf);
  const except = chosen.map(({ packageId }) => packageId);
  for (const { cartons, weight, ...each } of left.cbm > 0 ? await listDivisible(db, { ...where, except }) : []) {
    const count = cartonsThatFit({ cbm: each.cbm, kg: weight }, cartons, left);
    if (count === 0) continue;
    const share = shareOf({ cbm: each.cbm, kg: weight }, cartons, count);
    if (!fits(left, share)) continue;
    lines.push({ ...each, ...share, cartons: count, of: cartons.length });
    break;
  }
  return { waiting, longest, lines };
}
