import { AppError, conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { receivingBranch, refuseUnable } from '#api/modules/branches/index';
import { type Desk, madeAt, recordDesk, type Work } from '#api/modules/desk/index';
import { keepCartons } from '#api/modules/packages/cartons.repository';
import { averageVolume, volumeOf } from '#api/modules/packages/corrections.repository';
import { voidPackage } from '#api/modules/packages/decision';
import { findDeskPackage, listRowsByTrackingNumber } from '#api/modules/packages/desk-packages.repository';
import { noAirPrice, weightMissing } from '#api/modules/packages/freight-mode';
import {
  type Carton,
  findOwner,
  findRate,
  insertCartons,
  insertPackage,
  lockTrackingNumber,
  setOwner,
} from '#api/modules/packages/intake.repository';
import { insertEvents, lockPackages } from '#api/modules/packages/package-events.repository';
import { askAboutUnusual, unusualSizes } from '#api/modules/packages/unusual-values';
import type { Received } from '#contract/endpoint';
import { lastPackagesCompared } from '#contract/staff/package-corrections/rules';
import type { receivePackage } from '#contract/staff/packages/calls';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { DeskPackage, DeskPackageRow } from '#contract/staff/packages/schema';
import type { Database, Queryable } from '#db/database';

type Owner = { id: number; shippingMark: string };
type Deps = {
  db: Database;
  desk: Desk;
  findClient: (tx: Queryable, id: number) => Promise<Owner | null>;
  findClientsByMark: (tx: Queryable, mark: string) => Promise<Owner[]>;
};

type IntakeForm = Received<typeof receivePackage>['body'];

/** More than any container holds: a size in millimetres, or a typing error. */
const largestPackageCbm = 100;

export type Intake = ReturnType<typeof createIntake>;

export function createIntake({ db, desk, findClient, findClientsByMark }: Deps) {
  /** By id, or by a mark that belongs to exactly one client. A person must decide about a similar mark. */
  const ownerOf = async (tx: Queryable, form: IntakeForm): Promise<Owner | null> => {
    const { clientId, shippingMark, unidentified } = form;
    if (unidentified || (!clientId && !shippingMark)) return null;
    if (clientId) {
      const client = await findClient(tx, clientId);
      if (!client) throw conflict('This client does not exist.');
      return client;
    }
    const [client, ...others] = await findClientsByMark(tx, shippingMark ?? '');
    if (!client) throw conflict(`No client has the mark ${shippingMark}. Choose one, or create a client.`);
    if (others.length > 0) throw conflict(`Several clients have the mark ${shippingMark}. Choose one of them.`);
    return client;
  };

  /** Writes the package, its history and its log in the transaction of a command. `branch` is where the goods are. */
  const takeIn = async (arrived: Work, form: IntakeForm, branch: string) => {
    const { tx, now } = arrived;
    const cartons = form.cartons ?? [];
    checkVolume(cartons, form.cbm);
    const { categoryId, mode, waitedMs } = form;
    if (mode === 'AIR' && form.weightKg === undefined) throw fieldError('weightKg', weightMissing);
    const rateAt = (at: Date) => findRate(tx, { categoryId, mode, at });
    const rate = (await rateAt(madeAt(now, waitedMs))) ?? (await rateAt(now));
    if (!rate && mode === 'AIR') throw conflict(noAirPrice);
    if (!rate) throw conflict('This category has no rate in force. Ask accounts to set one.');
    const receivedAt = madeAt(now, waitedMs, [rate.validFrom]);
    const work = { ...arrived, madeAt: receivedAt };
    const owner = await ownerOf(tx, form);
    await lockTrackingNumber(tx, form);
    const duplicates = await listRowsByTrackingNumber(tx, form);
    const [earlier] = duplicates;
    if (earlier && !form.isAnother) throw repeated(earlier);
    if (!form.isConfirmed) await refuseUnusual(tx, form, owner);
    const id = await insertPackage(tx, {
      ...form,
      clientId: owner?.id ?? null,
      customer: form.shippingMark || owner?.shippingMark || unreadableMark,
      cartons,
      cbm: form.cbm ?? null,
      weightKg: form.weightKg ?? null,
      notes: form.notes || null,
      innerNote: form.innerNote || null,
      rateId: rate.id,
      receivedAt,
      now,
      branch,
    });
    if (cartons.length > 0) await insertCartons(tx, { packageId: id, cartons });
    await keepCartons(tx, { ids: [id] });
    await notifyReceived(work, { id, owner, trackingNumber: form.trackingNumber, branch });
    return { id, duplicates };
  };

  return {
    takeIn,

    same: (trackingNumber: string) => listRowsByTrackingNumber(db, { trackingNumber }),

    receive: (caller: StaffCaller, form: IntakeForm) =>
      desk.once(caller, 'receivePackage', form, async (work) => {
        await refuseUnable(work.tx, caller, 'receives');
        const { id, duplicates } = await takeIn(work, form, await receivingBranch(work.tx, caller));
        return { package: await found(work.tx, id), duplicates };
      }),

    /** Only once: a package that already has a client cannot be assigned again by mistake. */
    assign: (caller: StaffCaller, id: number, form: { key: string; source: Work['source']; clientId: number }) =>
      desk.once(caller, 'assignPackage', { id, ...form }, async (work) => {
        const { tx } = work;
        await lockPackages(tx, { ids: [id] });
        const pkg = orNotFound(await findOwner(tx, { id }));
        const client = await findClient(tx, form.clientId);
        if (!client) throw conflict('This client does not exist.');
        if (pkg.isVoid) throw conflict(voidPackage);
        if (pkg.clientId === client.id) return found(tx, id);
        if (pkg.clientId !== null) throw conflict('This package already has a client.');
        await setOwner(tx, { id, clientId: client.id, customer: client.shippingMark });
        const action = 'assigned to the client';
        await recordDesk(work, { action, entity: 'package', ids: [id], details: { clientId: client.id } });
        await recordDesk(work, { action, entity: 'client', ids: [client.id], details: { packageId: id } });
        return found(tx, id);
      }),
  };
}

/** A misplaced decimal point would be billed, so the desk asks while the goods are still on the scales. */
async function refuseUnusual(tx: Queryable, { cartons = [], cbm = 0, quantity }: IntakeForm, owner: Owner | null) {
  const limit = lastPackagesCompared;
  const average = owner && (await averageVolume(tx, { clientId: owner.id, exceptId: 0, limit }));
  const volume = cartons.length > 0 ? await volumeOf(tx, { cartons }) : cbm;
  askAboutUnusual(unusualSizes({ cbm: volume, quantity, cartons }, average));
}

type Arrived = { id: number; owner: Owner | null; trackingNumber: string; branch: string };

async function notifyReceived(work: Work, { id, owner, trackingNumber, branch }: Arrived) {
  const { tx, now, caller, madeAt: happenedAt = now } = work;
  const event = { ids: [id], kind: 'RECEIVED', status: 'YET_TO_LOAD', happenedAt, now, note: null };
  await insertEvents(tx, { ...event, place: branch, actor: `${caller.branch} desk` });
  const details = { trackingNumber, clientId: owner?.id ?? null };
  await recordDesk(work, { action: 'RECEIVED', entity: 'package', ids: [id], details });
  if (!owner) return;
  const more = { packageId: id, trackingNumber };
  await recordDesk(work, { action: 'received a package', entity: 'client', ids: [owner.id], details: more });
}

async function found(tx: Queryable, id: number): Promise<DeskPackage> {
  return orNotFound(await findDeskPackage(tx, { id }));
}

function repeated({ id, trackingNumber, customer, received }: DeskPackageRow) {
  const day = received && chinaDay.format(new Date(received));
  return new AppError(
    'REPEATED_NUMBER',
    day
      ? `${trackingNumber} was received before on ${day}: package ${id} of ${customer}. Is it the same package, or another one?`
      : `${trackingNumber} was received before: package ${id} of ${customer}. Is it the same package, or another one?`,
  );
}

const chinaDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });

function checkVolume(cartons: readonly Carton[], cbm: number | undefined) {
  const refuse = (path: string, message: string) => {
    throw fieldError(path, message);
  };
  if (cartons.length === 0 && cbm === undefined) refuse('cbm', 'Enter the size of the cartons, or the volume in cbm.');
  const cubicCm = cartons.reduce((sum, { length, width, height, count }) => sum + length * width * height * count, 0);
  const path = cartons.length > 0 ? 'cartons' : 'cbm';
  if (cubicCm / 1_000_000 > largestPackageCbm || (cbm ?? 0) > largestPackageCbm) {
    refuse(path, 'That is more than a container holds. Sizes are in centimetres.');
  }
}
