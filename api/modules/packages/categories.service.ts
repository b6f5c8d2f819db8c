import { conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/desk.service';
import {
  findCategory,
  insertCategory,
  insertRateRow,
  listCategoryRows,
  lockCategory,
} from '#api/modules/packages/categories.repository';
import type { Output, Received } from '#contract/endpoint';
import type { createCategory, setCategoryRate } from '#contract/staff/packages';
import type { Database } from '#db/database';

type Category = Output<typeof createCategory>;
type Rates = { rate: number; cedisRate: number };

export type Categories = ReturnType<typeof createCategories>;

export function createCategories({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  /** Rates are added and never changed: what was received before keeps its own. */
  const addRate = async (work: Work, id: number, { rate, cedisRate }: Rates, action: string) => {
    await insertRateRow(work.tx, { id, rate, cedisRate, now: work.now });
    await recordDesk(work, { action, entity: 'category', ids: [id], details: { rate, cedisRate } });
    const category = await findCategory<Category>(work.tx, { id, now: new Date(work.now.getTime() + 1000) });
    if (!category) throw notFound();
    return category;
  };

  return {
    async list() {
      return new RawJson(await listCategoryRows(db, { now: now() }));
    },

    create: (caller: StaffCaller, form: Received<typeof createCategory>['body']) =>
      desk.once(caller, 'createCategory', form, async (work) => {
        const id = await insertCategory(work.tx, form);
        if (id === null) throw conflict(`There is a category ${form.description} already.`);
        return addRate(work, id, form, 'added the category');
      }),

    setRate: (caller: StaffCaller, id: number, form: Received<typeof setCategoryRate>['body']) =>
      desk.once(caller, 'setCategoryRate', { id, ...form }, async (work) => {
        if (!(await lockCategory(work.tx, { id }))) throw notFound();
        return addRate(work, id, form, 'set a new rate');
      }),
  };
}
