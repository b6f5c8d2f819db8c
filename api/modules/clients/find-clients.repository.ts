import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// Three ranges, each along an index: an address, a phone with its country, a phone as it is dialled at home.
const byContact = statement(
  'clients-by-contact',
  jsonArray(`select c.id, c.shipping_mark as "shippingMark", c.phone, c.email,
      coalesce(lower(c.email) = $1, false) or coalesce(c.phone = $2, false) or coalesce(right(c.phone, 9) = $3, false) as exact, 1 as similarity
    from clients c where c.id in (
      (select id from clients where lower(email) ~>=~ $1 and lower(email) ~<~ ($1 || chr(1114111)) order by lower(email) using ~<~ limit 20)
      union (select id from clients where phone ~>=~ $2 and phone ~<~ ($2 || chr(1114111)) order by phone using ~<~ limit 20)
      union (select id from clients where right(phone, 9) ~>=~ $3 and right(phone, 9) ~<~ ($3 || chr(1114111))
        order by right(phone, 9) using ~<~ limit 20))
    order by exact desc, c.id limit 20`),
);

/** Null where the text cannot be such a thing. */
export async function listByContact(
  db: Database,
  { email, phone, localPhone }: { email: string | null; phone: string | null; localPhone: string | null },
): Promise<string> {
  return (await db.readText(byContact, [email, phone, localPhone])) ?? '[]';
}
