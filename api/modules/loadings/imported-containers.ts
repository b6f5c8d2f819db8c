import { recordDesk, type Work } from '#api/modules/desk/index';
import {
  type BookContainer,
  insertBookContainer,
  listMadeContainers,
  lockAndReadContainers,
  lockContainers,
  noteMadeContainer,
  removeContainers,
} from '#api/modules/loadings/imported-containers.repository';
import { nextReference } from '#api/modules/loadings/reference';
import type { Queryable } from '#db/database';

type Cause = { importId: number };

/** Null when the given reference is taken. Without one, the container gets the next reference of its day. */
async function add(
  work: Work,
  container: Omit<BookContainer, 'reference'> & { reference: string | null },
  cause: Cause & { prefix: string; row?: number; isMade?: boolean },
): Promise<number | null> {
  const { importId, isMade, row } = cause;
  const insert = (reference: string) => insertBookContainer(work.tx, { ...container, reference, now: work.now });
  const id = container.reference
    ? await insert(container.reference)
    : await nextReference(cause.prefix, container.loadedAt ?? work.now, insert);
  if (id === null) return null;
  if (isMade) await noteMadeContainer(work.tx, { id, importId });
  const { vessel, etaAt } = container;
  const details = {
    ...(vessel && { vessel }),
    ...(etaAt && { eta: etaAt.toISOString() }),
    ...(row && { row }),
    importId,
  };
  await recordDesk(work, { action: 'entered from the old books', entity: 'container', ids: [id], details });
  return id;
}

/** Removes empty containers that an import created. Returns why the others stay. */
async function removeMany(work: Work, ids: readonly number[], cause: Cause & { undo?: true }) {
  const stays = new Map<number, { code: 'touched' | 'inUse'; value: string | null }>();
  if (ids.length === 0) return { removed: [], stays };
  const { importId } = cause;
  const all = await lockAndReadContainers(work.tx, { ids: [...ids] });
  for (const { id, isUsed, touched } of all) {
    if (isUsed) stays.set(id, { code: 'inUse', value: null });
    else if (touched) stays.set(id, { code: 'touched', value: touched });
  }
  const wanted = all.filter(({ id }) => !stays.has(id));
  const gone = new Set(await removeContainers(work.tx, { ids: wanted.map(({ id }) => id), importId }));
  for (const { id } of wanted) if (!gone.has(id)) stays.set(id, { code: 'inUse', value: null });
  for (const { id, reference, containerNumber, vessel } of wanted.filter((each) => gone.has(each.id))) {
    const details = { reference, containerNumber, vessel, ...cause };
    await recordDesk(work, { action: 'removed by the undo of the import', entity: 'container', ids: [id], details });
  }
  return { removed: [...gone], stays };
}

const madeBy = (on: Queryable, importId: number) => listMadeContainers(on, { importId });

/** Their states. They stay locked until the transaction ends. */
async function lock(tx: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await lockContainers(tx, { ids: [...new Set(ids)] })).map(({ id, state }) => [id, state]));
}

type Prefixed = Omit<Parameters<typeof add>[2], 'prefix'>;

export type ImportedContainers = ReturnType<typeof createImportedContainers>;

/** The container functions that imports use. `prefix` begins the company's references. */
export function createImportedContainers({ prefix }: { prefix: () => string }) {
  return {
    add: (work: Work, container: Parameters<typeof add>[1], cause: Prefixed) =>
      add(work, container, { ...cause, prefix: prefix() }),
    ...{ removeMany, madeBy, lock },
  };
}
