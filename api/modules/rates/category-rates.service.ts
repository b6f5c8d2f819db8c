import { conflict, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import {
  changeCategory,
  findCategoryRates,
  isNameTaken,
  listCategoryRateRows,
  lockCategoryNames,
  lockCategoryRow,
} from '#api/modules/rates/category-rates.repository';
import type { Received } from '#contract/endpoint';
import type { updateCategory } from '#contract/staff/rates/calls';
import type { Database } from '#db/database';

export type CategoryRateBook = ReturnType<typeof createCategoryRates>;

export function createCategoryRates({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  return {
    async list() {
      return new RawJson(await listCategoryRateRows(db, { now: now() }));
    },

    /** A category is never deleted, because old packages refer to its rates. */
    update: (caller: StaffCaller, id: number, form: Received<typeof updateCategory>['body']) =>
      desk.once(caller, 'updateCategory', { id, ...form }, async (work) => {
        if (form.description !== undefined || form.descriptionZh) await lockCategoryNames(work.tx);
        const before = orNotFound(await lockCategoryRow(work.tx, { id }));
        const { description = before.description, descriptionZh = before.descriptionZh, active = before.active } = form;
        const names = [
          description !== before.description && description,
          descriptionZh !== before.descriptionZh && descriptionZh,
        ];
        for (const name of names) {
          if (name && (await isNameTaken(work.tx, { id, name }))) {
            throw conflict(`The category ${name} already exists.`);
          }
        }
        const after = { description, descriptionZh, active };
        if (JSON.stringify(before) !== JSON.stringify(after)) {
          await changeCategory(work.tx, { id, ...after });
          const details = { before, after };
          await recordDesk(work, { action: 'changed the category', entity: 'category', ids: [id], details });
        }
        return orNotFound(await findCategoryRates(work.tx, { id, now: work.now }));
      }),
  };
}
