import { AppError, conflict, fieldError, type Issue, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { followCartons } from '#api/modules/packages/carton-weights';
import { changeInWords, changesBetween } from '#api/modules/packages/correction-changes';
import {
  averageVolume,
  type Change,
  type CorrectionFacts,
  correctOtherParts,
  deleteCartons,
  findRateAt,
  listCorrectionsSince,
  readCorrectionFacts,
  updateFacts,
  volumeOf,
} from '#api/modules/packages/corrections.repository';
import { findDeskPackage, listRowsByTrackingNumber } from '#api/modules/packages/desk-packages.repository';
import { factNames, sharedFacts } from '#api/modules/packages/facts';
import { modeAfter, noAirPrice } from '#api/modules/packages/freight-mode';
import { insertCartons, lockTrackingNumber } from '#api/modules/packages/intake.repository';
import { lockFamily } from '#api/modules/packages/parts';
import { refuseForeignPhoto } from '#api/modules/packages/photos.service';
import { recordCorrection } from '#api/modules/packages/record-correction';
import { recount } from '#api/modules/packages/recount';
import { askAboutUnusual, unusualSizes } from '#api/modules/packages/unusual-values';
import type { Received } from '#contract/endpoint';
import { type FactName, packageFacts } from '#contract/packages/facts';
import type { correctPackage } from '#contract/staff/package-corrections/calls';
import {
  type CorrectableField,
  correctableBy,
  lastPackagesCompared,
  mayCorrect,
} from '#contract/staff/package-corrections/rules';
import { unreadableMark } from '#contract/staff/packages/rules';
import { rolesInWords } from '#contract/staff/roles';
import type { Queryable } from '#db/database';

type Form = Received<typeof correctPackage>['body'];
type Owner = { id: number; shippingMark: string };
type Deps = { desk: Desk; findClient: (tx: Queryable, id: number) => Promise<Owner | null> };

export type Corrections = ReturnType<typeof createCorrections>;

export function createCorrections({ desk, findClient }: Deps) {
  const ownerAfter = async (tx: Queryable, before: CorrectionFacts, { clientId }: Form) => {
    if (clientId === undefined || clientId === before.clientId) return {};
    if (before.handedOver > 0) {
      throw fieldError('clientId', 'This package was handed over. Undo that hand-over before you change its client.');
    }
    if (clientId === null) {
      if (before.containerId === null) return { clientId, customer: unreadableMark };
      throw fieldError('clientId', `This package is in ${before.containerReference}: it must have a client.`);
    }
    const client = await findClient(tx, clientId);
    if (!client) throw fieldError('clientId', 'This client does not exist.');
    return { clientId, customer: client.shippingMark };
  };

  const factsAfter = async (tx: Queryable, before: CorrectionFacts, form: Form): Promise<CorrectionFacts> => {
    const cartons = form.cartons ?? before.cartons;
    if (form.cartons === undefined && form.cbm !== undefined && form.cbm !== before.cbm && cartons.length > 0) {
      throw fieldError('cbm', 'The volume follows from the carton sizes. Correct the sizes, or remove them.');
    }
    if (form.cartons?.length === 0 && before.cartons.length > 0 && form.cbm === undefined) {
      throw fieldError('cbm', 'Enter the volume in cbm when you remove the carton sizes.');
    }
    const isResized = form.cartons !== undefined && cartons.length > 0;
    const cbm = isResized ? await volumeOf(tx, { cartons }) : (form.cbm ?? before.cbm);
    if (cbm > largestPackageCbm)
      throw fieldError('cartons', 'That is more than a container holds. Sizes are in centimetres.');
    const quantity = form.quantity ?? before.quantity;
    if (quantity < before.handedOver) {
      throw fieldError('quantity', `${before.handedOver} were handed over already: the quantity cannot be less.`);
    }
    return {
      ...before,
      ...{ trackingNumber: form.trackingNumber ?? before.trackingNumber, package: form.package ?? before.package },
      ...{ quantity, cartons, cbm },
      ...factsAfterForm(before, form),
      ...(await ownerAfter(tx, before, form)),
      ...modeAfter(before, form),
      ...(await rateAfter(tx, before, form)),
    };
  };

  return {
    correct: (caller: StaffCaller, id: number, form: Form) =>
      desk.once(caller, 'correctPackage', { id, ...form }, async (work) => {
        const { tx } = work;
        const before = await lockFacts(tx, id);
        if (before.voidedAt) throw conflict('This package is void. Restore it before you correct it.');
        checkRole(caller, before, form);
        await refuseOutdated(tx, before, form.version);
        const after = await factsAfter(tx, before, form);
        const changes = changesBetween(before, after);
        if (changes.length === 0) throw new AppError('NOTHING_TO_CHANGE', 'Nothing differs from what is recorded.');
        if (!form.isConfirmed) await refuseUnusual(tx, after, changes);
        const photoId = form.photoId ?? null;
        if (photoId !== null) await refuseForeignPhoto(tx, { id, photoId });
        await save(work, before, after, changes, { reason: form.reason, photoId });
        // When the number of cartons changes, the weight is that of the remaining cartons, unless the form states it.
        if (form.weightKg === undefined && changes.some(({ field }) => field === 'quantity' || field === 'cartons'))
          await recordCorrection(work, [id], await followCartons(work, before), { reason: form.reason, photoId: null });
        return orNotFound(await findDeskPackage(tx, { id }));
      }),
  };
}

/** The facts that all parts of a split package share. */
const sharedFields = ['trackingNumber', 'owner', 'package', 'category', ...sharedFacts];

/** More than any container holds. */
const largestPackageCbm = 100;

/** Locks the package and its parts first, so that the facts are current. */
export async function lockFacts(tx: Queryable, id: number): Promise<CorrectionFacts> {
  await lockFamily(tx, id);
  return orNotFound(await readCorrectionFacts(tx, { id }));
}

const fields = Object.keys(correctableBy) as CorrectableField[];

const fieldNames: Record<Exclude<CorrectableField, FactName>, string> = {
  trackingNumber: 'the tracking number',
  clientId: 'the client',
  package: 'the goods',
  categoryId: 'the category',
  quantity: 'the quantity',
  cbm: 'the volume',
  cartons: 'the carton sizes',
  mode: 'sea or air',
};

const isFact = (field: CorrectableField): field is FactName => field in packageFacts;
const nameOf = (field: CorrectableField) => (isFact(field) ? `the ${packageFacts[field].name}` : fieldNames[field]);

/** Each refusal says who may do it. */
function checkRole({ role }: StaffCaller, { status }: CorrectionFacts, form: Form) {
  const isDelivered = status === 'DELIVERED';
  const issues = fields
    .filter((field) => form[field] !== undefined && !mayCorrect(field, role, isDelivered))
    .map((path) => ({
      path,
      message: isDelivered
        ? 'This package is delivered: only an admin corrects it.'
        : `Your role cannot correct ${nameOf(path)}. Ask ${rolesInWords(correctableBy[path])}.`,
    }));
  const [first] = issues;
  if (first) throw new AppError('FORBIDDEN', first.message, { issues });
}

/** Another person was faster. Nothing is changed, and the sentence says what they changed. */
export async function refuseOutdated(tx: Queryable, { id, version }: CorrectionFacts, read: number) {
  if (version === read) return;
  const newer = await listCorrectionsSince(tx, { id, version: read });
  const changes = newer.flatMap((event) => event.changes ?? []);
  const who = newer.at(-1)?.actor;
  const what = changes.length > 0 ? `: ${changes.map(changeInWords).join('; ')}` : '';
  const message = `${who ? `The ${who}` : 'Another person'} has changed this package since you opened it${what}. Nothing was saved: check your entries and save again.`;
  const issues = changes.map((change) => ({ path: change.field, message: changeInWords(change) }));
  throw new AppError('CHANGED_MEANWHILE', message, { issues });
}

/** Independent facts: the sent value, or null for an empty text. */
const factsAfterForm = (before: CorrectionFacts, form: Form) =>
  Object.fromEntries(
    factNames.map((fact) => [fact, form[fact] === undefined ? before[fact] : form[fact] === '' ? null : form[fact]]),
  ) as Pick<CorrectionFacts, FactName>;

async function rateAfter(tx: Queryable, before: CorrectionFacts, form: Form) {
  const { categoryId = before.categoryId, mode = before.mode } = form;
  if (categoryId === before.categoryId && mode === before.mode) return {};
  const mayBeStopped = categoryId === before.categoryId;
  const found = await findRateAt(tx, { categoryId, mode, at: before.receivedAt ?? before.createdAt, mayBeStopped });
  if (!found && mode === 'AIR') throw fieldError(form.mode ? 'mode' : 'categoryId', noAirPrice);
  if (!found) throw fieldError('categoryId', 'This category has no rate. Ask accounts to set one.');
  return { categoryId, rateId: found.id, category: found.category };
}

async function refuseUnusual(tx: Queryable, after: CorrectionFacts, changes: readonly Change[]) {
  const isChanged = (...names: string[]) => changes.some(({ field }) => names.includes(field));
  const { id, clientId, trackingNumber } = after;
  const issues: Issue[] = [];
  if (isChanged('cbm', 'cartons', 'quantity', 'owner')) {
    const limit = lastPackagesCompared;
    const average = clientId === null ? null : await averageVolume(tx, { clientId, exceptId: id, limit });
    issues.push(...unusualSizes(after, isChanged('cbm', 'owner') ? average : null));
  }
  if (isChanged('trackingNumber')) {
    await lockTrackingNumber(tx, { trackingNumber });
    const others = await listRowsByTrackingNumber(tx, { trackingNumber });
    const [other] = others.filter((each) => each.id !== id);
    if (other) {
      const message = `${other.trackingNumber} is also the number of package ${other.id} of ${other.customer}.`;
      issues.push({ path: 'trackingNumber', message });
    }
  }
  askAboutUnusual(issues);
}

async function save(
  work: Work,
  before: CorrectionFacts,
  after: CorrectionFacts,
  changes: readonly Change[],
  { reason, photoId }: { reason: string; photoId: number | null },
) {
  const { tx } = work;
  const { id } = before;
  await updateFacts(tx, after);
  if (changes.some(({ field }) => field === 'cartons')) {
    await deleteCartons(tx, { packageId: id });
    if (after.cartons.length > 0) await insertCartons(tx, { packageId: id, cartons: after.cartons });
  }
  await recount(tx, before, after);
  const shared = changes.filter(({ field }) => sharedFields.includes(field));
  if (before.isSplit && shared.length > 0) {
    await recordCorrection(work, await correctOtherParts(tx, { id }), shared, { reason, photoId: null });
  }
  await recordCorrection(work, [id], changes, { reason, photoId });
  const told = Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }]));
  await recordDesk(work, {
    action: 'corrected',
    entity: 'package',
    ids: [id],
    details: { reason, ...told, ...(photoId && { photoId }) },
  });
  if (before.clientId === after.clientId) return;
  const details = { packageId: id, trackingNumber: after.trackingNumber, reason };
  const lost = before.clientId === null ? [] : [before.clientId];
  const won = after.clientId === null ? [] : [after.clientId];
  if (lost.length > 0)
    await recordDesk(work, { action: 'package given to another client', entity: 'client', ids: lost, details });
  if (won.length > 0) await recordDesk(work, { action: 'assigned to the client', entity: 'client', ids: won, details });
}
