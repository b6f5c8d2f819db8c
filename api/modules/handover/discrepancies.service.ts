import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  addDamage,
  closeMissing,
  findDiscrepancy,
  findReported,
  isReportedDamaged,
  listDiscrepancyRows,
  lockDiscrepancy,
  resolveRow,
} from '#api/modules/handover/discrepancies.repository';
import {
  applyEvents,
  findCarton,
  lockForEvent,
  lockPart,
  takeBackDamage,
  tellDamage,
  tellLost,
} from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type {
  listDiscrepancies,
  reportDamage,
  resolveDiscrepancy,
  takeBackDamage as takeBackDamageCall,
} from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import type { Database, Queryable } from '#db/database';

export type Discrepancies = ReturnType<typeof createDiscrepancies>;

/** Resolves the missing records of packages that have turned up. */
export async function resolveMissing(work: Work, ids: number[]) {
  const { tx, now, caller } = work;
  // Includes packages whose record was closed by hand: they are missing until they are found.
  await applyEvents(work, ids, { command: 'FOUND', happenedAt: now, place: caller.branch });
  const turnedUp = await closeMissing(tx, { ids, now, staffId: caller.staffId });
  if (turnedUp.length > 0)
    await recordDesk(work, { action: 'was missing and is found', entity: 'package', ids: turnedUp });
}

export function createDiscrepancies({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<Discrepancy> => {
    return orNotFound(await findDiscrepancy(on, { id }));
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
        const { note, carton = null } = form;
        const photoIds = [...new Set(form.photoIds)];
        const { staffId, branch } = caller;
        const where = carton === null ? null : await lockCarton(work, packageId, carton, photoIds);
        if (where === null) await lockForEvent(tx, packageId);
        const id = orNotFound(await addDamage(tx, { packageId, note, photoIds, staffId, branch, now, carton }));
        await tellDamage(work, packageId, where);
        const details = { discrepancyId: id, note, ...(where && { carton: where }) };
        await recordDesk(work, { action: 'reported as damaged', entity: 'package', ids: [packageId], details });
        return find(tx, id);
      }),

    resolve: (caller: StaffCaller, id: number, form: Received<typeof resolveDiscrepancy>['body']) =>
      desk.once(caller, 'resolveDiscrepancy', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { kind, packageId } = await find(tx, id);
        const missingId = kind === 'MISSING' ? packageId : null;
        // Locks the package first, as a scan that finds it does.
        if (missingId !== null) await lockForEvent(tx, missingId);
        const held = orNotFound(await lockDiscrepancy(tx, { id }));
        const known = await find(tx, id);
        if (held.isResolved) throw conflict(`${known.resolvedBy} has already resolved this.`);
        await resolveRow(tx, { id, now, staffId: caller.staffId, note: form.note, resolution: 'BY_HAND' });
        const isLost = missingId !== null && (await tellLost(work, missingId));
        const about = { action: `resolved: ${known.kind}`, details: { discrepancyId: id, note: form.note } };
        const ofPackage = isLost ? { ...about, action: 'LOST' } : about;
        if (held.packageId) await recordDesk(work, { ...ofPackage, entity: 'package', ids: [held.packageId] });
        if (held.containerId) await recordDesk(work, { ...about, entity: 'container', ids: [held.containerId] });
        return find(tx, id);
      }),

    takeBack: (caller: StaffCaller, id: number, form: Received<typeof takeBackDamageCall>['body']) =>
      desk.once(caller, 'takeBackDamage', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { reason } = form;
        const { packageId: holder, kind, carton, cartons } = await find(tx, id);
        // The client reads it where the damage was told, also when the carton is in another part by now.
        const packageId = await findReported(tx, { id });
        if (kind !== 'DAMAGED' || packageId === null) throw conflict('Only a report of damage can be taken back.');
        // Locks the package first, as a damage report does.
        await lockForEvent(tx, packageId);
        await lockDiscrepancy(tx, { id });
        const { resolvedBy } = await find(tx, id);
        if (resolvedBy !== null) throw conflict(`${resolvedBy} has already resolved this.`);
        await resolveRow(tx, { id, now, staffId: caller.staffId, note: reason, resolution: 'TAKEN_BACK' });
        const where = carton === null ? null : `${carton} of ${cartons}`;
        await takeBackDamage(work, packageId, { carton: where, reason });
        const details = { discrepancyId: id, reason, ...(where && { carton: where }) };
        const ids = [...new Set([packageId, holder ?? packageId])];
        await recordDesk(work, { action: 'took back the damage', entity: 'package', ids, details });
        return find(tx, id);
      }),
  };
}

/**
 * Locks the package of a damaged carton and refuses what cannot be reported. Returns the carton's place, as 3 of 12.
 */
async function lockCarton(work: Work, packageId: number, carton: number, photoIds: number[]): Promise<string> {
  const { wholeId, trackingNumber } = await lockPart(work, packageId);
  const known = await findCarton(work.tx, { wholeId, position: carton });
  if (known?.packageId !== packageId) {
    throw fieldError('carton', `Carton ${carton} is not in this part of ${trackingNumber}.`);
  }
  if (photoIds.length === 0) throw fieldError('photoIds', 'Add a photo of the damaged carton.');
  if (await isReportedDamaged(work.tx, { wholeId, carton })) {
    throw conflict(`Carton ${carton} of ${known.of} of ${trackingNumber} is reported as damaged already.`);
  }
  return `${carton} of ${known.of}`;
}
