import { AppError, conflict, notFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/desk.service';
import {
  arriveRow,
  changeEta,
  closeRow,
  containersOf,
  departRow,
  followPackagesOf,
  type HeldContainer,
  holdContainer,
  holdContainerOfPackage,
  holdContainersOfPackages,
  offloadRow,
  shareContainer,
} from '#api/modules/loadings/container-steps.repository';
import { type Happening, happenToAllIn } from '#api/modules/packages/package-events.service';
import type { Queryable } from '#db/database';

type State = HeldContainer['state'];

const stateNames: Record<State, string> = {
  PLANNED: 'still being loaded',
  CLOSED: 'closed',
  DEPARTED: 'at sea',
  ARRIVED: 'in the port',
  OFFLOADED: 'empty',
};

/** The states in the order in which a container goes through them; there is no way back. */
const order: readonly State[] = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED'];

export async function heldContainer(tx: Queryable, id: number): Promise<HeldContainer> {
  const container = await holdContainer(tx, { id });
  if (!container) throw notFound();
  return container;
}

/** With others who only look into it: whoever moves it waits. */
export async function sharedContainer(tx: Queryable, id: number): Promise<HeldContainer> {
  const container = await shareContainer(tx, { id });
  if (!container) throw notFound();
  return container;
}

export const wrongState = ({ reference, state }: HeldContainer) =>
  conflict(`${reference} is ${stateNames[state]}: that cannot happen to it now.`);

/** True when the step is to be taken, false when it was taken before; refused when it is not the next one. */
function isNext(container: HeldContainer, to: State): boolean {
  const [now, then] = [order.indexOf(container.state), order.indexOf(to)];
  if (now >= then) return false;
  if (now + 1 < then) throw wrongState(container);
  return true;
}

/** A step happens to the container and, in the same transaction, to everything in it. */
async function step(work: Work, { id, reference }: HeldContainer, happening: Happening, more: object = {}) {
  const packages = await happenToAllIn(work, id, happening);
  const details = { reference, packages, at: happening.happenedAt.toISOString(), ...more };
  await recordDesk(work, { action: happening.command, entity: 'container', ids: [id], details });
  return packages;
}

export async function close(work: Work, id: number, at: Date) {
  const container = await heldContainer(work.tx, id);
  if (!isNext(container, 'CLOSED')) return;
  checkTime('loadedAt', at, work.now);
  await closeRow(work.tx, { id, at });
  const packages = await step(work, container, { command: 'LOAD', happenedAt: at, place: work.caller.branch });
  if (packages === 0) throw conflict(`${container.reference} is empty. Load it first.`);
}

export async function depart(work: Work, id: number, form: { at: Date; eta: Date | null; place: string }) {
  const { at, eta, place } = form;
  const container = await heldContainer(work.tx, id);
  if (!isNext(container, 'DEPARTED')) return;
  checkTime('departureAt', at, work.now, container.loadedAt);
  checkEta(eta ?? container.etaAt, at);
  await departRow(work.tx, { id, at, eta });
  if (eta && eta.getTime() !== container.etaAt?.getTime()) {
    const { staffId } = work.caller;
    const reason = 'Told at departure.';
    await changeEta(work.tx, { id, previous: container.etaAt, eta, reason, staffId, now: work.now });
  }
  await step(work, container, { command: 'DEPART', happenedAt: at, place }, eta ? { eta: eta.toISOString() } : {});
}

export async function moveEta(work: Work, id: number, { eta, reason }: { eta: Date; reason: string }) {
  const container = await heldContainer(work.tx, id);
  if (container.state === 'ARRIVED' || container.state === 'OFFLOADED') throw wrongState(container);
  if (container.etaAt?.getTime() === eta.getTime()) return;
  checkEta(eta, container.departureAt ?? container.loadedAt);
  const { staffId, branch } = work.caller;
  await changeEta(work.tx, { id, previous: container.etaAt, eta, reason, staffId, now: work.now });
  const happening = { command: 'CHANGE_ETA', happenedAt: work.now, place: branch, reason } as const;
  await step(work, container, happening, { eta: eta.toISOString(), reason });
}

export async function arrive(work: Work, id: number, { at, place }: { at: Date; place: string }) {
  const container = await heldContainer(work.tx, id);
  if (!isNext(container, 'ARRIVED')) return;
  checkTime('arrivedAt', at, work.now, container.departureAt);
  await arriveRow(work.tx, { id, at });
  await step(work, container, { command: 'ARRIVE', happenedAt: at, place });
}

export async function offload(work: Work, id: number, { at, place }: { at: Date; place: string }) {
  const container = await heldContainer(work.tx, id);
  if (!isNext(container, 'OFFLOADED')) return;
  checkTime('offloadedAt', at, work.now, container.arrivedAt);
  await offloadRow(work.tx, { id, at });
  const reason = `Taken out of the container in ${place}.`;
  await step(work, container, { command: 'OFFLOAD', happenedAt: at, place, reason });
  await followPackagesOf(work.tx, { id });
}

/** Several at once: only to be read, shared with others who load them, or alone. */
export const containers = (tx: Queryable, ids: number[], how: 'read' | 'share' | 'hold') =>
  containersOf(tx, { ids, how });
export const holdContainerOf = (tx: Queryable, packageId: number) => holdContainerOfPackage(tx, { packageId });
export const holdContainersOf = (tx: Queryable, packageIds: number[]) => holdContainersOfPackages(tx, { packageIds });
export const followPackages = (tx: Queryable, id: number) => followPackagesOf(tx, { id });

function refuseTime(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', message, { issues: [{ path, message }] });
}

function checkTime(path: string, at: Date, now: Date, earliest: Date | null = null) {
  if (at > now) refuseTime(path, 'This cannot have happened in the future.');
  if (earliest && at < earliest) refuseTime(path, 'This cannot have happened before the step before it.');
}

function checkEta(eta: Date | null, earliest: Date | null) {
  if (eta && earliest && eta < earliest) refuseTime('eta', 'The expected arrival must be after the departure.');
}
