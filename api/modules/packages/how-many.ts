import type { Work } from '#api/modules/desk/index';
import { countCartonsOf } from '#api/modules/packages/cartons.repository';
import { listRowsByIds } from '#api/modules/packages/desk-packages.repository';
import type { HowMany } from '#contract/staff/cartons/schema';

/**
 * The question for a package of several cartons, or null when there is nothing to ask. `counted` is how many were
 * scanned before.
 */
export async function askHowMany({ tx }: Pick<Work, 'tx'>, id: number, counted = 0): Promise<HowMany | null> {
  const of = await countCartonsOf(tx, { id });
  const left = of - counted;
  const [row] = await listRowsByIds(tx, { ids: [id] });
  if (!row || of < 2 || left < 1) return null;
  const { trackingNumber, customer, package: goods } = row;
  return { packageId: id, trackingNumber, customer, package: goods, left, of };
}
