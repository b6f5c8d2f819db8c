import { conflict } from '#api/http/app-error';
import {
  addToWhole,
  listPartCartons,
  listProvenBeyond,
  recountCartons,
  recountPart,
} from '#api/modules/packages/recount.repository';
import { mostCartons } from '#contract/staff/cartons/rules';
import type { Queryable } from '#db/database';

type Corrected = { id: number; trackingNumber: string; isSplit: boolean; quantity: number };

/**
 * The cartons follow a corrected number or size. A carton that was scanned or is damaged exists, so it is never
 * removed. The caller has locked the package with its parts and saved the number and sizes.
 */
export async function recount(tx: Queryable, before: Corrected, after: Corrected) {
  const { id, trackingNumber } = before;
  if (!before.isSplit) {
    refuseTaking(await listProvenBeyond(tx, { id }), trackingNumber);
    await recountCartons(tx, { ids: [id] });
    return;
  }
  const { cartons, wanted, last } = await listPartCartons(tx, { id });
  const surplus = cartons.length - wanted;
  if (last - surplus > mostCartons && surplus < 0)
    throw conflict(
      `Package ${trackingNumber} would have more than ${mostCartons} cartons. Receive the others as another package.`,
    );
  const free = cartons.filter(({ isProven }) => !isProven).map(({ position }) => position);
  if (surplus > free.length) {
    refuseTaking(
      cartons.filter(({ isProven }) => isProven).map(({ position }) => position),
      trackingNumber,
    );
  }
  // Removes the last ones, so that the labels of the others keep their numbers.
  await recountPart(tx, { id, gone: surplus > 0 ? free.slice(-surplus) : [] });
  await addToWhole(tx, { id, quantity: after.quantity - before.quantity });
}

function refuseTaking(positions: readonly number[], trackingNumber: string) {
  if (positions.length === 1)
    throw conflict(`Carton ${positions[0]} of ${trackingNumber} was scanned or is damaged: it cannot be taken off.`);
  if (positions.length > 1)
    throw conflict(
      `Cartons ${positions.join(', ')} of ${trackingNumber} were scanned or are damaged: they cannot be taken off.`,
    );
}
