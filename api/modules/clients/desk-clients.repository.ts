import { packagesOf } from '#db/carton-counts';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { jsonArray } from '#db/json';
import type { StatementTypes } from '#db/statement-types';

// Marks that begin with the text come first, and an exact match leads: an index look-up. When there are few and none is
// exact, similar marks follow: they share groups of three letters, ranked by how much of the text they contain and by
// how much longer they are. A merged client's mark leads to the client who is kept. A claimed mark leads to no client.
// Our prefix alone is the beginning of most marks, and no part of their keys: it finds those that begin with it.
const alike = statement(
  'clients-alike',
  `with asked as materialized (select mark_key($1) as key, mark_grams(mark_key($1)) as grams, exists (select from mark_prefixes where prefix = mark_key($1)) as is_prefix),
   near as materialized (
     select c.id, c.mark_key = mark_key($1) as exact from clients c
      where c.mark_key ~>=~ mark_key($1) and c.mark_key ~<~ (mark_key($1) || chr(1114111)) and mark_key($1) <> '' and c.mark_claim is null and c.erased_at is null
      order by c.mark_key using ~<~, c.id limit $2),
   prefixed as materialized (
     select c.id from clients c
      where (select is_prefix from asked) and starts_with(upper(c.shipping_mark), mark_key($1)) and c.mark_claim is null and c.erased_at is null
      order by c.mark_key using ~<~, c.id limit $2),
   far as materialized (
     select c.id from asked a join clients c on c.mark_grams && a.grams
       cross join lateral (select count(*) as shared from unnest(c.mark_grams) gram where gram = any(a.grams)) s
      where a.key <> '' and not a.is_prefix and c.mark_claim is null and c.erased_at is null and s.shared >= 2 and s.shared * 3 >= cardinality(a.grams)
        and (select count(*) < $2 and not coalesce(bool_or(exact), false) from near)
      order by s.shared::numeric / (cardinality(a.grams) + cardinality(c.mark_grams) - s.shared) desc, c.id limit $2)
   ${jsonArray(`select id, "shippingMark", phone, email, exact, similarity from (
      select distinct on (c.id) c.id, c.shipping_mark as "shippingMark", c.phone, c.email, m.mark_key = a.key as exact,
        round((s.shared / cardinality(a.grams) + s.shared / (cardinality(a.grams) + cardinality(m.mark_grams) - s.shared)) / 2, 3) as similarity,
        m.id in (select id from near) as is_near, case when a.is_prefix then m.mark_key end as name
      from asked a join clients m on m.id in (select id from near union select id from far union select id from prefixed)
      join clients c on c.id = coalesce(m.merged_into, m.id)
      cross join lateral (select count(*)::numeric as shared from unnest(m.mark_grams) gram where gram = any(a.grams)) s
      order by c.id, exact desc, is_near desc, similarity desc) hit
    order by exact desc, is_near desc, name using ~<~, similarity desc, id limit $2`)}`,
);

export async function listAlike(db: Database, { mark, limit }: { mark: string; limit: number }): Promise<string> {
  return (await db.readText(alike, [mark, limit])) ?? '[]';
}

// A device matches with this list, so a claimed mark is not in it, and that of a merged client neither.
const marks = statement(
  'clients-marks',
  jsonArray(
    `select id, shipping_mark as "shippingMark", mark_key as key from clients
      where erased_at is null and mark_claim is null and merged_into is null order by id desc limit $1`,
  ),
);

export async function listMarks(db: Database, { limit }: { limit: number }): Promise<string> {
  return (await db.readText(marks, [limit])) ?? '[]';
}

const byMark = statement(
  'clients-by-mark',
  `select distinct o.id, o.shipping_mark as "shippingMark" from clients c join clients o on o.id = coalesce(c.merged_into, c.id)
    where c.mark_key = mark_key($1) and c.mark_key <> '' and c.mark_claim is null and c.erased_at is null order by o.id limit 2`,
);

