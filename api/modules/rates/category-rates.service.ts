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

    /** A category is never removed: packages of years ago point to its rates. Their goods are in words of their own. */
    update: (caller: StaffCaller, id: number, form: Received<typeof updateCategory>['body']) =>
      desk.once(caller, 'updateCategory', { id, ...form }, async (work) => {
        if (form.description !== undefined) await lockCategoryNames(work.tx);
        const before = orNotFound(await lockCategoryRow(work.tx, { id }));
        const { description = before.description, active = before.active } = form;
        if (description !== before.description && (await isNameTaken(work.tx, { id, description }))) {
          throw conflict(`The category ${description} already exists.`);
        }
        const category = { id, description, active };
        if (description !== before.description || active !== before.active) {
          await changeCategory(work.tx, category);
          const details = { before, after: { description, active } };
          await recordDesk(work, { action: 'changed the category', entity: 'category', ids: [id], details });
        }
        return orNotFound(await findCategoryRates(work.tx, { id, now: work.now }));
      }),
  };
}
