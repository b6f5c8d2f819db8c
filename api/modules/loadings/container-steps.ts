import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import { branchDoing } from '#api/modules/branches/index';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { draftContainer } from '#api/modules/documents/index';
import {
  arriveRow,
  changeEta,
  closeRow,
  containersOf,
  departRow,
  followPackagesOf,
  type LockedContainer,
  type LockStrength,
  lockContainerOfPackage,
  lockContainerRow,
  lockContainersOfPackages,
  offloadRow,
} from '#api/modules/loadings/container-steps.repository';
import { insertStep, type LargeStep, progressOf } from '#api/modules/loadings/large-steps.repository';
import {
  applyEventToNextIn,
  type EventInput,
  insideOf,
  lastReadyIn,
  leaveBehind,
  listPartlyScanned,
} from '#api/modules/packages/index';
import type { Queryable } from '#db/database';

type State = LockedContainer['state'];

const stateNames: Record<State, string> = {
  PLANNED: 'still being loaded',
  CLOSED: 'closed',
  DEPARTED: 'at sea',
  ARRIVED: 'in the port',
  OFFLOADED: 'empty',
};

/** The states of a container in their order. container-steps-back.service.ts has the ways back. */
const order: readonly State[] = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED'];

/** `packagesAtOnce`: a container with more packages is processed in parts, after the command has been answered. */
export type StepWork = Work & { packagesAtOnce: number };

export async function lockContainer(tx: Queryable, id: number, how: LockStrength): Promise<LockedContainer> {
  return orNotFound(await lockContainerRow(tx, { id, how }));
}

/** Refuses while an earlier step has not reached all packages. */
export async function lockIdleContainer(tx: Queryable, id: number): Promise<LockedContainer> {
  const container = await lockContainer(tx, id, 'update');
  await refuseWhileBusy(tx, container);
  return container;
}

async function refuseWhileBusy(tx: Queryable, { id, reference }: LockedContainer) {
  const progress = await progressOf(tx, { id });
  if (!progress) return;
  const [done, total] = [progress.done.toLocaleString('en'), progress.total.toLocaleString('en')];
  throw conflict(
    `${reference} is being updated: ${done} of ${total} packages are done. Try again when it has finished.`,
  );
}

export const wrongState = ({ reference, state }: LockedContainer) =>
  conflict(`${reference} is ${stateNames[state]}: this step is not possible now.`);

/** The container, if this step is next. Null when the step was taken before; otherwise refuses. */
async function containerBefore(tx: Queryable, id: number, to: State): Promise<LockedContainer | null> {
  const container = await lockContainer(tx, id, 'update');
  const [now, then] = [order.indexOf(container.state), order.indexOf(to)];
  if (now >= then) return null;
  if (now + 1 < then) throw wrongState(container);
  await refuseWhileBusy(tx, container);
  return container;
}

type StepEvent = EventInput & Pick<LargeStep, 'command'>;

/**
 * A step applies to the container and to everything in it: in one transaction, or in parts afterwards when there is too
 * much (large-steps.ts).
 */
export async function step(work: StepWork, { id, reference }: LockedContainer, event: StepEvent, more: object = {}) {
  const { tx, caller, source, now, packagesAtOnce } = work;
  const { command, happenedAt, place, reason = null } = event;
  const { count } = await insideOf(tx, id);
  const about = { reference, at: happenedAt.toISOString(), ...more };
  if (count > packagesAtOnce) {
    const { staffId, role, branch } = caller;
    const by = { staffId, role, branch, source, now };
    return insertStep(tx, { containerId: id, command, happenedAt, place, reason, details: about, total: count, ...by });
  }
  const all = { containerId: id, after: 0, limit: packagesAtOnce };
  const { changed } = await applyEventToNextIn(work, all, event);
  const details = { ...about, packages: changed };
  await recordDesk(work, { action: command, entity: 'container', ids: [id], details });
}

export async function close(work: StepWork, id: number, at: Date) {
  const container = await containerBefore(work.tx, id, 'CLOSED');
  if (!container) return;
  const { canBeLoaded } = await insideOf(work.tx, id);
  if (canBeLoaded === 0) throw conflict(`${container.reference} is empty. Load it first.`);
  checkTime('loadedAt', at, work.now);
  const last = await lastReadyIn(work.tx, id);
  if (last && at < last.at) {
    const { trackingNumber, wasHeld } = last;
    const day = chinaTime.format(last.at);
    refuseTime(
      'loadedAt',
      wasHeld
        ? `Package ${trackingNumber} was released on ${day} in China. The container cannot have been closed before that.`
        : `Package ${trackingNumber} was received on ${day} in China. The container cannot have been closed before that.`,
    );
  }
  await closeRow(work.tx, { id, at });
  await leaveUnscanned(work, container);
  await draftContainer(work.tx, { containerId: id, staffId: work.caller.staffId, now: work.now });
  const place = await branchDoing(work.tx, 'loads', work.caller);
  await step(work, container, { command: 'LOAD', happenedAt: at, place });
}