export type Owner = RowOf<typeof byMark>;

export const listByMark = (db: Queryable, { mark }: { mark: string }) => db.query(byMark, [mark]);

const byId = statement(
  'client-owner',
  `select o.id, o.shipping_mark as "shippingMark" from clients c join clients o on o.id = coalesce(c.merged_into, c.id) where c.id = $1`,
);

/** For a merged client, the one who is kept. */
export async function findOwnerById(db: Queryable, { id }: { id: number }): Promise<Owner | null> {
  return (await db.query(byId, [id]))[0] ?? null;
}

const liveById = statement(
  'client-live-owner',
  `select o.id, o.shipping_mark as "shippingMark" from clients c join clients o on o.id = coalesce(c.merged_into, c.id)
    where c.id = $1 and o.erased_at is null`,
);

/** The same for new goods, which an erased client does not get. */
export async function findLiveOwnerById(db: Queryable, { id }: { id: number }): Promise<Owner | null> {
  return (await db.query(liveById, [id]))[0] ?? null;
}

const lockMark = statement(
  'client-mark-lock',
  `select pg_advisory_xact_lock(hashtextextended('mark:' || mark_key($1), 0))`,
);

/** When two people enter the same new mark at once, the second sees the first one's client. */
export async function lockMarkOf(db: Queryable, { mark }: { mark: string }) {
  await db.query(lockMark, [mark]);
}

const insert = statement(
  'client-walk-in-insert',
  `with added as (insert into clients (shipping_mark, phone, email, created_at, updated_at, password_changed_at)
     values ($1, $2, $3, $4, $4, $4) returning id),
   details as (insert into client_details (client_id) select id from added)
   select id from added`,
);

