import { listNamed, lockContainers, type NamedContainer } from '#api/modules/loadings/named-containers.repository';
import type { Queryable } from '#db/database';

export type { NamedContainer };

/**
 * Containers and air shipments by reference, container number or air waybill. The keys are the names that were asked
 * for.
 */
export async function containersNamed(on: Queryable, names: readonly string[]): Promise<Map<string, NamedContainer[]>> {
  const asked = [...new Set(names)];
  const found = new Map<string, NamedContainer[]>(asked.map((name) => [name, []]));
  if (asked.length === 0) return found;
  for (const container of await listNamed(on, { names: asked })) found.get(container.name)?.push(container);
  return found;
}

/** Takes a share lock, so that none is closed during the work. Returns those that are still open. */
export async function lockOpenContainers(tx: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const held = await lockContainers(tx, { ids: [...new Set(ids)] });
  return new Set(held.filter(({ state }) => state === 'PLANNED').map(({ id }) => id));
}
