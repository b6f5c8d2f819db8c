import { AppError, conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat, type KnownBranches, knownBranches, refuseUnknown } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { bringBack, obstacle, takeCartons } from '#api/modules/handover/handed-cartons';
import {
  findHandover,
  findLiveNumber,
  insertHandover,
  insertLines,
  type Line,
  listHandoverRows,
  listPackagesOf,
  lockPackages,
  type PackageRow,
  readPackages,
  voidRow,
} from '#api/modules/handover/handover.repository';
import { attachProofs } from '#api/modules/handover/proofs.service';
import { checkRelease } from '#api/modules/ledger/index';
import { followPackages, lockContainersOf } from '#api/modules/loadings/index';
import { applyEvents } from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { handOver, listHandovers, voidHandover } from '#contract/staff/handover/calls';
import { ghanaBranchRule } from '#contract/staff/handover/fields';
import type { Handover } from '#contract/staff/handover/schema';
import { readsMoney } from '#contract/staff/money/rules';
import type { Database, Queryable } from '#db/database';

type Form = Received<typeof handOver>['body'];
type Deps = {
  db: Database;
  desk: Desk;
  findClient: (tx: Queryable, id: number) => Promise<{ id: number } | null>;
};

export type Handovers = ReturnType<typeof createHandovers>;

/** A handed-over package is corrected by undoing the hand-over, so that status and receipt never disagree. */
export async function refuseWhileHandedOver(tx: Queryable, packageId: number) {
  const number = await findLiveNumber(tx, { packageId });
  if (number) throw conflict(`This package was handed over (${number}). Undo that hand-over instead.`);
}

export function createHandovers({ db, desk, findClient }: Deps) {
  const find = async (on: Queryable, id: number) => {
    return orNotFound(await findHandover(on, { id }));
  };

  return {
    async find(caller: StaffCaller, id: number): Promise<Handover> {
      const found = await find(db, id);
      if (readsMoney(caller.role)) return found;
      const noFees = { shippingFee: null, warehousingFee: null };
      return { ...found, ...noFees, lines: found.lines.map((line) => ({ ...line, ...noFees })) };
    },

    async list({ role }: StaffCaller, { branch, clientId, page = 1 }: Received<typeof listHandovers>['query']) {
      await refuseUnknown(db, branch, { country: 'GH' });
      const filter = { branch: branch ?? null, clientId: clientId ?? null, page, withFees: readsMoney(role) };
      return new RawJson(await listHandoverRows(db, filter));
    },

    handOver: (caller: StaffCaller, form: Form) =>
      desk.once(caller, 'handOver', form, async (work) => {
        const { tx, now } = work;
        checkForm(form);
        const known = await knownBranches(tx);
        await branchThat(tx, 'handsOver', { code: form.branch, path: 'branch', sentence: ghanaBranchRule });
        refuseOtherBranch(caller, form, known);
        if (!(await findClient(tx, form.clientId))) throw conflict('This client does not exist.');
        const named = form.lines.map(({ packageId }) => packageId);
        const containers = await lockContainersOf(tx, named, 'update');
        const before = await lockPackages(tx, { ids: named });
        for (const line of form.lines) refuseLine(line, form, before, known);
        const lines: Line[] = [];
        for (const line of form.lines) lines.push(await lineOf(work, line, form, before, known));
        const ids = lines.map(({ packageId }) => packageId);
        const rows = await readPackages(tx, { ids });

        const { due, useFor } = await checkRelease(work, form.clientId);
        const record = { ...recordOf(form), feesSettled: due <= 0 };
        const { id, number } = await insertHandover(tx, { ...record, staffId: caller.staffId, now });
        await useFor(id);
        await insertLines(tx, { id, lines, now });
        await attachProofs(work, id, form);
        await tellPackages(work, { branch: form.branch, lines }, rows, number);
        const details = { handoverId: id, number, packages: ids };
        await recordDesk(work, { action: 'handed over', entity: 'package', ids, details: { handoverId: id, number } });
        await recordDesk(work, { action: 'handed over', entity: 'client', ids: [form.clientId], details });
        for (const container of containers) await followPackages(tx, container);
        return find(tx, id);
      }),

    /** Nothing is deleted: the record is marked as void, and the packages wait again since the same day as before. */
    undo: (caller: StaffCaller, id: number, form: Received<typeof voidHandover>['body']) =>
      desk.once(caller, 'voidHandover', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { reason } = form;
        const ids = await listPackagesOf(tx, { id });
        const containers = await lockContainersOf(tx, ids, 'update');
        const rows = await lockPackages(tx, { ids });
        const { number, client } = await find(tx, id);
        if (!(await voidRow(tx, { id, now, staffId: caller.staffId, reason })))
          throw conflict(`${number} is already void.`);
        for (const row of rows) {
          if (!(await bringBack(work, row, number))) await takeBack(work, row, `${number} undone: ${reason}`);
        }
        const details = { handoverId: id, number, reason };
        await recordDesk(work, { action: 'undid the hand-over', entity: 'package', ids, details });
        await recordDesk(work, { action: 'undid the hand-over', entity: 'client', ids: [client.id], details });
        for (const container of containers) await followPackages(tx, container);
        return find(tx, id);
      }),
  };
}

