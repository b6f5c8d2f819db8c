import { conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import {
  changeTier,
  hasTierPrices,
  insertTier,
  listTierRows,
  lockTier,
  lockTiers,
  retireTier,
} from '#api/modules/clients/desk-tiers.repository';
import { type Desk, recordDesk, recordDeskEach } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { addTier, retireTier as retireTierCall, updateTier } from '#contract/staff/tiers/calls';
import type { Database, Queryable } from '#db/database';

/** A tier in use, locked. */
export const lockKnownTier = async (tx: Queryable, id: number) => orNotFound(await lockTier(tx, { id }, 'update'));

type Form = Received<typeof addTier>['body'];
type Known = Awaited<ReturnType<typeof lockTiers>>;

export type DeskTiers = ReturnType<typeof createDeskTiers>;

export function createDeskTiers({ db, desk }: { db: Database; desk: Desk }) {
  return {
    list: () => listTierRows(db),

    add: (caller: StaffCaller, form: Form) =>
      desk.once(caller, 'addTier', form, async (work) => {
        const { tx } = work;
        const facts = factsOf(form);
        const same = namesake(await lockTiers(tx), form.name);
        if (same && !same.isRetired) throw conflict(`Another tier is called ${form.name}.`);
        if (same) await changeTier(tx, { id: same.id, ...facts });
        const id = same?.id ?? (await insertTier(tx, facts));
        await recordDesk(work, { action: 'added the tier', entity: 'tier', ids: [id], details: facts });
        return listTierRows(tx);
      }),

    /** Clients and agreed prices stay with their tier. */
    update: (caller: StaffCaller, id: number, form: Received<typeof updateTier>['body']) =>
      desk.once(caller, 'updateTier', { id, ...form }, async (work) => {
        const { tx } = work;
        const tiers = await lockTiers(tx);
        const before = inUse(tiers, id);
        const same = namesake(tiers, form.name);
        if (same && same.id !== id)
          throw conflict(
            same.isRetired
              ? `A retired tier is called ${form.name}. Add a tier with this name to bring it back.`
              : `Another tier is called ${form.name}.`,
          );
        const { name, meaning, priority } = factsOf(form);
        const details = {
          ...(name !== before.name && { name: { from: before.name, to: name } }),
          ...(meaning !== before.meaning && { meaning: { from: before.meaning, to: meaning } }),
          ...(priority !== before.priority && { priority: { from: before.priority, to: priority } }),
        };
        if (Object.keys(details).length > 0) {
          await changeTier(tx, { id, name, meaning, priority });
          const told = { tier: before.name, ...details };
          await recordDesk(work, { action: 'changed the tier', entity: 'tier', ids: [id], details: told });
        }
        return listTierRows(tx);
      }),

    retire: (caller: StaffCaller, id: number, form: Received<typeof retireTierCall>['body']) =>
      desk.once(caller, 'retireTier', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { clientsTo: to } = form;
        const tiers = await lockTiers(tx);
        const { name } = inUse(tiers, id);
        const next = tiers.find((each) => each.id === to && each.id !== id && !each.isRetired);
        if (to !== null && !next) throw fieldError('clientsTo', 'Choose a tier that is in use.');
        if (await hasTierPrices(tx, { tiers: [id], now }))
          throw conflict('This tier has agreed prices. End them before you retire it.');
        const clients = await retireTier(tx, { id, to, now });
        const details = { tier: { from: name, to: next?.name ?? null } };
        const each = clients.map((client) => ({ id: client, details }));
        await recordDeskEach(work, { action: 'changed the tier', entity: 'client', each });
        const told = { name, clients: clients.length, clientsTo: next?.name ?? null };
        await recordDesk(work, { action: 'retired the tier', entity: 'tier', ids: [id], details: told });
        return listTierRows(tx);
      }),
  };
}

const factsOf = ({ name, meaning, priority }: Form) => ({ name, meaning: meaning === '' ? null : meaning, priority });

const namesake = (tiers: Known, name: string) => tiers.find((each) => each.name.toLowerCase() === name.toLowerCase());

function inUse(tiers: Known, id: number) {
  const found = tiers.find((each) => each.id === id && !each.isRetired);
  if (!found) throw notFound();
  return found;
}
