import { findClosedDay } from '#api/modules/books/index';
import { recordDesk, recordDeskEach, type Work } from '#api/modules/desk/index';
import {
  listBookedBy,
  lockContainersOf,
  lockWholly,
  readUndoFacts,
  removeRows,
  type UndoFacts,
} from '#api/modules/packages/import-undo.repository';

type Reason = { code: 'happened' | 'moved' | 'touched' | 'inUse' | 'closedDay'; value: string | null };

/** Why a package stays. Null when nothing has happened to it since the import. */
function reasonToStay({ happened, touched, isContainerOpen, containerReference }: UndoFacts): Reason | null {
  if (!isContainerOpen) return { code: 'moved', value: containerReference };
  if (happened) return { code: 'happened', value: happened };
  return touched ? { code: 'touched', value: touched } : null;
}

/**
 * Undoes the packages of an import. Untouched packages are deleted with all their rows, and only the log remembers
 * them. Returns why the others stay.
 */
export async function removeImported(
  work: Work,
  packageIds: readonly number[],
  cause: { importId: number; undo: true },
) {
  const { tx } = work;
  const { importId } = cause;
  const ids = [...packageIds].sort((a, b) => a - b);
  const closedTo = await findClosedDay(tx);
  await lockContainersOf(tx, { ids });
  await lockWholly(tx, { ids });
  const all = await readUndoFacts(tx, { ids, importId });
  const stays = new Map<number, Reason>();
  for (const row of all) {
    const reason = reasonToStay(row);
    if (reason) stays.set(row.id, reason);
  }
  if (closedTo !== null)
    for (const id of await listBookedBy(tx, { ids, day: closedTo }))
      stays.set(id, { code: 'closedDay', value: closedTo });
  const wanted = all.filter(({ id }) => !stays.has(id));
  const gone = new Set(await removeRows(tx, { ids: wanted.map(({ id }) => id), importId }));
  for (const { id } of wanted) if (!gone.has(id)) stays.set(id, { code: 'inUse', value: null });
  await tell(
    work,
    wanted.filter(({ id }) => gone.has(id)),
    cause,
  );
  return { removed: [...gone], stays };
}

async function tell(work: Work, removed: readonly UndoFacts[], cause: { importId: number; undo: true }) {
  const action = 'removed by the undo of the import';
  const each = removed.map(({ id, parcel }) => ({ id, details: { removed: parcel, ...cause } }));
  await recordDeskEach(work, { action, entity: 'package', each });
  const counts = new Map<number, number>();
  for (const { clientId } of removed) if (clientId !== null) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  const owners = [...counts].map(([id, packages]) => ({ id, details: { packages, ...cause } }));
  await recordDeskEach(work, { action, entity: 'client', each: owners });
  for (const containerId of new Set(removed.map((row) => row.containerId))) {
    if (containerId === null) continue;
    const packages = removed.filter((row) => row.containerId === containerId).map(({ id }) => id);
    await recordDesk(work, { action, entity: 'container', ids: [containerId], details: { packages, ...cause } });
  }
}