/** Cartons that were not scanned, of a package whose other cartons were: they are not in the container. */
async function leaveUnscanned(work: StepWork, { id, reference }: LockedContainer) {
  const partly = await listPartlyScanned(work.tx, { containerId: id, stage: 'LOAD' });
  await leaveBehind(work, { id, reference }, partly);
}

export async function depart(work: StepWork, id: number, form: { at: Date; eta: Date | null; place: string }) {
  const { at, eta, place } = form;
  const container = await containerBefore(work.tx, id, 'DEPARTED');
  if (!container) return;
  checkTime('departureAt', at, work.now, container.loadedAt);
  checkEta(eta ?? container.etaAt, at, work.now);
  await departRow(work.tx, { id, at, eta });
  if (eta && eta.getTime() !== container.etaAt?.getTime()) {
    const { staffId } = work.caller;
    const reason = 'Told at departure.';
    await changeEta(work.tx, { id, previous: container.etaAt, eta, reason, staffId, now: work.now });
  }
  await step(work, container, { command: 'DEPART', happenedAt: at, place }, eta ? { eta: eta.toISOString() } : {});
}

export async function moveEta(work: StepWork, id: number, { eta, reason }: { eta: Date; reason: string }) {
  const container = await lockIdleContainer(work.tx, id);
  if (container.state === 'ARRIVED' || container.state === 'OFFLOADED') throw wrongState(container);
  if (container.etaAt?.getTime() === eta.getTime()) return;
  checkEta(eta, container.departureAt ?? container.loadedAt, work.now);
  const { staffId, branch } = work.caller;
  await changeEta(work.tx, { id, previous: container.etaAt, eta, reason, staffId, now: work.now });
  const event = { command: 'CHANGE_ETA', happenedAt: work.now, place: branch, reason } as const;
  await step(work, container, event, { eta: eta.toISOString(), reason });
}

export async function arrive(work: StepWork, id: number, { at, place }: { at: Date; place: string }) {
  const container = await containerBefore(work.tx, id, 'ARRIVED');
  if (!container) return;
  checkTime('arrivedAt', at, work.now, container.departureAt);
  await arriveRow(work.tx, { id, at });
  await step(work, container, { command: 'ARRIVE', happenedAt: at, place });
}

export async function offload(work: StepWork, id: number, { at, place }: { at: Date; place: string }) {
  const container = await containerBefore(work.tx, id, 'OFFLOADED');
  if (!container) return;
  checkTime('offloadedAt', at, work.now, container.arrivedAt);
  await offloadRow(work.tx, { id, at });
  const reason = `Taken out of the container in ${place}.`;
  await step(work, container, { command: 'OFFLOAD', happenedAt: at, place, reason });
  await followPackagesOf(work.tx, { id });
}

/** Several containers: read only, share-locked for loading, or locked alone. */
export const containers = (tx: Queryable, ids: number[], how: 'read' | LockStrength) => containersOf(tx, { ids, how });
export const lockContainerOf = (tx: Queryable, packageId: number) => lockContainerOfPackage(tx, { packageId });
export const lockContainersOf = (tx: Queryable, packageIds: number[], how: LockStrength) =>
  lockContainersOfPackages(tx, { packageIds, how });
export const followPackages = (tx: Queryable, id: number) => followPackagesOf(tx, { id });

/** Containers are closed in China. */
const chinaTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
});

function refuseTime(path: string, message: string): never {
  throw fieldError(path, message);
}

/** Older than the company: a typing error in the year. */
const firstYear = new Date('2005-01-01T00:00:00Z');
const longestVoyageMs = 2 * 366 * 86_400_000;

function checkTime(path: string, at: Date, now: Date, earliest: Date | null = null) {
  if (at > now) refuseTime(path, 'This cannot have happened in the future.');
  if (at < firstYear) refuseTime(path, 'Check the year: this is too long ago.');
  if (earliest && at < earliest) refuseTime(path, 'This cannot have happened before the step before it.');
}

function checkEta(eta: Date | null, earliest: Date | null, now: Date) {
  if (eta && (eta < firstYear || eta.getTime() > now.getTime() + longestVoyageMs)) {
    refuseTime('eta', 'Check the year of the expected arrival.');
  }
  if (eta && earliest && eta < earliest) refuseTime('eta', 'The expected arrival must be after the departure.');
}
