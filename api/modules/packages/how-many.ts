import type { Work } from '#api/modules/desk/index';
import { countCartonsOf } from '#api/modules/packages/cartons.repository';
import { loadedRows } from '#api/modules/packages/loaded-rows';
import type { HowMany } from '#contract/staff/cartons/schema';

/**
 * The question for a package of several cartons, or null when there is nothing to ask. `counted` is how many were
 * scanned before.
 */
export async function askHowMany(work: Pick<Work, 'tx' | 'caller'>, id: number, counted = 0): Promise<HowMany | null> {
  const of = await countCartonsOf(work.tx, { id });
  const left = of - counted;
  const [row] = await loadedRows(work, [id]);
  if (!row || of < 2 || left < 1) return null;
  const { trackingNumber, customer, package: goods } = row;
  return { packageId: id, trackingNumber, customer, package: goods, left, of };
}
