import { type Queryable, statement } from '#db/database';

/** Null lets everything through; tier 0 is none. */
export type ClientFilters = { tier: number | null; access: string | null };
/** Beginnings of a phone, and how it may end. */
export type ClientSearch = { text: string; phones: string[]; tail: string };
export type ClientOrder = 'mark' | 'newest';

const filters = `(case when $3::int is null then true when $3 = 0 then c.tier_id is null
     else c.tier_id = (select t.id from membership_tiers t where t.priority = $3) end)
  and (case $4::text when 'yes' then c.password_hash is not null when 'not-yet' then c.password_hash is null and c.email is not null
     when 'no-email' then c.email is null else true end)`;

const beginsWith = (column: string, text: string) =>
  `${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111)) and ${text} <> ''`;

// Each part is a look-up in an index of its own; what was found is then filtered and put in order.
const found = `c.id in (
    select m.id from clients m where ${beginsWith('m.mark_key', 'mark_key($5)')}
    union select m.id from clients m
      where length(mark_key($5)) > 2 and m.mark_grams @> inner_grams(mark_key($5)) and strpos(m.mark_key, mark_key($5)) > 0
    union select m.id from clients m where ${beginsWith('lower(m.email)', 'lower($5)')}
    union select m.id from unnest($6::text[]) digits join clients m on ${beginsWith('m.phone', 'digits')}
    union select m.id from clients m where ${beginsWith('reverse(m.phone)', 'reverse($7::text)')})`;

const orders: Record<ClientOrder, string> = { mark: 'c.mark_key using ~<~, c.id', newest: 'c.id desc' };

// The page is chosen by number first: the rows are wide, and those that are passed over need not be read.
const listOf = (name: string, where: string, order: ClientOrder) =>
  statement(
    `clients-desk-${name}-${order}`,
    `select (select count(*)::int from clients c where ${where}) as "itemCount",
       coalesce((select json_agg(row_to_json(item)) from (
         select c.id, c.shipping_mark as "shippingMark", c.phone, c.email, c.password_hash is not null as "canSignIn",
           case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as "membershipTier",
           iso(c.created_at) as "createdAt",
           (select count(*) from packages p where p.client_id = c.id) as packages,
           c.mark_key <> '' and exists (select from clients o where o.mark_key = c.mark_key and o.id <> c.id) as "sharesMark"
         from (select c.id from clients c where ${where} order by ${orders[order]} limit $1 offset $2) page
           join clients c on c.id = page.id left join membership_tiers t on t.id = c.tier_id
         order by ${orders[order]}) item), '[]') as data`,
  );

const inBothOrders = (name: string, where: string) => ({
  mark: listOf(name, where, 'mark'),
  newest: listOf(name, where, 'newest'),
});
const lists = {
  all: inBothOrders('all', 'true'),
  filtered: inBothOrders('filtered', filters),
  found: inBothOrders('found', `${filters} and ${found}`),
};

type Asked = ClientFilters & { search: ClientSearch | null; order: ClientOrder; limit: number; offset: number };

export async function listClients<Row>(db: Queryable, asked: Asked): Promise<{ itemCount: number; data: Row[] }> {
  const { tier, access, search, order, limit, offset } = asked;
  const page = [limit, offset];
  const rows = search
    ? db.query<{ itemCount: number; data: Row[] }>(lists.found[order], [
        ...page,
        ...[tier, access],
        ...[search.text, search.phones, search.tail],
      ])
    : tier === null && access === null
      ? db.query<{ itemCount: number; data: Row[] }>(lists.all[order], page)
      : db.query<{ itemCount: number; data: Row[] }>(lists.filtered[order], [...page, tier, access]);
  return (await rows)[0] ?? { itemCount: 0, data: [] };
}
