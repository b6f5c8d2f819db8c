import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat, knownBranches, refuseElsewhere } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { type ScannedCarton, scannedName, statusNames } from '#api/modules/packages/index';
import { ask, idsOf, isIn, type Meant, meantBy, partsIn, type Scan } from '#api/modules/transfers/meant-package';
import { putOn, takeIn } from '#api/modules/transfers/move-parts';
import { takeOffList } from '#api/modules/transfers/take-off';
import { type Taken, takeMeant } from '#api/modules/transfers/transfer-cartons';
import { hasLine } from '#api/modules/transfers/transfer-lines.repository';
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
  type Candidate,
  closeTransfer,
  findTransfer,
  insertTransfer,
  listTransferRows,
  lockTransfer,
  markSent,
} from '#api/modules/transfers/transfers.repository';
import type { Received } from '#contract/endpoint';
import type { listTransfers, openTransfer, scanIn, takeOffTransfer } from '#contract/staff/transfers/calls';
import type { Transfer } from '#contract/staff/transfers/schema';
import type { Database, Queryable } from '#db/database';

type Command = { key: string; source: Work['source'] };

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
        const { tx } = work;
        const transfer = await held(tx, id);
        const { from, to, number } = transfer;
        await refuseElsewhere(work, from, () => scannedName(tx, chosen(form)));
        if (transfer.sentAt) throw hasLeft(number, await scannedName(tx, chosen(form)));
        const meant = await meantBy(tx, form, {
          isMeant: (each) => each.transferId === id || isIn(each, from),
          here: (parts) => partsIn(parts, from),
        });
        const { part, carton, parts } = meant;
        if (part.transferId === id && carton) throw scannedBefore(carton);
        if (part.transferId === id) return find(tx, id);
        await refuseOut(tx, { ...part, carton }, from);
        const asked = await ask(work, form, meant);
        if (asked) return { ...(await find(tx, id)), howMany: asked };
        const taken = await takeMeant(work, idsOf(parts), { carton, count: form.count });
        const moved: Moved[] = [];
        for (const each of taken) {
          const source = parts.find((one) => one.id === each.from) ?? part;
          moved.push({ id: await putOn(work, { id, from, to }, source, each, carton), cartons: each.cartons });
        }
        const said = scannedOf(meant, taken);
        await logScan(work, 'scanned out', id, { ...said, moved, carton }, number);
        return { ...(await find(tx, id)), scanned: said };
      }),

    takeOff: (caller: StaffCaller, id: number, form: Received<typeof takeOffTransfer>['body']) =>
      desk.once(caller, 'takeOffTransfer', { id, ...form }, async (work) => {
        const { tx, now } = work;
        const { from, number } = await held(tx, id);
        await refuseElsewhere(work, from);
        for (const off of await takeOffList(work, { id, from, number }, form))
          await logScan(work, takenOff, id, { ...off, moved: [off] }, number);
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
        const isOnIt = (each: Candidate) => each.transferId === id;
        const meant = await meantBy(tx, form, { isMeant: isOnIt, here: (parts) => parts.filter(isOnIt) });
        const { part, carton, parts } = meant;
        if (!isOnIt(part)) {
          if (!(await hasLine(tx, { id, packageId: part.id }))) throw isNotOn({ ...part, carton }, number);
          if (carton) throw scannedBefore(carton);
          return find(tx, id);
        }
        const asked = await ask(work, form, meant);
        if (asked) return { ...(await find(tx, id)), howMany: asked };
        const taken = await takeMeant(work, idsOf(parts), { carton, count: form.count });
        const moved: Moved[] = [];
        for (const each of taken) moved.push({ id: await takeIn(work, { id, to }, each), cartons: each.cartons });
        const said = scannedOf(meant, taken);
        await logScan(work, 'scanned in', id, { ...said, moved, carton }, number);
        await closeTransfer(tx, { id, now });
        return { ...(await find(tx, id)), scanned: said };
      }),
  };
}

const takenOff = 'taken off the transfer';

const chosen = ({ trackingNumber, packageId }: Scan) => ({ trackingNumber, packageIds: packageId ? [packageId] : [] });

const scannedOf = ({ part, carton }: Meant, taken: readonly Taken[]) => ({
  trackingNumber: part.trackingNumber,
  position: carton?.position ?? null,
  cartons: taken.reduce((sum, { cartons }) => sum + cartons, 0),
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

type Moved = { id: number; cartons: number };
type Named = { trackingNumber: string; cartons: number; moved: readonly Moved[]; carton?: ScannedCarton | null };

/** In the history of each part that moved, with its cartons, and once in that of the list. */
async function logScan(work: Work, action: string, id: number, about: Named, number: string) {
  const { trackingNumber, moved, carton } = about;
  const goods = (cartons: number) => (carton ? { carton: `${carton.position} of ${carton.of}` } : { cartons });
  for (const packageId of new Set(moved.map((each) => each.id))) {
    const cartons = moved.reduce((sum, each) => sum + (each.id === packageId ? each.cartons : 0), 0);
    const details = { number, ...goods(cartons) };
    await recordDesk(work, { action, entity: 'package', ids: [packageId], details });
  }
  const details = { trackingNumber, ...goods(about.cartons) };
  await recordDesk(work, { action, entity: 'transfer', ids: [id], details });
}
