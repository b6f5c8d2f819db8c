import {
  type ClientFields,
  type ClientMatch,
  emptyClients,
  type Filled,
  fillClients,
  insertClients,
  listMadeClients,
  listMatches,
  listUnknownMarks,
  lockAndReadGaps,
  lockAndReadUndoFacts,
  type NewClient,
  noteMade,
  removeClients,
} from '#api/modules/clients/imported-clients.repository';
import { recordDeskEach, type Work } from '#api/modules/desk/index';
import type { Queryable } from '#db/database';

type Cause = { importId: number };
type Reason = { code: 'touched' | 'inUse'; value: string | null };

/** Clients that have the phone, the mark or the e-mail of each of these, by their place in the list. */
async function matchesOf(
  on: Queryable,
  clients: readonly Pick<NewClient, 'mark' | 'phone' | 'email'>[],
): Promise<ClientMatch[][]> {
  const found: ClientMatch[][] = clients.map(() => []);
  if (clients.length === 0) return found;
  const asked = clients.map(({ mark, phone, email }, n) => ({ n, mark, phone, email }));
  for (const match of await listMatches(on, { clients: asked })) found[match.n]?.push(match);
  return found;
}

async function addMany(work: Work, clients: readonly NewClient[], cause: Cause & { rows?: readonly number[] }) {
  if (clients.length === 0) return [];
  const { importId, rows } = cause;
  const ids = await insertClients(work.tx, { clients, now: work.now });
  const each = clients.map(({ mark, phone, email, ...record }, at) => ({
    id: ids[at] ?? 0,
    details: { shippingMark: mark, phone, email, ...filledOf(record), ...(rows && { row: rows[at] }), importId },
  }));
  await recordDeskEach(work, { action: 'entered the client', entity: 'client', each });
  return ids;
}

/** Creates a client for each unknown mark. Undoing the import removes them. */
async function makeOfMarks(work: Work, marks: readonly string[], cause: Cause) {
  const unknown = await listUnknownMarks(work.tx, { marks: [...new Set(marks)] });
  const clients = unknown.map((mark) => ({ ...nothingElse, mark }));
  const ids = await addMany(work, clients, cause);
  if (ids.length > 0) await noteMade(work.tx, { ids, importId: cause.importId });
}

const nothingElse: ClientFields = {
  ...{ phone: null, email: null, town: null, name: null, secondPhone: null, branch: null, notes: null },
};

/** The audit names the town as the client's page does. */
const filledOf = (given: Partial<ClientFields>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value ? [[key === 'town' ? 'location' : key, value]] : [])),
  );

type Completion = ClientFields & { id: number };

/** Fills empty fields and changes nothing else. Returns what was written, in the given order. */
async function completeMany(work: Work, clients: readonly Completion[], cause: Cause): Promise<Filled[]> {
  if (clients.length === 0) return [];
  const found = await lockAndReadGaps(work.tx, { ids: clients.map(({ id }) => id) });
  const gaps = new Map(found.map(({ id, isMerged, gaps: fields }) => [id, isMerged ? [] : fields]));
  const filled = clients.map((client): Filled => {
    const fields = gaps.get(client.id) ?? [];
    return { id: client.id, ...Object.fromEntries(fields.flatMap((key) => (client[key] ? [[key, client[key]]] : []))) };
  });
  await fillClients(work.tx, { clients: filled });
  const each = filled.flatMap(({ id, ...written }) =>
    Object.keys(written).length > 0 ? [{ id, details: { ...filledOf(written), ...cause } }] : [],
  );
  await recordDeskEach(work, { action: 'changed the client', entity: 'client', each });
  return filled;
}

/**
 * Undoes the filled fields whose value is still the same. Returns the clients that have been merged since and stay as
 * they are.
 */
async function takeBack(work: Work, clients: readonly Filled[], cause: Cause & { undo: true }) {
  if (clients.length === 0) return new Set<number>();
  const found = await lockAndReadGaps(work.tx, { ids: clients.map(({ id }) => id) });
  const merged = new Set(found.flatMap(({ id, isMerged }) => (isMerged ? [id] : [])));
  const back = clients.filter(({ id }) => !merged.has(id));
  await emptyClients(work.tx, { clients: back });
  const each = back.map(({ id }) => ({ id, details: cause }));
  await recordDeskEach(work, { action: 'put back by the undo of the import', entity: 'client', each });
  return merged;
}

/** Removes the unused clients that an import created. Returns why the others stay. */
async function removeMany(work: Work, ids: readonly number[], cause: Cause & { undo: true }) {
  const stays = new Map<number, Reason>();
  if (ids.length === 0) return { removed: [], stays };
  const { importId } = cause;
  const all = await lockAndReadUndoFacts(work.tx, { ids: [...ids] });
  for (const { id, isUsed, touched } of all) {
    if (isUsed) stays.set(id, { code: 'inUse', value: null });
    else if (touched) stays.set(id, { code: 'touched', value: touched });
  }
  const wanted = all.filter(({ id }) => !stays.has(id));
  const gone = new Set(await removeClients(work.tx, { ids: wanted.map(({ id }) => id), importId }));
  for (const { id } of wanted) if (!gone.has(id)) stays.set(id, { code: 'inUse', value: null });
  const removed = wanted.filter(({ id }) => gone.has(id));
  await recordDeskEach(work, {
    action: 'removed by the undo of the import',
    entity: 'client',
    each: removed.map(({ id, shippingMark, phone, email }) => ({
      id,
      details: { shippingMark, phone, email, ...cause },
    })),
  });
  return { removed: [...gone], stays };
}

const madeBy = (on: Queryable, importId: number, after: number, limit: number) =>
  listMadeClients(on, { importId, after, limit });

export type ImportedClients = typeof importedClients;

/** The client functions that imports use. */
export const importedClients = { matchesOf, addMany, makeOfMarks, completeMany, takeBack, removeMany, madeBy };
