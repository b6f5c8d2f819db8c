import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import {
  findWarehouse,
  insertWarehouse,
  listWarehouseRows,
  replaceWarehouse,
  type WarehouseRow,
} from '#api/modules/warehouses/desk-warehouses.repository';
import type { Received } from '#contract/endpoint';
import type { createWarehouse, updateWarehouse } from '#contract/staff/warehouses/calls';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import type { Database, Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

/** The column goes up to 32,767, so a larger number is not a warehouse of ours. */
const greatestId = 32_767;

export type DeskWarehouses = ReturnType<typeof createDeskWarehouses>;

export function createDeskWarehouses({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<DeskWarehouse> => {
    return orNotFound(id > greatestId ? null : await findWarehouse(on, { id }));
  };

  return {
    list: () => listWarehouseRows(db),

    create: (caller: StaffCaller, form: Received<typeof createWarehouse>['body']) =>
      desk
        .once(caller, 'createWarehouse', form, async (work) => {
          const row = rowOf(form);
          const id = await insertWarehouse(work.tx, row);
          await recordDesk(work, {
            action: 'added the warehouse',
            entity: 'warehouse',
            ids: [id],
            details: { ...row },
          });
          return find(work.tx, id);
        })
        .catch(refuseTakenName),

    /** The log keeps the old address: clients may have a print of it. */
    update: (caller: StaffCaller, id: number, form: Received<typeof updateWarehouse>['body']) =>
      desk
        .once(caller, 'updateWarehouse', { id, ...form }, async (work) => {
          const row = rowOf(form);
          const before = await find(work.tx, id);
          if (!(await replaceWarehouse(work.tx, { ...row, id, version: form.version }))) {
            throw conflict('Someone else has changed this warehouse. Open it again.');
          }
          const changed = (Object.keys(row) as (keyof WarehouseRow)[]).filter((name) => row[name] !== before[name]);
          const details = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: row[name] }]));
          await recordDesk(work, { action: 'changed the warehouse', entity: 'warehouse', ids: [id], details });
          return find(work.tx, id);
        })
        .catch(refuseTakenName),
  };
}

type Form = Omit<Received<typeof createWarehouse>['body'], 'key' | 'source'>;

/** Only a Chinese address has two scripts and is split into the lines of a Chinese form. */
function rowOf(form: Form): WarehouseRow {
  const { name, contact, mobile, address, addressLang, position, active } = form;
  const isChinese = addressLang === 'zh-Hans';
  const addressLatin = isChinese ? form.addressLatin : null;
  const region = isChinese ? form.region : null;
  const street = isChinese ? form.street : null;
  if ((region === null) !== (street === null)) {
    const message = 'Fill in both the region and the street, or neither.';
    const path = region === null ? 'region' : 'street';
    throw fieldError(path, message);
  }
  return { name, contact, mobile, address, addressLang, addressLatin, region, street, position, active };
}

function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'warehouses_name_key')) throw error;
  throw conflict('Another warehouse already has this name.');
}
