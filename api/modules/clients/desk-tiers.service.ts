import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { changeTier, listTierRows, lockTier, lockTiers, swapTiers } from '#api/modules/clients/desk-tiers.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { updateTier } from '#contract/staff/tiers/calls';
import type { Database, Queryable } from '#db/database';

/** The tier of this priority, locked. */
export const holdTier = async (tx: Queryable, priority: number) => orNotFound(await lockTier(tx, { priority }));

export type DeskTiers = ReturnType<typeof createDeskTiers>;

export function createDeskTiers({ db, desk }: { db: Database; desk: Desk }) {
  return {
    list: () => listTierRows(db),

    /** Clients and agreed prices stay with their tier when it moves. */
    update: (caller: StaffCaller, at: number, form: Received<typeof updateTier>['body']) =>
      desk.once(caller, 'updateTier', { at, ...form }, async (work) => {
        const { tx } = work;
        const { name, priority } = form;
        const tiers = await lockTiers(tx);
        const before = orNotFound(tiers.find((each) => each.priority === at));
        if (tiers.some((each) => each.id !== before.id && each.name.toLowerCase() === name.toLowerCase()))
          throw conflict(`Another tier is called ${name}.`);
        const meaning = form.meaning === '' ? null : form.meaning;
        const details = {
          ...(name !== before.name && { name: { from: before.name, to: name } }),
          ...(meaning !== before.meaning && { meaning: { from: before.meaning, to: meaning } }),
          ...(priority !== at && { priority: { from: at, to: priority } }),
        };
        if (Object.keys(details).length > 0) {
          await changeTier(tx, { id: before.id, name, meaning });
          const other = tiers.find((each) => each.priority === priority);
          if (other && other.id !== before.id) await swapTiers(tx, before, other);
          await recordDesk(work, { action: 'changed the tier', entity: 'tier', ids: [priority], details });
        }
        return listTierRows(tx);
      }),
  };
}
