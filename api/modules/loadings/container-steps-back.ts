import { conflict } from '#api/http/app-error';
import { discardDraftsOf } from '#api/modules/documents/index';
import { lockIdleContainer, type StepWork, step, wrongState } from '#api/modules/loadings/container-steps';
import { readAfterArrival, reopenRow, undoArriveRow } from '#api/modules/loadings/container-steps.repository';

/** Before departure a container can be reopened. Its packages stay in it and are no longer loaded. */
export async function reopen(work: StepWork, id: number, reason: string) {
  const container = await lockIdleContainer(work.tx, id);
  if (container.state === 'PLANNED') throw conflict(`${container.reference} is open already.`);
  if (container.state !== 'CLOSED') {
    throw conflict(`${wrongState(container).message} A container is reopened before it departs.`);
  }
  await reopenRow(work.tx, { id });
  await discardDraftsOf(work.tx, { containerId: id, now: work.now });
  const event = { command: 'REOPEN', happenedAt: work.now, place: work.caller.branch, reason } as const;
  await step(work, container, event, { reason });
}

/** Only while nothing was done with the goods in Ghana. */
export async function undoArrival(work: StepWork, id: number, reason: string) {
  const container = await lockIdleContainer(work.tx, id);
  const { reference, state } = container;
  if (state !== 'ARRIVED') throw wrongState(container);
  const { scans, isChecked, available } = await readAfterArrival(work.tx, { id });
  if (available > 0)
    throw conflict(`${available} packages of ${reference} are available already. Take that back first.`);
  if (isChecked) throw conflict(`The check of ${reference} is finished: the container has arrived.`);
  if (scans > 0) throw conflict(`${scans} packages of ${reference} were scanned already. Take these scans back first.`);
  await undoArriveRow(work.tx, { id });
  const event = { command: 'UNDO_ARRIVE', happenedAt: work.now, place: work.caller.branch, reason } as const;
  await step(work, container, event, { reason });
}
