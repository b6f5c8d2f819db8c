import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat, knownBranches, refuseElsewhere } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  applyEvents,
  askHowMany,
  cartonOf,
  lockForEvent,
  noSuchNumber,
  type ScannedCarton,
  scannedName,
  statusNames,
} from '#api/modules/packages/index';
import { takeOffList } from '#api/modules/transfers/take-off';
import { joinSibling, type Taken, takeMeant } from '#api/modules/transfers/transfer-cartons';
import { countLine, hasLine, insertLine, receiveLine } from '#api/modules/transfers/transfer-lines.repository';
import {
  cannotMove,
  hasLeft,
  hasNotLeft,
  isElsewhere,
  isMissing,
  isNotOn,
  isOnAnother,
  isPartlyHandedOver,
  scannedBefore,
} from '#api/modules/transfers/transfer-refusals';
import {
  closeTransfer,
  findTransfer,
  insertTransfer,
  listByTail,
  listCandidates,
  listTransferRows,
  lockTransfer,
  markSent,
  setBranchOf,
} from '#api/modules/transfers/transfers.repository';
import type { Received } from '#contract/endpoint';
import type { listTransfers, openTransfer, scanIn, scanOut, takeOffTransfer } from '#contract/staff/transfers/calls';
import type { Transfer } from '#contract/staff/transfers/schema';
import type { Database, Queryable } from '#db/database';

type Command = { key: string; source: Work['source'] };
type Scan = Received<typeof scanOut>['body'];

export type Transfers = ReturnType<typeof createTransfers>;

