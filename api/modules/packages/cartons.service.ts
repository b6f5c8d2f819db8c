import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { cartonChange, followCartons } from '#api/modules/packages/carton-weights';
import { findWhole, listCartons, listParts, readScans, setWeight } from '#api/modules/packages/cartons.repository';
import { voidPackage } from '#api/modules/packages/decision';
import { joinParts, lockPart, refuseApart, splitObstacle, splitPart } from '#api/modules/packages/parts';
import { refuseForeignPhoto } from '#api/modules/packages/photos.service';
import { recordCorrection } from '#api/modules/packages/record-correction';
import { cartonCode } from '#contract/carton-code';
import type { Received } from '#contract/endpoint';
import type { joinPackage, splitPackage, weighCartons } from '#contract/staff/cartons/calls';
import { mostCartons } from '#contract/staff/cartons/rules';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Database, Queryable } from '#db/database';

type Containers = {
  /** Locked before the packages, as in every step. */
  lockContainersOf(tx: Queryable, packageIds: number[], how: 'share'): Promise<unknown>;
};

export type Cartons = ReturnType<typeof createCartons>;

export function createCartons({ db, desk, containers }: { db: Database; desk: Desk; containers: Containers }) {
  const find = async (on: Queryable, id: number): Promise<PackageCartons> => {
    const whole = orNotFound(await findWhole(on, { id }));
    const [cartons, parts] = [await listCartons(on, { id }), await listParts(on, whole)];
    const of = parts.reduce((sum, part) => sum + part.cartons, 0);
    const listed = cartons.map(({ wholeId, ...carton }) => ({
      ...carton,
      code: cartonCode({ wholeId, position: carton.position }),
    }));
    return { wholeId: whole.wholeId, of, cartons: listed, parts };
  };

  return {
    find: (id: number) => find(db, id),

    weigh: (caller: StaffCaller, id: number, form: Received<typeof weighCartons>['body']) =>
      desk.once(caller, 'weighCartons', { id, ...form }, async (work) => {
        const { isVoid, trackingNumber, status } = await lockPart(work, id);
        if (isVoid) throw conflict(voidPackage);
        const positions = [...new Set(form.cartons)];
        const weighed = await setWeight(work.tx, { id, positions, kg: form.kg });
        const strange = positions.find((position) => !weighed.some((carton) => carton.position === position));
        if (strange !== undefined)
          throw fieldError('cartons', `Carton ${strange} is not in this part of ${trackingNumber}.`);
        const { reason, photoId = null } = form;
        if (photoId !== null) await refuseForeignPhoto(work.tx, { id, photoId });
        const corrected = weighed.filter(({ from }) => from !== null && from !== form.kg);
        if (corrected.length > 0 && !reason)
          throw fieldError('reason', 'Another weight is recorded. Say why you correct it.');
        const changes = [...cartonChange(corrected, form.kg), ...(await followCartons(work, { id, status }))];
        await recordCorrection(work, [id], changes, { reason: reason ?? null, photoId });
        const before = [...new Set(weighed.map(({ from }) => from))];
        const kg = { from: before.length === 1 ? before[0] : null, to: form.kg };
        const details = { cartons: positions, kg, ...(reason && { reason }) };
        await recordDesk(work, { action: 'weighed cartons', entity: 'package', ids: [id], details });
        return find(work.tx, id);
      }),

    split: (caller: StaffCaller, id: number, form: Received<typeof splitPackage>['body']) =>
      desk.once(caller, 'splitPackage', { id, ...form }, async (work) => {
        await containers.lockContainersOf(work.tx, [id], 'share');
        const part = await lockPart(work, id);
        const whole = await findWhole(work.tx, { id });
        const obstacle = splitObstacle(part, whole?.handedOver ?? 0);
        if (obstacle) throw conflict(obstacle);
        const positions = await chosen(work, part, form.cartons);
        await splitPart(work, id, positions);
        return find(work.tx, id);
      }),

    join: (caller: StaffCaller, id: number, form: Received<typeof joinPackage>['body']) =>
      desk.once(caller, 'joinPackage', { id, ...form }, async (work) => {
        const { tx } = work;
        if (form.withId === id) throw conflict('Choose another part.');
        await containers.lockContainersOf(tx, [id, form.withId], 'share');
        const [low, high] = id < form.withId ? [id, form.withId] : [form.withId, id];
        const first = await lockPart(work, low);
        const second = await lockPart(work, high);
        if (first.wholeId !== second.wholeId) throw conflict('This is a part of another package.');
        refuseApart(first, second);
        const kept = await joinParts(work, [low, high]);
        if (first.containerId !== null) {
          const details = { packages: [low, high] };
          await recordDesk(work, { action: 'JOINED', entity: 'container', ids: [first.containerId], details });
        }
        return find(tx, kept);
      }),
  };
}

type Part = { id: number; trackingNumber: string; containerId: number | null };

/** The cartons that leave: the named ones, or the first ones that were not scanned into the container. */
async function chosen({ tx }: Work, { id, trackingNumber, containerId }: Part, wanted: number | number[]) {
  const { scanned, left } = await readScans(tx, { packageId: id, stage: 'LOAD', containerId: containerId ?? 0 });
  const all = [...scanned, ...left].sort((a, b) => a - b);
  if (all.length === 0)
    throw conflict(`Package ${trackingNumber} has more than ${mostCartons} cartons: it is not split.`);
  const positions = typeof wanted === 'number' ? [...left, ...scanned].slice(0, wanted) : [...new Set(wanted)];
  const strange = positions.find((position) => !all.includes(position));
  if (strange !== undefined) throw fieldError('cartons', `Carton ${strange} is not in this part of ${trackingNumber}.`);
  const asked = typeof wanted === 'number' ? wanted : positions.length;
  if (asked >= all.length) {
    throw fieldError('cartons', `Package ${trackingNumber} has ${all.length} here: at least one must stay.`);
  }
  return positions;
}
