import { conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import {
  findCategory,
  findIntakePrice as findPrice,
  insertCategory,
  insertRateRow,
  isCategoryNamed,
  listCategoryRows,
  lockCategory,
  removeMadeCategories,
} from '#api/modules/packages/categories.repository';
import { startOf } from '#api/modules/rates/index';
import type { Received } from '#contract/endpoint';
import { type FreightMode, type PriceUnit, usualUnit } from '#contract/freight';
import { readsMoney } from '#contract/staff/money/rules';
import type { createCategory, findIntakePrice, setCategoryRate } from '#contract/staff/packages/calls';
import type { Database } from '#db/database';

type Rates = {
  rate: number;
  cedisRate: number;
  validFrom?: string | undefined;
  unit?: PriceUnit | undefined;
  mode?: FreightMode | undefined;
};

export type Categories = ReturnType<typeof createCategories>;

/** Rates are added and never changed, so packages received before keep their rate. */
async function addRate(work: Work, id: number, form: Rates, action: string) {
  const { rate, cedisRate, validFrom, mode = 'SEA', unit = usualUnit[mode] } = form;
  if (unit !== 'piece' && unit !== usualUnit[mode])
    throw fieldError('unit', 'Sea freight is priced by cbm or piece, air freight by kg or piece.');
  const from = startOf(validFrom, work.now);
  const price = { mode, unit, rate, cedisRate };
  await insertRateRow(work.tx, { id, ...price, from, now: work.now, staffId: work.caller.staffId });
  const isUsual = mode === 'SEA' && unit === 'cbm';
  const details = { rate, cedisRate, ...(!isUsual && { mode, unit }), ...(validFrom && { validFrom }) };
  await recordDesk(work, { action, entity: 'category', ids: [id], details });
  return orNotFound(await findCategory(work.tx, { id, now: new Date(work.now.getTime() + 1000) }));
}

type NewCategory = Rates & { description: string; descriptionZh?: string | undefined; air?: Rates | undefined };

/**
 * Creates a category with its first rate, and one for air freight if given, in the caller's transaction. `importId` is
 * the import that needed it.
 */
export async function addCategory(work: Work, form: NewCategory, importId: number | null = null) {
  const { description, descriptionZh = null } = form;
  const id = await insertCategory(work.tx, { description, descriptionZh, importId });
  if (id === null) {
    const taken = (await isCategoryNamed(work.tx, { description })) ? description : descriptionZh;
    throw conflict(`The category ${taken} already exists.`);
  }
  const category = await addRate(work, id, form, 'added the category');
  return form.air ? addRate(work, id, { ...form.air, mode: 'AIR' }, 'set a new rate') : category;
}

/** Removes the unused categories of an import that is undone or discarded. */
export async function removeImportedCategories(work: Work, cause: { importId: number; undo?: true }) {
  for (const { id, description } of await removeMadeCategories(work.tx, cause)) {
    const details = { description, ...cause };
    await recordDesk(work, { action: 'removed by the undo of the import', entity: 'category', ids: [id], details });
  }
}

export function createCategories({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  return {
    async list() {
      return new RawJson(await listCategoryRows(db, { now: now() }));
    },

    /** The client's own price is for those who may read money; the others get the price of the category. */
    intakePrice({ role }: StaffCaller, { categoryId, clientId, mode }: Received<typeof findIntakePrice>['query']) {
      const ofClient = readsMoney(role) ? (clientId ?? null) : null;
      return findPrice(db, { categoryId, clientId: ofClient, mode, now: now() });
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
