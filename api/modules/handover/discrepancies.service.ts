import { conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  addDamage,
  closeMissing,
  findDiscrepancy,
  holdDiscrepancy,
  listDiscrepancyRows,
  resolveRow,
} from '#api/modules/handover/discrepancies.repository';
import { applyEvents, lockForEvent, tellDamage } from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { listDiscrepancies, reportDamage, resolveDiscrepancy } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import type { Database, Queryable } from '#db/database';

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

/** Resolves the missing records of packages that have turned up. */
export async function resolveMissing(work: Work, ids: number[]) {
  const { tx, now, caller } = work;
  // Also those whose record was closed by hand: they count as missing until they are found.
  await applyEvents(work, ids, { command: 'FOUND', happenedAt: now, place: caller.branch });
  const turnedUp = await closeMissing(tx, { ids, now, staffId: caller.staffId });
  if (turnedUp.length > 0)
    await recordDesk(work, { action: 'was missing and is found', entity: 'package', ids: turnedUp });
}

export function createDiscrepancies({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<Discrepancy> => {
    const found = await findDiscrepancy(on, { id });
    if (!found) throw notFound();
    return found;
  };

  return {
    async list({
      state = 'open',
      kind,
      branch,
      containerId,
      packageId,
      page = 1,
    }: Received<typeof listDiscrepancies>['query']) {
      const isOpen = state === 'all' ? null : state === 'open';
      const of = { containerId: containerId ?? null, packageId: packageId ?? null };
      await refuseUnknown(db, branch);
      const filter = { isOpen, kind: kind ?? null, branch: branch ?? null, ...of };
      return new RawJson(await listDiscrepancyRows(db, { ...filter, page }));
    },

    damage: (caller: StaffCaller, packageId: number, form: Received<typeof reportDamage>['body']) =>
      desk.once(caller, 'reportDamage', { id: packageId, ...form }, async (work) => {
        const { tx, now } = work;
        const { note, photoId = null } = form;
        const { staffId, branch } = caller;
        await lockForEvent(tx, packageId);
        const id = await addDamage(tx, { packageId, note, photoId, staffId, branch, now });
        if (id === null) throw notFound();
        await tellDamage(work, packageId);
        const details = { discrepancyId: id, note };
        await recordDesk(work, { action: 'reported as damaged', entity: 'package', ids: [packageId], details });
        return find(tx, id);
      }),

    resolve: (caller: StaffCaller, id: number, form: Received<typeof resolveDiscrepancy>['body']) =>
      desk.once(caller, 'resolveDiscrepancy', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const held = await holdDiscrepancy(tx, { id });
        if (!held) throw notFound();
        const known = await find(tx, id);
        if (held.isResolved) throw conflict(`${known.resolvedBy} has already resolved this.`);
        await resolveRow(tx, { id, now, staffId: caller.staffId, note: form.note });
        const about = { action: `resolved: ${known.kind}`, details: { discrepancyId: id, note: form.note } };
        if (held.packageId) await recordDesk(work, { ...about, entity: 'package', ids: [held.packageId] });
        if (held.containerId) await recordDesk(work, { ...about, entity: 'container', ids: [held.containerId] });
        return find(tx, id);
      }),
  };
}