export function createTransfers({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<Transfer> => ({
    ...orNotFound(await findTransfer(on, { id })),
    ...{ scanned: null, howMany: null },
  });
  const held = async (tx: Queryable, id: number) => orNotFound(await lockTransfer(tx, { id }));

  return {
    find: (id: number) => find(db, id),

    async list({ show = 'open', page = 1 }: Received<typeof listTransfers>['query']) {
      return new RawJson(await listTransferRows(db, { isAll: show === 'all', page }));
    },

    open: (caller: StaffCaller, form: Received<typeof openTransfer>['body']) =>
      desk.once(caller, 'openTransfer', form, async (work) => {
        const { tx, now } = work;
        const { from, to } = form;
        if (from === to) throw fieldError('to', 'Choose two different branches.');
        const { isInGhana, find: branch } = await knownBranches(tx);
        if (!branch(from)?.active || !isInGhana(from)) throw fieldError('from', 'Choose the branch in Ghana.');
        await branchThat(tx, 'handsOver', { code: to, path: 'to', sentence: 'Choose a branch that hands goods over.' });
        await refuseElsewhere(work, from);
        const { id, number } = await insertTransfer(tx, { from, to, now, staffId: caller.staffId });
        const details = { number, branch: { from, to } };
        await recordDesk(work, { action: 'opened the transfer', entity: 'transfer', ids: [id], details });
        return find(tx, id);
      }),

    /** The same scan again changes nothing, because a scanner often reads twice. */
    scanOut: (caller: StaffCaller, id: number, form: Scan) =>
      desk.once(caller, 'scanOut', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const transfer = await held(tx, id);
        const { from, to, number } = transfer;
        await refuseElsewhere(work, from, () => scannedName(tx, chosen(form)));
        if (transfer.sentAt) throw hasLeft(number, await scannedName(tx, chosen(form)));
        const meant = await packageFor(tx, form, (each) => each.transferId === id || isIn(each, from));
        await lockForEvent(tx, meant.id);
        // Read again under the lock: another list or a hand-over may have taken it.
        const found = await packageFor(tx, { packageId: meant.id }, () => true);
        if (found.transferId === id && meant.carton) throw scannedBefore(meant.carton);
        if (found.transferId === id) return find(tx, id);
        await refuseOut(tx, { ...found, carton: meant.carton }, from);
        const asked = await ask(work, form, meant);
        if (asked) return { ...(await find(tx, id)), howMany: asked };
        const taken = await takeMeant(work, found.id, { carton: meant.carton, count: form.count });
        const said = scannedOf(found, meant.carton, taken);
        // Split-off cartons join others of their package on the list at once. A whole part needs its own step first.
        const isNew = taken.id !== found.id;
        let kept = isNew ? await joinSibling(work, id, taken.id, false) : taken.id;
        if (kept === taken.id) {
          const { availableAt: availableSince } = found;
          await insertLine(tx, { id, packageId: kept, now, staffId: caller.staffId, availableSince });
          const moved = await applyEvents(work, [kept], { command: 'TRANSFER', happenedAt: now, place: to });
          if (moved.length === 0) throw cannotMove(meant, statusNames[found.status]);
          await setBranchOf(tx, { packageId: kept, branch: from });
          if (!isNew) kept = await joinSibling(work, id, kept, false);
        }
        await countLine(tx, { id, packageId: kept });
        await log(work, 'scanned out', id, { ...said, id: kept, carton: meant.carton }, number);
        return { ...(await find(tx, id)), scanned: said };
      }),

    takeOff: (caller: StaffCaller, id: number, form: Received<typeof takeOffTransfer>['body']) =>
      desk.once(caller, 'takeOffTransfer', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { from, number } = await held(tx, id);
        await refuseElsewhere(work, from);
        for (const off of await takeOffList(work, { id, from, number }, form))
          await log(work, takenOff, id, off, number);
        await closeTransfer(tx, { id, now });
        return find(tx, id);
      }),

    send: (caller: StaffCaller, id: number, form: Command) =>
      desk.once(caller, 'sendTransfer', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { from, number, sentAt } = await held(tx, id);
        await refuseElsewhere(work, from);
        if (sentAt) return find(tx, id);
        if ((await find(tx, id)).packages === 0) throw conflict(`Scan a package onto ${number} first.`);
        await markSent(tx, { id, now, staffId: caller.staffId });
        await recordDesk(work, { action: 'sent the transfer', entity: 'transfer', ids: [id], details: { number } });
        return find(tx, id);
      }),

    scanIn: (caller: StaffCaller, id: number, form: Received<typeof scanIn>['body']) =>
      desk.once(caller, 'scanIn', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { to, number, sentAt } = await held(tx, id);
        await refuseElsewhere(work, to, () => scannedName(tx, chosen(form)));
        if (!sentAt) throw hasNotLeft(number, await scannedName(tx, chosen(form)));
        const meant = await packageFor(tx, form, (each) => each.transferId === id);
        await lockForEvent(tx, meant.id);
        const found = await packageFor(tx, { packageId: meant.id }, () => true);
        if (found.transferId !== id) {
          if (!(await hasLine(tx, { id, packageId: found.id }))) throw isNotOn(meant, number);
          if (meant.carton) throw scannedBefore(meant.carton);
          return find(tx, id);
        }
        const asked = await ask(work, form, meant);
        if (asked) return { ...(await find(tx, id)), howMany: asked };
        const taken = await takeMeant(work, found.id, { carton: meant.carton, count: form.count });
        const said = scannedOf(found, meant.carton, taken);
        // Cartons that come in before the others of their part get their own line.
        const isNew = taken.id !== found.id;
        let kept = isNew ? await joinSibling(work, id, taken.id, true) : taken.id;
        if (kept === taken.id) {
          if (isNew) await insertLine(tx, { id, packageId: kept, now, staffId: caller.staffId, availableSince: null });
          await receiveLine(tx, { id, packageId: kept, now, staffId: caller.staffId });
          await applyEvents(work, [kept], { command: 'AVAILABLE', happenedAt: now, place: to });
          if (!isNew) kept = await joinSibling(work, id, kept, true);
        }
        for (const packageId of isNew ? [found.id, kept] : [kept]) await countLine(tx, { id, packageId });
        await log(work, 'scanned in', id, { ...said, id: kept, carton: meant.carton }, number);
        await closeTransfer(tx, { id, now });
        return { ...(await find(tx, id)), scanned: said };
      }),
  };
}

