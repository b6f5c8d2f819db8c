import { packagesOf } from '#db/carton-counts';
import { type Queryable, statement } from '#db/database';

/** Null means no filter; tier 0 means no tier. */
export type ClientFilters = { tier: number | null; access: string | null };
/** Possible beginnings of a phone, and possible ends. */
export type ClientSearch = { text: string; phones: string[]; tail: string };
export type ClientOrder = 'mark' | 'newest';

const filters = `(case when $3::int is null then true when $3 = 0 then c.tier_id is null
     else c.tier_id = $3 end)
  and (case $4::text when 'yes' then c.password_hash is not null when 'not-yet' then c.password_hash is null and c.email is not null
     when 'no-email' then c.email is null else true end)`;

const beginsWith = (column: string, text: string) =>
  `${column} ~>=~ ${text} and ${column} ~<~ (${text} || chr(1114111)) and ${text} <> ''`;

// Each part is a look-up in its own index. The hits are then filtered and sorted.
const found = `(select coalesce(m.merged_into, m.id) as id from clients m where ${beginsWith('m.mark_key', '$5')}
    union select coalesce(m.merged_into, m.id) as id from clients m where $6::text[] <> '{}' and m.mark_grams @> $6 and strpos(m.mark_key, $5) > 0
    union select coalesce(m.merged_into, m.id) as id from clients m where ${beginsWith('lower(m.email)', '$7')}
    union select coalesce(m.merged_into, m.id) as id from unnest($8::text[]) digits join clients m on ${beginsWith('m.phone', 'digits')}
    union select coalesce(m.merged_into, m.id) as id from clients m where ${beginsWith('reverse(m.phone)', '$9')}
    union select s.id from search_index('c', $10, 500) s) hit join clients c on c.id = hit.id`;

const orders: Record<ClientOrder, string> = { mark: 'c.mark_key using ~<~, c.id', newest: 'c.id desc' };

const rowsOf = (from: string, order: ClientOrder) => `coalesce((select json_agg(row_to_json(item)) from (
    select c.id, c.shipping_mark as "shippingMark", d.full_name as name, c.phone, c.email, c.password_hash is not null as "canSignIn", c.mark_claim as "markClaim",
      case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as "membershipTier",
      iso(c.created_at) as "createdAt",
      (select ${packagesOf} from packages p where p.client_id = c.id and p.voided_at is null) as packages,
      c.mark_key <> '' and exists (select from clients o where o.mark_key = c.mark_key and coalesce(o.merged_into, o.id) <> c.id and o.mark_claim is null and c.mark_claim is null) as "sharesMark"
    from (select c.id from ${from} order by ${orders[order]} limit $1 offset $2) page
      join clients c on c.id = page.id left join client_details d on d.client_id = c.id left join membership_tiers t on t.id = c.tier_id
    order by ${orders[order]}) item), '[]') as data`;

type Listed = {
  itemCount: number;
  data: {
    id: number;
    shippingMark: string;
    name: string | null;
    phone: string | null;
    email: string | null;
    canSignIn: boolean;
    markClaim: 'PENDING' | 'REFUSED' | null;
    membershipTier: { name: string; priority: number } | null;
    createdAt: string;
    packages: number;
    sharesMark: boolean;
  }[];
};

// Selects the page by id first, because the rows are wide and skipped rows need not be read.
const listOf = (name: 'all' | 'filtered', from: string, order: ClientOrder) =>
  statement(
    `clients-desk-${name}-${order}`,
    `select (select count(*)::int from ${from}) as "itemCount", ${rowsOf(from, order)}`,
  ).narrow<Listed>();

// The hits are looked up once for both the count and the page.
const foundIn = (order: ClientOrder) =>
  statement(
    `clients-desk-found-${order}`,
    `with found as materialized (select c.id, c.mark_key from ${found} where ${filters})
     select (select count(*)::int from found) as "itemCount", ${rowsOf('found c', order)}`,
  ).narrow<Listed>();

const live = 'clients c where c.merged_into is null';

const lists = {
  all: { mark: listOf('all', live, 'mark'), newest: listOf('all', live, 'newest') },
  filtered: {
    mark: listOf('filtered', `${live} and ${filters}`, 'mark'),
    newest: listOf('filtered', `${live} and ${filters}`, 'newest'),
  },
  found: { mark: foundIn('mark'), newest: foundIn('newest') },
};

const ask = statement(
  'client-search-key',
  'select mark_key($1) as key, inner_grams(mark_key($1)) as grams, search_key($1) as text',
);

type Asked = ClientFilters & { search: ClientSearch | null; order: ClientOrder; limit: number; offset: number };

export async function listClients(db: Queryable, asked: Asked) {
  const { tier, access, search, order, limit, offset } = asked;
  const page = [limit, offset] as const;
  const rows = search
    ? await db.query(lists.found[order], [...page, tier, access, ...(await valuesOf(db, search))])
    : tier === null && access === null
      ? await db.query(lists.all[order], page)
      : await db.query(lists.filtered[order], [...page, tier, access]);
  return rows[0] ?? { itemCount: 0, data: [] };
}

/** The database normalises the mark once, not for every row. */
async function valuesOf(db: Queryable, { text, phones, tail }: ClientSearch) {
  const [mark] = await db.query(ask, [text]);
  // Names are in the search of the whole desk. Two characters of one would find nearly everybody.
  const key = mark?.text ?? '';
  const name = key.length >= 3 || /\P{ASCII}/u.test(key) ? key : null;
  const tailFirst = [...tail].reverse().join('');
  return [mark?.key ?? '', mark?.grams ?? [], text.toLowerCase(), phones, tailFirst, name] as const;
}
