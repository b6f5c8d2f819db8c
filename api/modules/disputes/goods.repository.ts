import { type Database, type Queryable, statement } from '#db/database';
import { isLost } from '#db/is-lost';

/** The parts of the client's package `p`, joined ones included, because their photos stay. */
const everyPart = 'packages q where q.id = p.id or q.whole_id = p.id';
const liveParts = 'packages q where (q.id = p.id or q.whole_id = p.id) and q.voided_at is null';
const isReported = `d.kind = 'DAMAGED' and d.resolution is distinct from 'TAKEN_BACK'`;

/** Whether the client has the damaged carton, or the damaged part, of report `d`. */
const isCollected = `coalesce(
  (select q.status = 'DELIVERED' from cartons c join packages q on q.id = c.package_id where c.whole_id = p.id and c.position = d.carton),
  (select q.status = 'DELIVERED' from packages q where q.id = d.package_id and q.voided_at is null), p.status = 'DELIVERED')`;

/** The columns of a dispute `d` that the client may read. */
export const ownColumns = `d.id, d.kind, d.words, iso(d.sent_at) as "sentAt", d.outcome, d.answer, iso(d.answered_at) as "answeredAt",
  (select count(*)::int from dispute_photos f where f.dispute_id = d.id) as photos`;

/** The hand-over of the last part plus the days of the terms ($3). Null while goods are still with us. */
const lastDay = `case when p.status = 'DELIVERED'
  then ((select max(q.delivered_at) from ${liveParts}) at time zone 'UTC')::date + $3::int end`;

const goods = statement(
  'package-goods',
  `select json_build_object(
     'of', (select coalesce(sum(carton_count(q.id)), 0) from ${liveParts}),
     'weight', (select case when bool_and(q.weight_kg is not null) then sum(q.weight_kg) end from ${liveParts}),
     'cartons', coalesce((select json_agg(json_build_object('positions', g.positions, 'length', g.length_cm, 'width', g.width_cm,
         'height', g.height_cm, 'weight', g.weight_kg) order by g.first)
       from (select array_agg(n.pos order by n.pos) as positions, min(n.pos) as first, n.length_cm, n.width_cm, n.height_cm, n.weight_kg
         from (select q.id from ${liveParts}) part cross join lateral list_cartons(part.id) n
         group by n.length_cm, n.width_cm, n.height_cm, n.weight_kg) g), '[]'),
     'missing', (select coalesce(sum(carton_count(q.id)), 0) from ${liveParts} and q.missing_at is not null),
     'lost', (select coalesce(sum(carton_count(q.id)), 0) from ${liveParts} and q.missing_at is not null and ${isLost('q.id')}),
     'damage', coalesce((select json_agg(json_build_object('carton', d.carton, 'at', iso(d.at), 'isCollected', ${isCollected}, 'photoIds',
         coalesce((select json_agg(f.photo_id order by f.photo_id) from discrepancy_photos f where f.discrepancy_id = d.id), '[]')) order by d.carton, d.id)
       from discrepancies d where d.package_id in (select q.id from ${everyPart}) and ${isReported}), '[]'),
     'photos', coalesce((select json_agg(json_build_object('id', f.id, 'kind', case when d.id is not null then 'DAMAGE'
           when exists (select from package_events e where e.photo_id = f.id) then 'MEASURED' else 'GOODS' end,
         'cartons', coalesce(d.cartons, '{}'), 'size', f.size, 'smallSize', f.thumbnail_size, 'at', iso(f.created_at)) order by f.id desc)
       from package_photos f left join lateral (select max(d.id) as id, array_agg(d.carton order by d.carton) filter (where d.carton is not null) as cartons
         from discrepancy_photos x join discrepancies d on d.id = x.discrepancy_id where x.photo_id = f.id and ${isReported}) d on true
       where f.package_id in (select q.id from ${everyPart})), '[]'),
     'disputes', coalesce((select json_agg(row_to_json(each)) from (select ${ownColumns} from disputes d
       where d.package_id = p.id and d.client_id = p.client_id order by d.id desc) each), '[]'),
     'lastDay', ${lastDay}, 'mayDispute', coalesce(($4::timestamptz at time zone 'UTC')::date <= ${lastDay}, true))::text
   from client_packages p where p.client_id = $1 and p.id = $2`,
);

type Asked = { clientId: number; id: string; days: number; now: Date };

/** Null when this client has no such package. */
export const findGoods = (db: Database, { clientId, id, days, now }: Asked): Promise<string | null> =>
  db.readByKey(goods, [clientId, id, days, now]);

const photo = statement(
  'goods-photo',
  `select f.storage_key as "storageKey", f.content_type as "contentType", f.size,
     f.thumbnail_start as "thumbnailStart", f.thumbnail_size as "thumbnailSize" from package_photos f
     join packages q on q.id = f.package_id join packages h on h.id = coalesce(q.whole_id, q.id)
    where f.id = $2 and h.client_id = $1 and h.voided_at is null`,
);

/** Null when this client's goods have no such photo. */
export async function findOwnPhoto(db: Queryable, { clientId, id }: { clientId: number; id: string }) {
  return (await db.query(photo, [clientId, id]))[0] ?? null;
}
