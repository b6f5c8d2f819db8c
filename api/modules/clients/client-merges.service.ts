import { createHash } from 'node:crypto';
import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { beginMerge, countMoves, listSides, lockForMerge } from '#api/modules/clients/client-merges.repository';
import { findDeskClient } from '#api/modules/clients/desk-clients.repository';
import { lockPair, mergeLocked, movesSignIn, pairOf } from '#api/modules/clients/merge-clients';
import { closeMerge, lockMerge, moveBack } from '#api/modules/clients/undo-merge.repository';
import { type Desk, recordDesk, refuseErased } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { mergeClient, undoMerge } from '#contract/staff/client-merges/calls';
import type { MergePreview } from '#contract/staff/client-merges/schema';
import type { DeskClient } from '#contract/staff/clients/schema';
import type { Database, Queryable } from '#db/database';

const undoHours = 24;
/** A client may have tens of thousands of packages. */
const long = { isLong: true };

type Sums = { due: number; paid: number; balance: number };
type Deps = {
  db: Database;
  now: () => Date;
  desk: Desk;
  balanceOf: (on: Queryable, clientId: number, now: Date) => Promise<Sums>;
};

export type ClientMerges = ReturnType<typeof createClientMerges>;

export function createClientMerges({ db, now, desk, balanceOf }: Deps) {
  const preview = async (on: Queryable, clientId: number, staysId: number, at: Date): Promise<MergePreview> => {
    const found = pairOf(await listSides(on, { ids: [clientId, staysId] }), clientId, staysId);
    const sideOf = async ({ id, shippingMark, phone, email, canSignIn }: (typeof found)['merged']) => {
      const { due, paid, balance } = await balanceOf(on, id, at);
      return { id, shippingMark, phone, email, canSignIn, due, paid, balance };
    };
    const merged = await sideOf(found.merged);
    const stays = await sideOf(found.stays);
    const moves = await countMoves(on, { clientId, now: at });
    const sum = (name: keyof Sums) => Math.round((merged[name] + stays[name]) * 100) / 100;
    const together = { due: sum('due'), paid: sum('paid'), balance: sum('balance') };
    const signIn = stays.canSignIn ? ('stays' as const) : movesSignIn(found) ? ('merged' as const) : null;
    // Sessions come and go at any time, so they are not part of the confirmation.
    const { sessions: _, ...confirmed } = moves;
    const seen = createHash('sha256')
      .update(JSON.stringify([merged, stays, confirmed, signIn]))
      .digest('hex');
    return { merged, stays, together, moves, signIn, seen };
  };

  const find = async (tx: Queryable, id: number): Promise<DeskClient> => orNotFound(await findDeskClient(tx, { id }));

  return {
    preview: (clientId: number, staysId: number) => preview(db, clientId, staysId, now()),

    merge: (caller: StaffCaller, clientId: number, form: Received<typeof mergeClient>['body']) =>
      desk.once(
        caller,
        'mergeClient',
        { id: clientId, ...form },
        async (work) => {
          const { tx, now: at } = work;
          const pair = await lockPair(tx, clientId, form.into);
          const { seen, together } = await preview(tx, clientId, form.into, at);
          if (seen !== form.seen) {
            throw conflict('One of the two clients has changed since you looked. Look at the preview again.');
          }
          const { reason } = form;
          const moved = await mergeLocked(tx, { ...pair, reason, staffId: caller.staffId, now: at });
          const { merged, stays } = pair;
          const packages = moved.packages.length;
          const log = (id: number, action: string, mark: string) =>
            recordDesk(work, { action, entity: 'client', ids: [id], details: { reason, mark, packages } });
          await log(merged.id, 'was merged into another client', stays.shippingMark);
          await log(stays.id, 'merged a client into this one', merged.shippingMark);
          const after = await balanceOf(tx, stays.id, at);
          if (after.balance !== together.balance) throw new Error('A merge must not change the sum of two balances.');
          return find(tx, stays.id);
        },
        long,
      ),

    undo: (caller: StaffCaller, mergeId: number, form: Received<typeof undoMerge>['body']) =>
      desk.once(
        caller,
        'undoMerge',
        { id: mergeId, ...form },
        async (work) => {
          const { tx, now: at } = work;
          const merge = orNotFound(await lockMerge(tx, { id: mergeId }));
          if (merge.undoneAt !== null) throw conflict('This merge has already been undone.');
          if (at.getTime() - merge.at.getTime() > undoHours * 3_600_000) {
            throw conflict(`A merge can be undone for ${undoHours} hours. This one is older.`);
          }
          const sides = await lockForMerge(tx, { clientId: merge.staysId, staysId: merge.clientId });
          const merged = orNotFound(sides.find(({ id }) => id === merge.clientId));
          const stays = orNotFound(sides.find(({ id }) => id === merge.staysId));
          if (stays.mergedInto !== null) {
            throw conflict(`${stays.shippingMark} has been merged into another client since. Undo that merge first.`);
          }
          await refuseErased(tx, [stays.id]);
          await beginMerge(tx);
          await moveBack(tx, merge);
          const { reason } = form;
          await closeMerge(tx, { id: mergeId, now: at, staffId: caller.staffId, reason });
          const packages = merge.packages.length;
          const log = (id: number, mark: string) =>
            recordDesk(work, {
              action: 'undid the merge',
              entity: 'client',
              ids: [id],
              details: { reason, mark, packages },
            });
          await log(merged.id, stays.shippingMark);
          await log(stays.id, merged.shippingMark);
          return find(tx, stays.id);
        },
        long,
      ),
  };
}