function checkForm({ lines, thirdParty, signatureId, photoIds, confirmation }: Form) {
  const refuse = (path: string, message: string) => {
    throw fieldError(path, message);
  };
  if (new Set(lines.map(({ packageId }) => packageId)).size < lines.length) refuse('lines', 'Name each package once.');
  if (lines.some(({ quantity, cartons }) => (quantity === undefined) === (cartons === undefined))) {
    refuse('lines', 'Enter how many are handed over.');
  }
  if (!signatureId && !photoIds && !confirmation) {
    refuse('signatureId', 'Take a signature, a photo or a written confirmation as proof.');
  }
  if (thirdParty && (thirdParty.idType === undefined) !== (thirdParty.idTail === undefined)) {
    refuse('thirdParty.idTail', 'Enter the kind of document and its last characters, or neither.');
  }
}

/** Goods are handed over by staff of the branch that has them. An admin may act for any branch. */
function refuseOtherBranch({ role, branch: own }: StaffCaller, { branch }: Form, { nameOf }: KnownBranches) {
  if (role === 'admin' || branch === own) return;
  throw new AppError('FORBIDDEN', `You work in ${nameOf(own)}: hand over goods in ${nameOf(branch)} at that branch.`);
}

function refuseLine(
  { packageId, quantity }: Form['lines'][number],
  form: Form,
  rows: readonly PackageRow[],
  known: KnownBranches,
) {
  const row = rows.find(({ id }) => id === packageId);
  if (!row) throw conflict(`There is no package ${packageId}.`);
  // A refusal names the carton.
  if (quantity === undefined) return;
  const reason = obstacle(`Package ${row.trackingNumber}`, row, form, known);
  if (reason) throw conflict(reason);
  const left = row.quantity - row.handedOver;
  if (quantity > left && row.handedOver > 0) {
    throw conflict(
      `Only ${left} of package ${row.trackingNumber} are left: ${row.handedOver} were already handed over.`,
    );
  }
  if (quantity > left) throw conflict(`There are only ${left} of package ${row.trackingNumber}.`);
}

async function lineOf(
  work: Work,
  { packageId, quantity, cartons }: Form['lines'][number],
  form: Form,
  rows: readonly PackageRow[],
  known: KnownBranches,
): Promise<Line> {
  const row = rows.find(({ id }) => id === packageId);
  if (!cartons || !row) return { packageId, quantity: quantity ?? 0, cartons: null };
  return takeCartons(work, row, cartons, form, known);
}

const recordOf = ({ clientId, branch, thirdParty, confirmation, note }: Form) => ({
  clientId,
  branch,
  thirdParty: thirdParty?.name ?? null,
  phone: thirdParty?.phone ?? null,
  relationship: thirdParty?.relationship ?? null,
  idType: thirdParty?.idType ?? null,
  idTail: thirdParty?.idTail ?? null,
  confirmation: confirmation ?? null,
  note: note || null,
});

/** A package is delivered only as a whole. For a part the desk keeps a note, and clients see the package as before. */
async function tellPackages(
  work: Work,
  { branch, lines }: { branch: string; lines: readonly Line[] },
  rows: readonly PackageRow[],
  number: string,
) {
  const whole: number[] = [];
  const event = { happenedAt: work.now, place: branch };
  for (const { packageId, quantity } of lines) {
    const row = rows.find(({ id }) => id === packageId);
    if (!row || row.handedOver + quantity === row.quantity) whole.push(packageId);
    else {
      const reason = `${quantity} of ${row.quantity} handed over, ${number}.`;
      await applyEvents(work, [packageId], { ...event, command: 'NOTE', reason });
    }
  }
  const delivered = await applyEvents(work, whole, { ...event, command: 'DELIVER', reason: number });
  if (delivered.length < whole.length) throw new Error('A package that can be collected could not be delivered.');
}

/** The storage clock continues from its old start, as if the hand-over had not happened. */
async function takeBack(work: Work, { id, status, availableAt, availablePlace }: PackageRow, reason: string) {
  const place = availablePlace ?? work.caller.branch;
  const now = { happenedAt: work.now, place, reason };
  if (status !== 'DELIVERED') return applyEvents(work, [id], { ...now, command: 'NOTE' });
  await applyEvents(work, [id], { ...now, command: 'CORRECT', status: 'ARRIVED' });
  return applyEvents(work, [id], { command: 'AVAILABLE', happenedAt: availableAt ?? work.now, place });
}
