import {
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
async function matchesOf(on: Queryable, clients: readonly Omit<NewClient, 'town'>[]): Promise<ClientMatch[][]> {
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
  const each = clients.map(({ mark, phone, email, town }, at) => ({
    id: ids[at] ?? 0,
    details: {
      shippingMark: mark,
      phone,
      email,
      ...(town && { location: town }),
      ...(rows && { row: rows[at] }),
      importId,
    },
  }));
  await recordDeskEach(work, { action: 'entered the client', entity: 'client', each });
  return ids;
}

/** Makes a client of each mark that none has. Those are removed when the import is undone. */
async function makeOfMarks(work: Work, marks: readonly string[], cause: Cause) {
  const unknown = await listUnknownMarks(work.tx, { marks: [...new Set(marks)] });
  const clients = unknown.map((mark) => ({ mark, phone: null, email: null, town: null }));
  const ids = await addMany(work, clients, cause);
  if (ids.length > 0) await noteMade(work.tx, { ids, importId: cause.importId });
}

type Completion = { id: number; phone: string | null; email: string | null; town: string | null };

/** Fills in what a client lacks and changes nothing else. Answers what was written, in the order given. */
async function completeMany(work: Work, clients: readonly Completion[], cause: Cause): Promise<Filled[]> {
  if (clients.length === 0) return [];
  const gaps = new Map(
    (await lockAndReadGaps(work.tx, { ids: clients.map(({ id }) => id) })).map((gap) => [gap.id, gap]),
  );
  const filled = clients.map(({ id, phone, email, town }): Filled => {
    const gap = gaps.get(id);
    return {
      id,
      ...(gap?.noPhone && phone && { phone }),
      ...(gap?.noEmail && email && { email }),
      ...(gap?.noTown && town && { town }),
    };
  });
  await fillClients(work.tx, { clients: filled });
  const each = filled.flatMap(({ id, ...details }) =>
    Object.keys(details).length > 0 ? [{ id, details: { ...details, ...cause } }] : [],
  );
  await recordDeskEach(work, { action: 'changed the client', entity: 'client', each });
  return filled;
}

/** Takes back what an import filled in, where it still stands. */
async function takeBack(work: Work, clients: readonly Filled[], cause: Cause & { undo: true }) {
  if (clients.length === 0) return;
  await lockAndReadGaps(work.tx, { ids: clients.map(({ id }) => id) });
  await emptyClients(work.tx, { clients });
  const each = clients.map(({ id }) => ({ id, details: cause }));
  await recordDeskEach(work, { action: 'removed by the undo of the import', entity: 'client', each });
}

/** Removes clients that an import made and that nobody has used since. Answers why the others stay. */
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

/** What imports do with clients. */
export const importedClients = { matchesOf, addMany, makeOfMarks, completeMany, takeBack, removeMany, madeBy };
