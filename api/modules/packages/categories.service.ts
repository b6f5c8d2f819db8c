import { conflict, notFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  findCategory,
  insertCategory,
  insertRateRow,
  listCategoryRows,
  lockCategory,
} from '#api/modules/packages/categories.repository';
import { startOf } from '#api/modules/rates/index';
import type { Received } from '#contract/endpoint';
import type { createCategory, setCategoryRate } from '#contract/staff/packages/calls';
import type { Database } from '#db/database';

type Rates = { rate: number; cedisRate: number; validFrom?: string | undefined };

export type Categories = ReturnType<typeof createCategories>;

/** Rates are added and never changed: what was received before keeps its own. */
async function addRate(work: Work, id: number, { rate, cedisRate, validFrom }: Rates, action: string) {
  const from = startOf(validFrom, work.now);
  await insertRateRow(work.tx, { id, rate, cedisRate, from, now: work.now, staffId: work.caller.staffId });
  const details = { rate, cedisRate, ...(validFrom && { validFrom }) };
  await recordDesk(work, { action, entity: 'category', ids: [id], details });
  const category = await findCategory(work.tx, { id, now: new Date(work.now.getTime() + 1000) });
  if (!category) throw notFound();
  return category;
}

/** A new category with its first rate, in a transaction of the caller. */
export async function addCategory(work: Work, form: Rates & { description: string }) {
  const id = await insertCategory(work.tx, form);
  if (id === null) throw conflict(`The category ${form.description} already exists.`);
  return addRate(work, id, form, 'added the category');
}

export function createCategories({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  return {
    async list() {
      return new RawJson(await listCategoryRows(db, { now: now() }));
    },

    create: (caller: StaffCaller, form: Received<typeof createCategory>['body']) =>
      desk.once(caller, 'createCategory', form, (work) => addCategory(work, form)),

    setRate: (caller: StaffCaller, id: number, form: Received<typeof setCategoryRate>['body']) =>
      desk.once(caller, 'setCategoryRate', { id, ...form }, async (work) => {
        if (!(await lockCategory(work.tx, { id }))) throw notFound();
        return addRate(work, id, form, 'set a new rate');
      }),
  };
}
