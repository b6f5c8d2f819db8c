import type { Work } from '#api/modules/desk/index';
import {
  actorOf,
  groupBy,
  idsOf,
  inChunks,
  logEach,
  type PackageNow,
  setContainers,
  tellContainers,
} from '#api/modules/packages/desk-packages-bulk';
import { insertOwnEvents, resetOwnerOf } from '#api/modules/packages/desk-packages-bulk.repository';
import { insertEvents } from '#api/modules/packages/package-events.repository';

/** The state of a package, as a batch stores it. */
export type Kept = Pick<
  PackageNow,
  'status' | 'containerId' | 'clientId' | 'customer' | 'availableAt' | 'deliveredAt' | 'atBranch'
>;

export const kept = (row: PackageNow): Kept => {
  const { status, containerId, clientId, customer, availableAt, deliveredAt, atBranch } = row;
  return { status, containerId, clientId, customer, availableAt, deliveredAt, atBranch };
};

export type Return = { row: PackageNow; before: Kept };
type Undo = { note: string; batch: number; undoes: number };

const action = 'took back a bulk action';
const rowsOf = (returns: readonly Return[]) => returns.map(({ row }) => row);

/**
 * Sets packages back by events that say so: a history is never cut. The day since which a package waits and the day of
 * its hand-over are restored, so that no client pays for the desk's mistake.
 */
export async function restoreMany(work: Work, returns: readonly Return[], { note, batch, undoes }: Undo) {
  const moved = groupBy(
    returns.filter(({ row, before }) => row.containerId !== before.containerId),
    ({ before }) => before.containerId,
  );
  // A loaded package must be in a container, so it enters the container before its status changes and leaves it after.
  for (const [containerId, some] of moved) {
    if (containerId !== null) await setContainers(work, rowsOf(some), containerId);
  }
  await restoreStatus(work, returns, note);
  await setContainers(work, rowsOf(moved.get(null) ?? []), null);

  const disowned = returns.filter(({ row, before }) => row.clientId !== before.clientId);
  await inChunks(disowned, (some) =>
    resetOwnerOf(
      work.tx,
      some.map(({ row, before }) => ({ ...before, id: row.id })),
    ),
  );
  await logEach(work, rowsOf(returns), action, () => ({ batch, undoes }));
  await tellContainers(work, rowsOf(returns), action, { batch, undoes });
}

async function restoreStatus(work: Work, returns: readonly Return[], note: string) {
  const { tx, now, caller } = work;
  const at = now.toISOString();
  const told = { now, place: caller.branch, actor: actorOf(work), note };
  const add = (
    kind: string,
    some: readonly Return[],
    event: (before: Kept) => { status: string | null; at: string; place?: string | null },
  ) =>
    inChunks(some, (chunk) =>
      insertOwnEvents(tx, { ...told, kind, rows: chunk.map(({ row, before }) => ({ id: row.id, ...event(before) })) }),
    );
  const isGone = ({ before }: Return) => before.status === 'DELIVERED';
  const changed = returns.filter(
    ({ row, before }) => row.status !== before.status || row.availableAt !== before.availableAt,
  );
  const away = changed.filter(isGone);
  const here = changed.filter((each) => !isGone(each));
  // Any move except delivery ends the wait. Undoing the move restores the day on which the wait began.
  const waits = changed.filter(
    ({ row, before }) => before.availableAt !== null && (before.status !== 'DELIVERED' || row.availableAt === null),
  );
  await add('CORRECTED', here, ({ status }) => ({ status, at }));
  await add('AVAILABLE', waits, (before) => ({ status: null, at: before.availableAt ?? at, place: before.atBranch }));
  await add('CORRECTED', away, (before) => ({ status: 'DELIVERED', at: before.deliveredAt ?? at }));
}

/** A note cannot be deleted. A second note withdraws it. */
export async function withdrawNotes(work: Work, rows: readonly PackageNow[], { note, batch, undoes }: Undo) {
  const { tx, now, caller } = work;
  const told = { kind: 'NOTED', status: null, happenedAt: now, now, place: caller.branch, actor: actorOf(work), note };
  await inChunks(idsOf(rows), (ids) => insertEvents(tx, { ids, ...told }));
  await logEach(work, rows, action, () => ({ batch, undoes }));
}
