import { type Queryable, statement } from '#db/database';

export type WarehouseRow = {
  name: string;
  contact: string;
  mobile: string;
  address: string;
  addressLang: string;
  addressLatin: string | null;
  region: string | null;
  street: string | null;
  position: number;
  active: boolean;
};

const columns = `id, name, contact, mobile, address, address_lang as "addressLang", address_latin as "addressLatin", region, street,
  position, active, version`;

const all = statement(
  'warehouses-desk-list',
  `select ${columns} from warehouses order by active desc, position, id limit 200`,
);

export const listWarehouseRows = (db: Queryable) => db.query(all);

const one = statement('warehouse-desk-one', `select ${columns} from warehouses where id = $1`);

export async function findWarehouse(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const valuesOf = ({ name, contact, mobile, address, addressLang, addressLatin, ...rest }: WarehouseRow) =>
  [
    name,
    contact,
    mobile,
    address,
    addressLang,
    addressLatin,
    rest.region,
    rest.street,
    rest.position,
    rest.active,
  ] as const;

const insert = statement(
  'warehouse-insert',
  `insert into warehouses (name, contact, mobile, address, address_lang, address_latin, region, street, position, active)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);

export async function insertWarehouse(db: Queryable, row: WarehouseRow): Promise<number> {
  const [added] = await db.query(insert, valuesOf(row));
  if (!added) throw new Error('The insert returned no row.');
  return added.id;
}

const update = statement(
  'warehouse-update',
  `update warehouses set name = $1, contact = $2, mobile = $3, address = $4, address_lang = $5, address_latin = $6, region = $7,
     street = $8, position = $9, active = $10, version = version + 1 where id = $11 and version = $12 returning id`,
);

/** False when it has changed since that version. */
export async function replaceWarehouse(db: Queryable, row: WarehouseRow & { id: number; version: number }) {
  return (await db.query(update, [...valuesOf(row), row.id, row.version])).length === 1;
}
