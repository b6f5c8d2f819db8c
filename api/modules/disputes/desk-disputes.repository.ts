import { type Database, type Queryable, statement } from '#db/database';
import { goodsPlace } from '#db/goods-place';
import { pageMeta } from '#db/page-meta';

const columns = `d.id, d.kind, d.words, iso(d.sent_at) as "sentAt", d.outcome, d.answer, iso(d.answered_at) as "answeredAt", s.name as "answeredBy",
  (coalesce(d.answered_at, $1::timestamptz) at time zone 'UTC')::date - (d.sent_at at time zone 'UTC')::date as days,
  coalesce((select json_agg(f.file_id order by f.file_id) from dispute_photos f where f.dispute_id = d.id), '[]') as "photoIds",
  p.id as "packageId", p.tracking_number as "trackingNumber", p.package,
  coalesce((select v.status from client_packages v where v.id = p.id), p.status) as status, ${goodsPlace} as branch,
  d.client_id as "clientId", c.shipping_mark as "shippingMark"`;

const joins = `join packages p on p.id = d.package_id join clients c on c.id = d.client_id left join staff s on s.id = d.answered_by`;

const perPage = 50;
const wanted = `($2::boolean is null or (d.answered_at is null) = $2) and ($3::text is null or d.kind = $3)
  and ($4::text is null or ${goodsPlace} = $4) and ($5::int is null or d.sent_at <= $1::timestamptz - make_interval(days => $5))
  and ($6::bigint is null or d.package_id = (select coalesce(q.whole_id, q.id) from packages q where q.id = $6))
  and ($8::bigint is null or d.client_id = $8)`;

// Includes packages that were voided later: the client still waits for an answer.
const list = statement(
  'disputes-list',
  `select json_build_object('data', coalesce((select json_agg(row_to_json(each)) from (select ${columns} from disputes d ${joins} where ${wanted}
       order by d.answered_at desc nulls first, case when d.answered_at is null then d.id end, d.id desc
       limit ${perPage} offset ($7::int - 1) * ${perPage}) each), '[]'),
     'meta', (select ${pageMeta('n.count', { take: perPage, page: '$7::int' })}
       from (select count(*) from disputes d ${joins} where ${wanted}) n))::text`,
);

type Filter = {
  now: Date;
  isOpen: boolean | null;
  kind: string | null;
  branch: string | null;
  age: number | null;
  packageId: string | null;
  clientId: string | null;
};

export async function listDisputeRows(db: Database, { page, ...filter }: Filter & { page: number }): Promise<string> {
  const { now, isOpen, kind, branch, age, packageId, clientId } = filter;
  return (await db.readText(list, [now, isOpen, kind, branch, age, packageId, page, clientId])) ?? '';
}

/** The parts of the disputed package `p`. A package that was voided later is still shown. */
const parts = 'packages q where q.id = p.id or q.whole_id = p.id and q.voided_at is null';

/** What is recorded about the package as received. */
const recorded = `(select json_build_object('quantity', coalesce(p.whole_quantity, p.quantity), 'of', sum(carton_count(q.id)), 'cbm', sum(q.cbm),
    'weight', case when bool_and(q.weight_kg is not null) then sum(q.weight_kg) end,
    'sizes', (select coalesce(json_agg(json_build_object('count', g.count, 'length', g.length_cm, 'width', g.width_cm, 'height', g.height_cm) order by g.first), '[]')
      from (select sum(k.count) as count, k.length_cm, k.width_cm, k.height_cm, min(k.position) as first from package_cartons k
        where k.package_id in (select q.id from ${parts}) group by k.length_cm, k.width_cm, k.height_cm) g),
    'weights', (select coalesce(json_agg(json_build_object('count', g.count, 'kg', g.weight_kg) order by g.weight_kg), '[]')
      from (select count(*) as count, k.weight_kg from cartons k
        where k.whole_id = p.id and k.weight_kg is not null group by k.weight_kg) g),
    'damaged', (select coalesce(json_agg(distinct r.carton order by r.carton), '[]') from discrepancies r
      where r.whole_id = p.id and r.kind = 'DAMAGED' and r.resolution is distinct from 'TAKEN_BACK'))
  from ${parts}) as recorded`;

type Recorded = {
  quantity: number;
  of: number;
  cbm: number;
  weight: number | null;
  sizes: { count: number; length: number; width: number; height: number }[];
  weights: { count: number; kg: number }[];
  damaged: number[];
};

const one = statement('dispute', `select ${columns}, ${recorded} from disputes d ${joins} where d.id = $2`).narrow<{
  sentAt: string;
  days: number;
  photoIds: number[];
  status: 'YET_TO_LOAD' | 'ON_HOLD' | 'IN_TRANSIT' | 'EN_ROUTE' | 'ARRIVED' | 'DELIVERED';
  recorded: Recorded;
}>();

export async function findDispute(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const lock = statement('dispute-lock', 'select id from disputes where id = $1 for update');

export async function lockDispute(tx: Queryable, { id }: { id: number }) {
  await tx.query(lock, [id]);
}

const answer = statement(
  'dispute-answer',
  'update disputes set outcome = $2, answer = $3, answered_at = $4, answered_by = $5 where id = $1',
);

type Answer = { id: number; outcome: string; answer: string; now: Date; staffId: number };

export async function setAnswer(tx: Queryable, { id, outcome, answer: words, now, staffId }: Answer) {
  await tx.query(answer, [id, outcome, words, now, staffId]);
}

const photo = statement(
  'dispute-photo',
  `select f.storage_key as "storageKey", f.content_type as "contentType", f.size from dispute_files f
    where f.id = $1 and exists (select from dispute_photos p where p.file_id = f.id)`,
);

/** Null for a photo that belongs to no dispute. */
export async function findDisputePhoto(db: Queryable, { id }: { id: number }) {
  return (await db.query(photo, [id]))[0] ?? null;
}
