import type { Work } from '#api/modules/desk/index';
import { countCartonsOf } from '#api/modules/packages/cartons.repository';
import { loadedRows } from '#api/modules/packages/loaded-rows';
import type { HowMany } from '#contract/staff/cartons/schema';

type By = Pick<Work, 'tx' | 'caller'>;

/**
 * The question for a package of several cartons, or null when there is nothing to ask. `counted` is how many were
 * scanned before.
 */
export async function askHowMany(work: By, id: number, counted = 0): Promise<HowMany | null> {
  const of = await countCartonsOf(work.tx, { id });
  const left = of - counted;
  return of < 2 || left < 1 ? null : questionOf(work, id, { left, of });
}

/**
 * The same where a package is meant with several of its parts: `here` are all that are in this place, and `meant` those
 * that the scan can mean. The answer names the first of these.
 */
export async function askHowManyOf(
  work: By,
  { meant, here }: { meant: readonly number[]; here: readonly number[] },
): Promise<HowMany | null> {
  const countOf = async (ids: readonly number[]) => {
    let sum = 0;
    for (const id of ids) sum += await countCartonsOf(work.tx, { id });
    return sum;
  };
  const [first] = meant;
  const left = await countOf(meant);
  return first === undefined || left < 2 ? null : questionOf(work, first, { left, of: await countOf(here) });
}

async function questionOf(work: By, id: number, counts: Pick<HowMany, 'left' | 'of'>): Promise<HowMany | null> {
  const [row] = await loadedRows(work, [id]);
  if (!row) return null;
  const { trackingNumber, customer, package: goods } = row;
  return { packageId: id, trackingNumber, customer, package: goods, ...counts };
}
