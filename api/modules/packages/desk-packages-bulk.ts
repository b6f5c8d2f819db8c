import { recordDesk, type Work } from '#api/modules/desk/index';
import { type Decision, decide } from '#api/modules/packages/decision';
import { type MoreFacts, readMoreFacts, setOwnerOf } from '#api/modules/packages/desk-packages-bulk.repository';
import { type EventInput, factsOf } from '#api/modules/packages/package-events';
import {
  type FactsRow,
  insertEvents,
  lockPackages,
  readFacts,
  setContainerOf,
} from '#api/modules/packages/package-events.repository';
import type { PackageCommand } from '#api/modules/packages/transitions';
import type { PackageStatus } from '#contract/packages/rules';
import type { StaffRole } from '#contract/staff/roles';
import type { Queryable } from '#db/database';

/** Everything that an action on many packages, or its undo, depends on. */
export type PackageNow = FactsRow & MoreFacts;

/** Small enough that no statement runs into its time limit. */
const chunkSize = 1000;

export async function inChunks<T>(all: readonly T[], work: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += chunkSize) await work(all.slice(at, at + chunkSize));
}

export function groupBy<Key, T>(all: readonly T[], keyOf: (each: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export const lockMany = (tx: Queryable, ids: number[]) => lockPackages(tx, { ids });

/** In the order of their numbers. */
export async function factsOfMany(tx: Queryable, ids: number[]): Promise<PackageNow[]> {
  const more = new Map((await readMoreFacts(tx, { ids })).map((row) => [row.id, row]));
  return (await readFacts(tx, { ids })).flatMap((row) => {
    const known = more.get(row.id);
    return known ? { ...row, ...known } : [];
  });
}

export const decideFor = (
  row: PackageNow,
  command: PackageCommand,
  by: { role: StaffRole; reason?: string | undefined; status?: PackageStatus | undefined },
): Decision => decide(command, factsOf(row), by);

/** Writes one log entry per group of rows with the same details. */
export async function logEach(
  work: Work,
  rows: readonly PackageNow[],
  action: string,
  details: (row: PackageNow) => Record<string, unknown>,
) {
  for (const some of groupBy(rows, (row) => JSON.stringify(details(row))).values()) {
    const [first] = some;
    if (first) await recordDesk(work, { action, entity: 'package', ids: idsOf(some), details: details(first) });
  }
}

export const actorOf = ({ caller }: Work) => `${caller.branch} desk`;

/** Records an event that `decide` has already allowed for these packages. The caller has locked their rows. */
export async function applyDecidedEvents(
  work: Work,
  rows: readonly PackageNow[],
  input: EventInput,
  event: { kind: string; status: PackageStatus | null },
  batch: number,
) {
  const { tx, now } = work;
  const { happenedAt, place, reason } = input;
  const { kind, status } = event;
  const told = { kind, status, happenedAt, now, place, actor: actorOf(work), note: reason ?? null };
  await inChunks(idsOf(rows), (ids) => insertEvents(tx, { ids, ...told }));
  // A package that is not loaded is in no container.
  if (status === 'YET_TO_LOAD' || status === 'ON_HOLD') {
    await setContainers(
      work,
      rows.filter(({ containerId }) => containerId !== null),
      null,
    );
  }
  await logEach(work, rows, kind, (row) => ({
    from: row.status,
    ...(status && { to: status }),
    ...(reason && { reason }),
    batch,
  }));
}

export async function setContainers(work: Work, rows: readonly { id: number }[], containerId: number | null) {
  await inChunks(idsOf(rows), (ids) => setContainerOf(work.tx, { ids, containerId }));
}

type Container = { id: number; reference: string };

export async function putMany(work: Work, rows: readonly PackageNow[], container: Container, batch: number) {
  await setContainers(work, rows, container.id);
  // Packages in another open container leave it.
  await tellContainers(work, rows, 'taken out of the container', { batch });
  const action = 'put into the container';
  await logEach(work, rows, action, () => ({ container: container.reference, batch }));
  const details = { packages: idsOf(rows), batch };
  await recordDesk(work, { action, entity: 'container', ids: [container.id], details });
}

export async function takeOutMany(work: Work, rows: readonly PackageNow[], batch: number) {
  await setContainers(work, rows, null);
  const action = 'taken out of the container';
  await logEach(work, rows, action, ({ containerReference }) => ({ container: containerReference, batch }));
  await tellContainers(work, rows, action, { batch });
}

/** One line for each container that they are in. */
export async function tellContainers(work: Work, rows: readonly PackageNow[], action: string, more: object) {
  for (const [id, some] of groupBy(rows, ({ containerId }) => containerId)) {
    if (id === null) continue;
    await recordDesk(work, { action, entity: 'container', ids: [id], details: { packages: idsOf(some), ...more } });
  }
}

export async function assignMany(
  work: Work,
  rows: readonly PackageNow[],
  client: { id: number; shippingMark: string },
  batch: number,
) {
  const { id: clientId, shippingMark: customer } = client;
  await inChunks(idsOf(rows), (ids) => setOwnerOf(work.tx, { ids, clientId, customer }));
  const action = 'assigned to the client';
  await logEach(work, rows, action, () => ({ clientId, batch }));
  await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { packages: idsOf(rows), batch } });
}
