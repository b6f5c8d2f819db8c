import { conflict, fieldError, forbidden, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat } from '#api/modules/branches/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { booksOf, namedDrafts } from '#api/modules/imports/book-containers';
import { wordKey } from '#api/modules/imports/cell-reader';
import { checkPlan, refuseUnlessImporter } from '#api/modules/imports/check-plan';
import { discardWithMade, type MadeForImports } from '#api/modules/imports/discard-import';
import { findImportDetail } from '#api/modules/imports/import-detail';
import { listRowsOf, listUnknown } from '#api/modules/imports/import-rows.repository';
import {
  beginCheck,
  beginReading,
  beginRun,
  beginUndo,
  findSameFile,
  insertImport,
  insertPart,
  type LockedImport,
  listForgotten,
  listImportRows,
  lockImport,
} from '#api/modules/imports/imports.repository';
import { workOf } from '#api/modules/imports/job';
import type { ImportedContainers } from '#api/modules/loadings/index';
import type { Received } from '#contract/endpoint';
import type {
  checkImport,
  createImportCategories,
  createImportContainers,
  runImport,
  startImport,
} from '#contract/staff/imports/calls';
import { wordsRule } from '#contract/staff/imports/plan';
import type { ImportRowKind } from '#contract/staff/imports/rules';
import { importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { canDiscard } from '#contract/staff/imports/states';
import type { StaffCallName } from '#contract/staff/index';
import { readsMoney } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';
import type { Database, Queryable } from '#db/database';

type NewCategory = Omit<Received<typeof createImportCategories>['body']['categories'][number], 'word'>;
type Command = { key: string; source: Work['source'] };

export type Imports = ReturnType<typeof createImports>;

export function createImports({
  db,
  now,
  desk,
  made,
  addContainer,
  addCategory,
  wake,
}: {
  db: Database;
  now: () => Date;
  desk: Desk;
  made: MadeForImports;
  addContainer: ImportedContainers['add'];
  addCategory: (work: Work, category: NewCategory, importId: number) => Promise<unknown>;
  wake: () => void;
}) {
  const find = async (on: Queryable, id: number): Promise<ImportDetail> => {
    return orNotFound(await findImportDetail(on, id));
  };
  const lock = async (tx: Queryable, id: number) => {
    return orNotFound(await lockImport(tx, { id }));
  };

  /** Runs one command on a locked import. The work itself runs in the background. */
  const act = async (
    name: StaffCallName,
    caller: StaffCaller,
    id: number,
    form: Command & Record<string, unknown>,
    what: { action: string; details?: Record<string, unknown>; how: (work: Work, row: LockedImport) => Promise<void> },
  ) => {
    const detail = await desk.once(caller, name, { id, ...form }, async (work) => {
      await what.how(work, await lock(work.tx, id));
      const { action, details = {} } = what;
      await recordDesk(work, { action, entity: 'import', ids: [id], details });
      return find(work.tx, id);
    });
    wake();
    return detail;
  };

  return {
    async list({ role }: StaffCaller, after: string | undefined) {
      return new RawJson(await listImportRows(db, { after: after ?? null, withMoney: readsMoney(role) }));
    },

    async rows(id: string, kind: ImportRowKind, after: string | undefined) {
      const rows = await listRowsOf(db, { id, state: kind.toUpperCase(), after: Number(after ?? 0) });
      return new RawJson(rows);
    },

    /** The words that a check did not know. A person then maps them. */
    async unknown(id: string) {
      return new RawJson(await listUnknown(db, { id }));
    },

    /** Creates the containers that the rows name, then checks the rows again. */
    createContainers: (caller: StaffCaller, id: number, form: Received<typeof createImportContainers>['body']) =>
      act('createImportContainers', caller, id, form, {
        action: 'created containers',
        details: { containers: form.names.length },
        async how(work, row) {
          if (row.state !== 'CHECKED' || row.kind !== 'packages') throw busyOrOver(row);
          for (const draft of namedDrafts(form, work.now)) {
            const made = await addContainer(work, booksOf(draft, work.now), { importId: id, isMade: true });
            if (made === null) throw conflict(`A container with the reference ${draft.reference} already exists.`);
          }
          const { plan } = await find(work.tx, id);
          await beginCheck(work.tx, { id, plan: plan ?? {}, staffId: caller.staffId });
        },
      }),

    /** When the file's word is not the category's name, it becomes another word for it. */
    createCategories: (caller: StaffCaller, id: number, form: Received<typeof createImportCategories>['body']) =>
      act('createImportCategories', caller, id, form, {
        action: 'created categories',
        details: { categories: form.categories.map(({ description }) => description) },
        async how(work, row) {
          if (row.state !== 'CHECKED' || row.kind !== 'packages') throw busyOrOver(row);
          const { plan } = await find(work.tx, id);
          if (!plan) throw busyOrOver(row);
          for (const { word, ...category } of form.categories) await addCategory(work, category, id);
          const words = [...(plan.words ?? []), ...meaningsOf(form.categories)];
          if (words.length > importLimits.words) throw fieldError('categories', wordsRule);
          await beginCheck(work.tx, { id, plan: { ...plan, words }, staffId: caller.staffId });
        },
      }),

    start: (caller: StaffCaller, form: Received<typeof startImport>['body']) =>
      desk.once(caller, 'startImport', form, async (work) => {
        const { name, size, kind } = form;
        const { staffId, branch } = caller;
        refuseUnlessImporter(caller, { kind });
        const id = await insertImport(work.tx, { staffId, branch, name, size, kind, now: work.now });
        await recordDesk(work, { action: 'sent a file', entity: 'import', ids: [id], details: { name, size, kind } });
        return find(work.tx, id);
      }),

    /** A part that is sent again changes nothing, so it needs no key. */
    async addPart(caller: StaffCaller, id: number, part: number, bytes: Buffer) {
      const detail = await db.transaction(async (tx) => {
        const { state, size, kind } = await lock(tx, id);
        refuseUnlessImporter(caller, { kind });
        if (state === 'UPLOADING') {
          const expected = Math.min(importLimits.partBytes, size - part * importLimits.partBytes);
          if (bytes.length !== expected) throw wrongPart();
          await insertPart(tx, { id, part, bytes });
          await beginReading(tx, { id });
        }
        return find(tx, id);
      });
      if (detail.state === 'READING') wake();
      return detail;
    },

    check(caller: StaffCaller, id: number, form: Received<typeof checkImport>['body']) {
      const { key, source, ...plan } = form;
      return act('checkImport', caller, id, form, {
        action: 'checked the rows',
        async how({ tx }, row) {
          if (row.state !== 'READ' && row.state !== 'CHECKED') throw busyOrOver(row);
          refuseUnlessImporter(caller, { kind: row.kind, plan });
          checkPlan(row.kind, plan, (await find(tx, id)).columns.length);
          const sentence = 'Choose a branch that hands goods over.';
          if (plan.branch) await branchThat(tx, 'handsOver', { code: plan.branch, path: 'branch', sentence });
          await beginCheck(tx, { id, plan, staffId: caller.staffId });
        },
      });
    },

    run: (caller: StaffCaller, id: number, form: Received<typeof runImport>['body']) =>
      act('runImport', caller, id, form, {
        action: 'imported the rows',
        details: { mode: form.mode },
        async how({ tx }, row) {
          const { state, bad, sha, isChecked } = row;
          if ((state !== 'CHECKED' && state !== 'STOPPED') || !isChecked) throw busyOrOver(row);
          refuseUnlessImporter(caller, { kind: row.kind, plan: (await find(tx, id)).plan });
          if (form.mode === 'all' && bad > 0)
            throw conflict(`${bad} rows have errors. Correct them, or import the good rows.`);
          const twin = sha && !form.again ? await findSameFile(tx, { id, sha }) : null;
          if (twin)
            throw conflict(
              `${twin.by} has imported this very file before (import ${twin.id}). Undo that one, or say that you want it twice.`,
            );
          await beginRun(tx, { id, mode: form.mode, staffId: caller.staffId, again: form.again });
        },
      }),

    undo: (caller: StaffCaller, id: number, form: Command) =>
      act('undoImport', caller, id, form, {
        action: 'undid the import',
        async how({ tx }, row) {
          refuseUnlessImporter(caller, { kind: row.kind });
          if (caller.role !== 'admin' && caller.staffId !== row.staffId) throw forbidden(adminOnly);
          const isOver = row.state === 'DONE' || row.state === 'STOPPED' || row.state === 'UNDONE';
          if (!isOver) throw busyOrOver(row);
          // An interrupted undo may have removed all rows, but not yet what was created for them.
          const hasLeft = row.imported > row.removed || (row.state === 'STOPPED' && row.imported > 0);
          if (!hasLeft) throw conflict('There is nothing left to undo.');
          await beginUndo(tx, { id, staffId: caller.staffId });
        },
      }),

    discard: (caller: StaffCaller, id: number, form: Command) =>
      act('discardImport', caller, id, form, {
        action: 'threw the file away',
        async how(work, row) {
          refuseUnlessImporter(caller, { kind: row.kind });
          if (!canDiscard(row.state, row.imported)) throw busyOrOver(row);
          await discardWithMade(work, id, made);
        },
      }),

    /** Deletes uploads that were abandoned. */
    async prune() {
      for (const { id, ...by } of await listForgotten(db, { now: now() })) {
        await db.transaction((tx) => discardWithMade(workOf(tx, by, now()), id, made));
      }
      // A server that died may have left work.
      wake();
    },
  };
}

const meaningsOf = (categories: readonly { word: string; description: string }[]) =>
  categories.flatMap(({ word, description }) =>
    wordKey(word) === wordKey(description) ? [] : [{ field: 'category' as const, from: word, to: description }],
  );

const wrongPart = () => conflict('This part has the wrong length. Send the file again from the start.');

function busyOrOver({ state, name }: LockedImport) {
  const isBusy = ['READING', 'CHECKING', 'RUNNING', 'UNDOING'].includes(state);
  if (isBusy) return conflict(`${name} is being processed. Wait until it is done.`);
  return conflict(`That cannot be done with ${name} now.`);
}
