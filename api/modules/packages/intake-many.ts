import { receivingBranch } from '#api/modules/branches/index';
import { recordDesk, recordDeskEach, type Work } from '#api/modules/desk/index';
import { listAverageVolumes } from '#api/modules/packages/corrections.repository';
import {
  insertMany,
  listActiveCategories,
  listKnownKeys,
  listRates,
  type ManyRow,
  takeNumbers,
} from '#api/modules/packages/intake-many.repository';
import type { FreightMode } from '#contract/freight';
import { lastPackagesCompared } from '#contract/staff/package-corrections/rules';
import type { Queryable } from '#db/database';

export const activeCategories = (on: Queryable) => listActiveCategories(on);

/**
 * For each question, the rate in force at that time. `isLater` when the category had none yet and its first rate is
 * used.
 */
export async function ratesFor(
  on: Queryable,
  asked: readonly { category: number; mode: FreightMode; at: Date }[],
  now: Date,
) {
  const found = new Map<number, { id: number; isLater: boolean }>();
  if (asked.length === 0) return found;
  const numbered = asked.map((each, n) => ({ n, ...each }));
  for (const { n, id, isLater } of await listRates(on, { asked: numbered, now })) found.set(n, { id, isLater });
  return found;
}

/** The first known package of each of these courier numbers. */
export async function knownNumbers(on: Queryable, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  return new Map((await listKnownKeys(on, { keys: [...new Set(keys)] })).map(({ key, id }) => [key, id]));
}

/** The average volume of each client's last packages, to compare a new volume with. */
export async function averageVolumes(on: Queryable, clientIds: readonly number[]): Promise<Map<number, number>> {
  if (clientIds.length === 0) return new Map();
  const asked = { clientIds: [...new Set(clientIds)], limit: lastPackagesCompared };
  const rows = await listAverageVolumes(on, asked);
  return new Map(rows.flatMap(({ clientId, average }) => (average === null ? [] : [[clientId, average] as const])));
}

export type NewPackage = Omit<ManyRow, 'id'> & {
  containerReference: string | null;
  /** Further details for the log. */
  details: Record<string, unknown>;
};

/**
 * Receives many packages at once by the rules of intake: each gets its RECEIVED event, its rate and its log row. The
 * caller has checked them and locked their containers. Returns their ids in the given order.
 */
export async function receiveMany(work: Work, packages: readonly NewPackage[], cause: { importId: number }) {
  const { tx, now, caller } = work;
  if (packages.length === 0) return [];
  const ids = (await takeNumbers(tx, { count: packages.length })).sort((a, b) => a - b);
  const numbered = packages.map((pkg, index) => ({ ...pkg, id: ids[index] ?? 0 }));
  const rows = numbered.map(({ containerReference, details, ...row }) => row);
  // A list imported in Ghana still describes goods received in China.
  const branch = await receivingBranch(tx, caller);
  await insertMany(tx, { rows, now, branch, actor: `${caller.branch} desk` });

  await recordDeskEach(work, {
    action: 'RECEIVED',
    entity: 'package',
    each: numbered.map(({ id, trackingNumber, clientId, containerReference, details }) => ({
      id,
      details: {
        trackingNumber,
        clientId,
        ...(containerReference && { container: containerReference }),
        ...details,
        ...cause,
      },
    })),
  });
  await tellOthers(work, numbered, cause);
  return ids;
}

/** Owners and containers are notified once per batch, not once per package. */
export async function tellOthers(
  work: Work,
  packages: readonly { id: number; clientId: number | null; containerId: number | null }[],
  cause: { importId: number },
) {
  const owners = grouped(packages, ({ clientId }) => clientId);
  const each = owners.map(([id, own]) => ({ id, details: { packages: own.length, ...cause } }));
  await recordDeskEach(work, { action: 'received packages', entity: 'client', each });
  for (const [id, own] of grouped(packages, ({ containerId }) => containerId)) {
    const details = { packages: own.map((pkg) => pkg.id), ...cause };
    await recordDesk(work, { action: 'put into the container', entity: 'container', ids: [id], details });
  }
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => number | null): [number, T[]][] {
  const groups = new Map<number, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups];
}