export async function insertWalkIn(
  db: Queryable,
  client: { shippingMark: string; phone: string | null; email: string | null; now: Date },
): Promise<number> {
  const { shippingMark, phone, email, now } = client;
  const [row] = await db.query(insert, [shippingMark, phone, email, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

// The desk may set an e-mail once. To change it would let 'forgot password' open the account to another person.
const update = statement(
  'client-desk-update',
  `update clients c set shipping_mark = coalesce($2, shipping_mark), mark_claim = case when $2::text is null or exists (
       select from clients h where h.mark_key = mark_key($2) and h.mark_key <> '' and h.mark_claim is null and h.id <> c.id)
       then mark_claim end, phone = coalesce($3, phone),
       phone_unproven_since = case when $3::text is null then phone_unproven_since end, email = coalesce($4, email)
    where id = $1 and ($4::text is null or (email is null and password_hash is null) or lower(email) = lower($4)) returning id`,
);

export async function updateByDesk(
  db: Queryable,
  change: { id: number; shippingMark: string | null; phone: string | null; email: string | null },
): Promise<boolean> {
  return (await db.query(update, [change.id, change.shippingMark, change.phone, change.email])).length === 1;
}

type PackageStatus = StatementTypes['packages-facts']['row']['status'];
type DetailColumns = {
  canSignIn: boolean;
  membershipTier: { name: string; priority: number } | null;
  createdAt: string;
  clientDetails: Record<'dob' | 'location' | 'nextOfKin' | 'nextOfKinPhone', string | null>;
  sameMark: Owner[];
  samePhone: Owner[];
  packages: { status: PackageStatus; count: number }[];
  record: Record<'name' | 'secondPhone' | 'preferredBranch' | 'notes', string | null>;
  emailChange: { id: number; email: string; at: string; by: string; staffId: number; reason: string } | null;
  isPhoneProven: boolean;
  phoneChange: { id: number; phone: string; at: string; by: string; staffId: number; reason: string } | null;
  mergedInto: Merge | null;
  merges: Merge[];
};
type Merge = {
  id: number;
  clientId: number;
  shippingMark: string;
  at: string;
  by: string | null;
  reason: string;
  undoUntil: string;
  packages: number;
};

const mergeFields = (
  other: string,
) => `'id', g.id, 'clientId', ${other}.id, 'shippingMark', ${other}.shipping_mark, 'at', iso(g.at),
  'by', s.name, 'reason', g.reason, 'undoUntil', iso(g.at + interval '24 hours'), 'packages', cardinality(g.packages)`;

const detail = statement(
  'client-desk-detail',
  `select c.id, c.shipping_mark as "shippingMark", c.phone, c.email, c.password_hash is not null as "canSignIn",
       c.mark_claim as "markClaim", c.phone_unproven_since is null as "isPhoneProven",
       case when t.id is not null then json_build_object('name', t.name, 'priority', t.priority) end as "membershipTier",
       iso(c.created_at) as "createdAt", iso(c.erased_at) as "erasedAt",
       case when c.erased_at is not null then (select s.name from desk_log l join staff s on s.id = l.staff_id
         where l.entity = 'client' and l.entity_id in (c.id, c.merged_into) and l.action = 'erased the client' limit 1) end as "erasedBy",
       json_build_object('dob', d.dob, 'location', d.location, 'nextOfKin', d.next_of_kin,
         'nextOfKinPhone', d.next_of_kin_phone) as "clientDetails",
       coalesce((select json_agg(json_build_object('id', o.id, 'shippingMark', o.shipping_mark) order by o.id)
         from (select id, shipping_mark from clients where mark_key = c.mark_key and mark_key <> '' and id <> c.id and merged_into is null
             and mark_claim is null and c.mark_claim is null
           order by id limit 10) o), '[]') as "sameMark",
       coalesce((select json_agg(json_build_object('id', o.id, 'shippingMark', o.shipping_mark) order by o.id)
         from (select id, shipping_mark from clients where phone_key(phone) = phone_key(c.phone) and phone is not null and id <> c.id and merged_into is null
             and phone_unproven_since is null and c.phone_unproven_since is null
           order by id limit 10) o), '[]') as "samePhone",
       coalesce((select json_agg(json_build_object('status', g.status, 'count', g.count) order by g.status)
         from (select p.status, ${packagesOf} as count from packages p where p.client_id = c.id and p.voided_at is null group by p.status) g), '[]') as packages,
       json_build_object('name', d.full_name, 'secondPhone', d.second_phone, 'preferredBranch', d.preferred_branch, 'notes', d.notes) as record,
       (select json_build_object('id', e.id, 'email', e.value, 'at', iso(e.at), 'by', s.name, 'staffId', s.id, 'reason', e.reason)
         from contact_changes e join staff s on s.id = e.staff_id where e.client_id = c.id and e.field = 'email' and e.settled_at is null) as "emailChange",
       (select json_build_object('id', e.id, 'phone', e.value, 'at', iso(e.at), 'by', s.name, 'staffId', s.id, 'reason', e.reason)
         from contact_changes e join staff s on s.id = e.staff_id where e.client_id = c.id and e.field = 'phone' and e.settled_at is null) as "phoneChange",
       (select json_build_object(${mergeFields('o')}) from client_merges g join clients o on o.id = c.merged_into
         left join staff s on s.id = g.staff_id where g.client_id = c.id and g.undone_at is null) as "mergedInto",
       coalesce((select json_agg(json_build_object(${mergeFields('o')}) order by g.id desc)
         from (select * from client_merges where stays_id = c.id and undone_at is null order by id desc limit 10) g
         join clients o on o.id = g.client_id left join staff s on s.id = g.staff_id), '[]') as merges
       from clients c left join membership_tiers t on t.id = c.tier_id left join client_details d on d.client_id = c.id
      where c.id = $1`,
).narrow<DetailColumns>();

export async function findDeskClient(db: Queryable, { id }: { id: number }) {
  return (await db.query(detail, [id]))[0] ?? null;
}
