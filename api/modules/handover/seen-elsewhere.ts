import { conflict } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { resolveMissing } from '#api/modules/handover/discrepancies.service';
import {
  addSeenElsewhere,
  closeExtrasOf,
  findCheckedHome,
  findMissingHome,
  findSeenAt,
} from '#api/modules/handover/extra-scans.repository';

type Container = { id: number; reference: string };

/** What came out of another container is in Ghana: it is found, and not missing from its own. Returns the packages. */
export async function findSeenElsewhere(work: Work, { id: containerId, reference }: Container): Promise<number[]> {
  const found = await addSeenElsewhere(work.tx, { containerId, ids: null });
  await recordFound(work, found, reference);
  return found;
}

/** A package that is missing from its own container and was scanned at the check of another one is found. */
export async function findMissing(work: Work, packageId: number) {
  const { tx, now, caller } = work;
  const own = await findMissingHome(tx, { packageId });
  if (!own) return;
  const found = await addSeenElsewhere(tx, { containerId: own.id, ids: [packageId] });
  await recordFound(work, found, own.reference);
  await resolveMissing(work, found);
  await closeExtrasOf(tx, { containerId: own.id, now, staffId: caller.staffId });
}

async function recordFound(work: Work, ids: number[], reference: string) {
  if (ids.length === 0) return;
  const details = { container: reference };
  await recordDesk(work, { action: 'found in the container', entity: 'package', ids, details });
}

/** A scan that made a package found in its own container, whose check is finished, is not taken back. */
export async function refuseFound(work: Work, containerId: number, packageId: number, name: string) {
  const reference = await findCheckedHome(work.tx, { containerId, packageId });
  if (reference !== null) throw conflict(`${name} stays found: the check of ${reference} is finished.`);
}

/** What is extra at one check is not extra at another one too. */
export async function refuseSeen(work: Work, containerId: number, packageId: number, name: string) {
  const reference = await findSeenAt(work.tx, { packageId, containerId });
  if (reference !== null) throw conflict(`${name} was scanned at the check of ${reference} already.`);
}
