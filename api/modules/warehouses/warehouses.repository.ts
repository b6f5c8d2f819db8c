import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

const active = statement(
  'warehouses-active',
  jsonArray(`select name, contact, mobile, address, address_lang as "addressLang", address_latin as "addressLatin", region, street
    from warehouses where active order by position, id`),
);

export async function activeWarehouses(db: Database): Promise<string> {
  return (await db.readText(active)) ?? '[]';
}
