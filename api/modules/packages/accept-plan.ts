import type { Work } from '#api/modules/desk/index';
import { joinLoaded, partOfCount } from '#api/modules/packages/carton-loading';
import { type Container, move, obstacle } from '#api/modules/packages/container-moves';
import { after, fits, type Room, shareOf } from '#api/modules/packages/load-plan';
import { findCartonSizes, listVolumes } from '#api/modules/packages/load-plan.repository';
import { loadedRows } from '#api/modules/packages/loaded-rows';
import { lockPackages, readFacts } from '#api/modules/packages/package-events.repository';
import type { AcceptedPlan } from '#contract/staff/load-plans/schema';

type Line = { packageId: number; cartons?: number | undefined };
type Result = AcceptedPlan['results'][number];

/**
 * Loads what can still be loaded and fits, line by line, and says why the others were skipped. The caller holds the container alone, so
 * two people who accept at the same time do not overfill it.
 */
export async function acceptLines(work: Work, container: Container, lines: readonly Line[], room: Room) {
  const { tx } = work;
  const ids = [...new Set(lines.map(({ packageId }) => packageId))];
  await lockPackages(tx, { ids });
  const facts = new Map((await readFacts(tx, { ids })).map((row) => [row.id, row]));
  const volumes = new Map((await listVolumes(tx, { ids })).map((row) => [row.id, row]));
  const results: Result[] = [];
  const whole: number[] = [];
  const parts: { id: number; count: number }[] = [];
  let left = room;
  for (const line of lines.filter((each, at) => lines.findIndex((one) => one.packageId === each.packageId) === at)) {
    const { packageId } = line;
    const row = facts.get(packageId);
    const skip = (message: string) =>
      results.push({ packageId, trackingNumber: row?.trackingNumber ?? null, isLoaded: false, message });
    if (!row) {
      skip('This package does not exist.');
      continue;
    }
    const name = `Package ${row.trackingNumber}`;
    const reason =
      row.containerId === container.id
        ? `${name} is already in ${container.reference}.`
        : obstacle(row, container, false);
    if (reason) {
      skip(reason);
      continue;
    }
    const known = await findCartonSizes(tx, { id: packageId });
    const here = known.cartons.length;
    if (line.cartons !== undefined && line.cartons > here) {
      skip(`${name} has fewer than ${line.cartons} cartons here: ${here}.`);
      continue;
    }
    const count = line.cartons !== undefined && line.cartons < here ? line.cartons : null;
    const { cbm = 0, kg = null } = volumes.get(packageId) ?? {};
    const load = count === null ? { cbm, kg } : shareOf(known, known.cartons, count);
    if (!fits(left, load)) {
      skip(`${name} does not fit any more: ${left.cbm} cbm are free.`);
      continue;
    }
    left = after(left, load);
    if (count === null) whole.push(packageId);
    else parts.push({ id: packageId, count });
    results.push({ packageId, trackingNumber: row.trackingNumber, isLoaded: true, message: null });
  }
  const coming = [...whole];
  for (const { id, count } of parts) coming.push(await partOfCount(work, id, count));
  await move(work, container, coming, container.id, 'put into the container');
  return { results, changed: await loadedRows(work, await joinLoaded(work, container, coming)) };
}
