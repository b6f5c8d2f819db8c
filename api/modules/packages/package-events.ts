import { conflict, fieldError, forbidden, orNotFound } from '#api/http/app-error';
import { recordDesk, type Work } from '#api/modules/desk/index';
import { type Decision, decide } from '#api/modules/packages/decision';
import { earlierThan } from '#api/modules/packages/event-order';
import {
  type FactsRow,
  findLastReady,
  insertEvents,
  lockPackages,
  lockPackagesIn,
  readFacts,
  readInside,
  readTimes,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import type { PackageCommand } from '#api/modules/packages/transitions';
import type { PackageStatus } from '#contract/packages/rules';
import type { Queryable } from '#db/database';

export type EventInput = {
  command: PackageCommand;
  happenedAt: Date;
  place: string;
  reason?: string | undefined;
  status?: PackageStatus | undefined;
  /** The client reads the reason too. */
  isShared?: boolean;
};

export const factsOf = ({ containerReference, containerState, ...row }: FactsRow) => ({
  status: row.status,
  isIdentified: row.isIdentified,
  isAvailable: row.isAvailable,
  isMissing: row.isMissing,
  isVoid: row.isVoid,
  isOnTransfer: row.isOnTransfer,
  container:
    containerReference === null ? null : { reference: containerReference, isOpen: containerState === 'PLANNED' },
});

/** What clients may read about the author: the branch, never a person. */
const actorOf = ({ caller }: Work) => `${caller.branch} desk`;

/** What undoing a container's step corrects in the client's history. */
const corrected: Partial<Record<PackageCommand, string>> = { REOPEN: 'loading', UNDO_ARRIVE: 'arrival' };

async function add(work: Work, ids: number[], input: EventInput, event: Decision) {
  if (event.outcome !== 'add' || ids.length === 0) return;
  const { tx, now } = work;
  const { command, happenedAt, place, reason, isShared } = input;
  const { kind, status } = event;
  const field = corrected[command];
  const changes = field ? [{ field, from: null, to: null }] : undefined;
  const note = { actor: actorOf(work), note: reason ?? null, ...(isShared && { isShared }) };
  await insertEvents(tx, { ids, kind, status, happenedAt, now, place, ...note, changes });
}

/** Adds an event to one package, or refuses with a sentence. False when it had already happened. */
export async function applyEvent(work: Work, id: number, input: EventInput): Promise<FactsRow & { added: boolean }> {
  const { tx, caller } = work;
  await lockPackages(tx, { ids: [id] });
  const row = orNotFound((await readFacts(tx, { ids: [id] }))[0]);
  const { command, reason, status, happenedAt } = input;
  if (happenedAt > work.now) throw refuseTime('This cannot have happened in the future.');
  const decision = decide(command, factsOf(row), { role: caller.role, reason, status });
  refuse(decision);
  if (decision.outcome !== 'add') return { ...row, added: false };
  // A new event comes after all recorded ones, whatever another machine's clock said.
  const isPast = happenedAt < work.now;
  const tooEarly = isPast ? earlierThan(command, happenedAt, await readTimes(tx, { id })) : null;
  if (tooEarly) throw refuseTime(tooEarly);

  await add(work, [id], input, decision);
  // A package that is not loaded is in no container: a correction also removes it from a closed one.
  const isBack = decision.status === 'YET_TO_LOAD' || decision.status === 'ON_HOLD';
  if (isBack && row.containerId !== null) await setContainerOf(tx, { ids: [id], containerId: null });
  const details = {
    from: row.status,
    ...(decision.status && { to: decision.status }),
    ...(reason && { reason }),
    ...(input.isShared && { isShared: true }),
  };
  await recordDesk(work, { action: decision.kind, entity: 'package', ids: [id], details });
  return { ...row, added: true };
}

type Part = { containerId: number; after: number; limit: number };

/**
 * Applies a container's event to the next part of its packages and skips those the event no longer fits, such as a
 * package that was corrected since. The caller has locked the container's row. Parts keep each statement below the
 * driver's time-out, also with tens of thousands of packages.
 */
export async function applyEventToNextIn(work: Work, { containerId, after, limit }: Part, input: EventInput) {
  const ids = await lockPackagesIn(work.tx, { containerId, after, limit });
  const changed = (await applyToLocked(work, ids, input, { containerId })).length;
  return { looked: ids.length, changed, lastId: ids.at(-1) };
}

export const insideOf = (tx: Queryable, containerId: number) => readInside(tx, { containerId });
export const lastReadyIn = (tx: Queryable, containerId: number) => findLastReady(tx, { containerId });

/** Applies an event to these packages. Returns the ids of those that it fitted. `about` is for the log. */
export async function applyEvents(work: Work, ids: number[], input: EventInput, about: object = {}): Promise<number[]> {
  return applyToLocked(work, await lockPackages(work.tx, { ids }), input, about);
}

async function applyToLocked(work: Work, ids: number[], input: EventInput, about: object): Promise<number[]> {
  const { command, reason, status } = input;
  const decided = (await readFacts(work.tx, { ids })).map((row) => ({
    id: row.id,
    decision: decide(command, factsOf(row), { role: work.caller.role, reason, status }),
  }));
  const affected = decided.filter(({ decision }) => decision.outcome === 'add').map(({ id }) => id);
  // A command has the same outcome for every package.
  const event = decided.find(({ decision }) => decision.outcome === 'add')?.decision;
  if (event?.outcome === 'add') {
    await add(work, affected, input, event);
    const details = { ...about, ...(event.status && { to: event.status }), ...(reason && { reason }) };
    await recordDesk(work, { action: event.kind, entity: 'package', ids: affected, details });
  }
  return affected;
}

const refuseTime = (message: string) => fieldError('happenedAt', message);

export const lockForEvent = (tx: Queryable, id: number) => lockPackages(tx, { ids: [id] });

/**
 * The client reads that a package is damaged. What staff wrote about it stays internal. The caller has locked the
 * package.
 */
export async function tellDamage(work: Work, id: number, carton: string | null = null) {
  const { tx, now, caller } = work;
  const by = { place: caller.branch, actor: actorOf(work) };
  const changes = carton === null ? undefined : [{ field: 'carton', from: null, to: carton }];
  await insertEvents(tx, {
    ids: [id],
    kind: 'DAMAGED',
    status: null,
    happenedAt: now,
    now,
    ...by,
    note: null,
    changes,
  });
}

/**
 * The client of a missing package reads that the search for it was given up. False when it is not missing. The caller
 * has locked the package.
 */
export async function tellLost(work: Work, id: number): Promise<boolean> {
  const { tx, now, caller } = work;
  const [row] = await readFacts(tx, { ids: [id] });
  if (!row?.isMissing || row.isVoid) return false;
  const by = { place: caller.branch, actor: actorOf(work) };
  await insertEvents(tx, { ids: [id], kind: 'LOST', status: null, happenedAt: now, now, ...by, note: null });
  return true;
}

/** Withdraws a damage report that was a mistake. The caller has locked the package. */
export async function takeBackDamage(
  work: Work,
  id: number,
  { carton, reason }: { carton: string | null; reason: string },
) {
  const { tx, now, caller } = work;
  const by = { place: caller.branch, actor: actorOf(work) };
  const changes = [{ field: 'damage', from: carton, to: null }];
  await insertEvents(tx, {
    ids: [id],
    kind: 'CORRECTED',
    status: null,
    happenedAt: now,
    now,
    ...by,
    note: reason,
    changes,
  });
}

type Answer = { kind: string; outcome: string; answer: string };

/** The client reads the answer to their dispute. The caller has locked the package. */
export async function tellAnswer(work: Work, id: number, { kind, outcome, answer }: Answer) {
  const { tx, now, caller } = work;
  const by = { place: caller.branch, actor: actorOf(work) };
  const changes = [{ field: 'dispute', from: kind, to: outcome }];
  const event = { kind: 'ANSWERED', status: null, happenedAt: now, now, ...by, note: answer, isShared: true, changes };
  await insertEvents(tx, { ids: [id], ...event });
}

/** Throws the sentence when the facts or the role forbid a command. The caller has locked the package. */
export function decideOrRefuse(
  { caller }: Work,
  row: FactsRow,
  { command, reason }: Pick<EventInput, 'command' | 'reason'>,
) {
  refuse(decide(command, factsOf(row), { role: caller.role, reason }));
}

function refuse(decision: Decision) {
  if (decision.outcome === 'forbidden') throw forbidden(decision.roles);
  if (decision.outcome === 'refuse') throw conflict(decision.sentence);
  if (decision.outcome !== 'incomplete') return;
  throw fieldError(decision.field, decision.sentence);
}
