import { conflict, notFound } from '#api/http/app-error';
import {
  beginMerge,
  fillGaps,
  insertMerge,
  lockForMerge,
  type MergeSide,
  swapSignIn,
} from '#api/modules/clients/client-merges.repository';
import { moveClient } from '#api/modules/clients/move-client.repository';
import type { Queryable } from '#db/database';

type Pair<S> = { merged: S; stays: S };

/** The two clients of a merge. Neither may be merged already. */
export function pairOf(sides: MergeSide[], clientId: number, staysId: number): Pair<MergeSide> {
  if (clientId === staysId) throw conflict('Choose another client: a client cannot be merged with itself.');
  const merged = sides.find(({ id }) => id === clientId);
  const stays = sides.find(({ id }) => id === staysId);
  if (!merged || !stays) throw notFound();
  for (const side of [merged, stays]) {
    if (side.mergedInto !== null) throw conflict(`${side.shippingMark} has already been merged into another client.`);
  }
  return { merged, stays };
}

/** Locks both clients, so that a second merge sees the first one. */
export const lockPair = async (tx: Queryable, clientId: number, staysId: number) =>
  pairOf(await lockForMerge(tx, { clientId, staysId }), clientId, staysId);

/** The client who is kept keeps their password. E-mail and password move only to a client without a password. */
export const movesSignIn = ({ merged, stays }: Pair<{ canSignIn: boolean }>) => merged.canSignIn && !stays.canSignIn;

type Locked = Pair<MergeSide> & { reason: string; staffId: number | null; now: Date };

/** Runs in the transaction that has locked them. */
export async function mergeLocked(tx: Queryable, { merged, stays, reason, staffId, now }: Locked) {
  const pair = { clientId: merged.id, staysId: stays.id };
  await beginMerge(tx);
  const signIn = movesSignIn({ merged, stays });
  if (signIn) await swapSignIn(tx, pair);
  const gaps = await fillGaps(tx, { ...pair, now });
  const moved = await moveClient(tx, pair);
  await insertMerge(tx, { ...pair, now, staffId, reason, moved, signIn, ...gaps });
  return moved;
}