const takenOff = 'taken off the transfer';

const chosen = ({ trackingNumber, packageId }: Scan) => ({ trackingNumber, packageIds: packageId ? [packageId] : [] });

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

const isIn = ({ status, availableAt, availablePlace }: Candidate, branch: string) =>
  status === 'ARRIVED' && (!availableAt || availablePlace === branch);

/** Of several packages with one number, the only one that this scan can mean. Of its parts, the largest. */
async function packageFor(
  tx: Queryable,
  form: Pick<Scan, 'packageId' | 'trackingNumber'>,
  isMeant: (each: Candidate) => boolean,
): Promise<Candidate & { carton: ScannedCarton | null }> {
  const { packageId = null, trackingNumber = '' } = form;
  if (packageId === null && !trackingNumber) throw fieldError('trackingNumber', 'Scan a number, or choose a package.');
  const carton = packageId === null ? await cartonOf(tx, trackingNumber) : null;
  let found = await listCandidates(tx, { packageId: carton?.packageId ?? packageId, trackingNumber });
  if (found.length === 0 && packageId === null) found = await byTail(tx, trackingNumber, isMeant);
  const first = found.find(isMeant) ?? found[0];
  const parts = found.filter((each) => each.wholeId === first?.wholeId && isMeant(each));
  const pkg = parts.sort((a, b) => b.quantity - a.quantity)[0] ?? first;
  if (!pkg) throw noSuchNumber(trackingNumber || String(packageId));
  return { ...pkg, carton };
}

/** By the last six characters, when only one package can be meant. */
async function byTail(tx: Queryable, trackingNumber: string, isMeant: (each: Candidate) => boolean) {
  const ids = await listByTail(tx, { trackingNumber });
  const all = (await Promise.all(ids.map((id) => listCandidates(tx, { packageId: id, trackingNumber: '' })))).flat();
  const meant = all.filter(isMeant);
  if (new Set(meant.map(({ wholeId }) => wholeId)).size > 1)
    throw conflict(`Several packages end with ${trackingNumber}. Enter the whole number.`);
  return meant.length > 0 ? meant : all;
}

/** The question 'how many?' for the number of a package of several cartons. */
const ask = (work: Work, form: Scan, { id, carton }: { id: number; carton: ScannedCarton | null }) =>
  form.asksCount && !carton && form.count === undefined ? askHowMany(work, id) : null;

const scannedOf = ({ trackingNumber }: Candidate, carton: ScannedCarton | null, { cartons }: Taken) => ({
  trackingNumber,
  position: carton?.position ?? null,
  cartons,
});

async function refuseOut(tx: Queryable, pkg: Candidate & { carton: ScannedCarton | null }, from: string) {
  const { nameOf, isInGhana } = await knownBranches(tx);
  if (pkg.transferNumber) throw isOnAnother(pkg, { list: pkg.transferNumber, to: nameOf(pkg.transferTo ?? '') });
  if (pkg.missingFrom) throw isMissing(pkg, pkg.missingFrom);
  if (pkg.status === 'DELIVERED') throw cannotMove(pkg, statusNames[pkg.status]);
  if (pkg.handedOver > 0) throw isPartlyHandedOver(pkg);
  const place = pkg.availableAt ? (pkg.availablePlace ?? '') : '';
  if (isInGhana(place) && place !== from) throw isElsewhere(pkg, nameOf(place), nameOf(from));
}

type Named = { id: number; trackingNumber: string; cartons: number; carton?: ScannedCarton | null };

async function log(work: Work, action: string, id: number, about: Named, number: string) {
  const { id: packageId, trackingNumber, cartons, carton } = about;
  const goods = carton ? { carton: `${carton.position} of ${carton.of}` } : { cartons };
  await recordDesk(work, { action, entity: 'package', ids: [packageId], details: { number, ...goods } });
  await recordDesk(work, { action, entity: 'transfer', ids: [id], details: { trackingNumber, ...goods } });
}
