import { AppError, conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import {
  type BatchRow,
  insertBatch,
  isUndone,
  listItems,
  listTouchedSince,
  lockBatch,
} from '#api/modules/bulk/bulk.repository';
import { followAll, keepItems } from '#api/modules/bulk/bulk.service';
import { grouped, rolesOf } from '#api/modules/bulk/bulk-actions';
import { type BulkBatches, undoMs } from '#api/modules/bulk/bulk-batches.service';
import type { Desk, Work } from '#api/modules/desk/index';
import { containers } from '#api/modules/loadings/index';
import {
  factsOfMany,
  type Kept,
  lockMany,
  type PackageNow,
  type Return,
  restoreMany,
  withdrawNotes,
} from '#api/modules/packages/index';
import type { Received } from '#contract/endpoint';
import type { undoBulk } from '#contract/staff/bulk/calls';
import type { BulkAction } from '#contract/staff/bulk/rules';
import type { Queryable } from '#db/database';

type Item = { id: number; before: Kept | null; after: Kept };

export type BulkUndo = ReturnType<typeof createBulkUndo>;

export const createBulkUndo = ({ desk, batches }: { desk: Desk; batches: BulkBatches }) => ({
  /** Package by package: one that has changed since stays as it is. */
  undo: (caller: StaffCaller, id: number, form: Received<typeof undoBulk>['body']) =>
    desk.once(caller, 'undoBulk', { id, ...form }, async (work) => {
      const { tx, now: at, source } = work;
      const batch = orNotFound(await lockBatch(tx, { id }));
      await refuseUndo(tx, batch, work);
      const items = await listItems(tx, { id });
      const open = await openContainers(tx, batch, items);
      await lockMany(
        tx,
        items.map((item) => item.id),
      );
      const rows = await factsOfMany(
        tx,
        items.map((item) => item.id),
      );
      const { returns, refused } = sorted(rows, items, await obstacles(tx, batch, items, open));
      if (returns.length === 0) throw conflict(`Nothing can be restored. ${refused[0]?.sentence ?? ''}`.trim());

      const by = { staffId: caller.staffId, branch: caller.branch, source };
      const undoId = await insertBatch(tx, {
        ...{ at, ...by, action: 'UNDO', details: {}, reason: null },
        ...{ packages: returns.length, refused, undoesId: id },
      });
      await bringBack(work, batch, returns, undoId);
      await keepItems(
        tx,
        undoId,
        returns.map(({ row }) => row),
      );
      return batches.find(tx, caller, id);
    }),
});

async function refuseUndo(tx: Queryable, batch: BatchRow, { caller, now }: Work) {
  if (batch.undoesId !== null) throw conflict('An undo cannot be undone. Do the action again instead.');
  if (caller.role !== 'admin' && caller.staffId !== batch.staffId) {
    throw new AppError('FORBIDDEN', 'Only the person who did this or an admin can undo it.');
  }
  // Roles change. An action that a person may no longer take may not be undone by them either.
  if (!rolesOf(batch.action as BulkAction).includes(caller.role)) {
    throw new AppError('FORBIDDEN', 'Your role no longer allows this action or its undo. Ask an admin.');
  }
  if (await isUndone(tx, { id: batch.id })) throw conflict('This was already undone.');
  if (now.getTime() - batch.at.getTime() >= undoMs) throw conflict('An action can be undone for 24 hours.');
}

/** Locked before the packages, in the usual order. Returns the containers that packages may return to. */
async function openContainers(tx: Queryable, { action }: BatchRow, items: readonly Item[]) {
  const ids = items.flatMap(({ before, after }) => [before?.containerId ?? [], after.containerId ?? []].flat());
  const isMove = action === 'PUT_INTO' || action === 'TAKE_OUT';
  if (!isMove && action !== 'CORRECT') return new Map<number, { reference: string; isOpen: boolean }>();
  const rows = await containers(tx, [...new Set(ids)], isMove ? 'share' : 'update');
  return new Map(rows.map(({ id, reference, state }) => [id, { reference, isOpen: state === 'PLANNED' }]));
}

/** The reasons why packages cannot be undone. The others are not listed. */
async function obstacles(
  tx: Queryable,
  { id, action }: BatchRow,
  items: readonly Item[],
  open: ReadonlyMap<number, { reference: string; isOpen: boolean }>,
) {
  const why = new Map<number, string>();
  for (const { id: packageId, before } of items) {
    const container = open.get(before?.containerId ?? 0);
    if ((action === 'TAKE_OUT' || action === 'PUT_INTO') && container && !container.isOpen) {
      why.set(packageId, `${container.reference} is closed: its manifest is fixed.`);
    }
  }
  for (const touched of await listTouchedSince(tx, { id })) {
    const what = touched.action ? `: ${touched.action}${touched.by ? `, by ${touched.by}` : ''}` : '';
    why.set(touched.id, `Something has happened to it since${what}.`);
  }
  return why;
}

function sorted(rows: readonly PackageNow[], items: readonly Item[], why: ReadonlyMap<number, string>) {
  const before = new Map(items.map((item) => [item.id, item.before]));
  const returns: Return[] = [];
  const refused: { row: PackageNow; sentence: string }[] = [];
  for (const row of rows) {
    const was = before.get(row.id);
    const sentence = why.get(row.id);
    if (sentence || !was) refused.push({ row, sentence: sentence ?? 'It did not exist before.' });
    else returns.push({ row, before: was });
  }
  return { returns, refused: grouped(refused) };
}

async function bringBack(work: Work, batch: BatchRow, returns: readonly Return[], undoId: number) {
  const rows = returns.map(({ row }) => row);
  const about = { batch: undoId, undoes: batch.id };
  if (batch.action === 'NOTE') {
    return withdrawNotes(work, rows, { note: `Withdrawn: ${batch.reason ?? ''}`, ...about });
  }
  await restoreMany(work, returns, { note: `Undo of bulk action ${batch.id}.`, ...about });
  if (batch.action === 'CORRECT') {
    await followAll(work.tx, [...rows, ...returns.map(({ before }) => before)]);
  }
}
