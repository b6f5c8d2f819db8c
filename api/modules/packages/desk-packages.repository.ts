import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const rowColumns = `p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity,
  p.cbm, p.status, p.received_iso as received, p.loading_id as "containerId", l.reference as "containerReference"`;

const rowsFrom = 'from packages p left join loadings l on l.id = p.loading_id';

const unidentified = statement(
  'desk-unidentified',
  jsonArray(`select ${rowColumns} ${rowsFrom} where p.client_id is null
    order by p.received_at desc nulls last, p.id desc limit 500`),
);

export async function listUnidentifiedRows(db: Database): Promise<string> {
  return (await db.readText(unidentified)) ?? '[]';
}

const asRows = (query: string) => `select row_to_json(item) as item from (${query}) item`;

async function rowsOf<Row>(db: Queryable, query: ReturnType<typeof statement>, values: unknown[]): Promise<Row[]> {
  return (await db.query<{ item: Row }>(query, values)).map(({ item }) => item);
}

const byIds = statement(
  'desk-packages-by-ids',
  asRows(`select ${rowColumns} ${rowsFrom} where p.id = any($1::bigint[]) order by p.id`),
);

export const listRowsByIds = <Row>(db: Queryable, { ids }: { ids: number[] }) => rowsOf<Row>(db, byIds, [ids]);

const byKey = statement(
  'desk-packages-by-key',
  asRows(`select ${rowColumns} ${rowsFrom} where p.tracking_key = tracking_key($1)
    order by p.id desc limit 100`),
);

/** Every package of one courier number. */
export const listRowsByTrackingNumber = <Row>(db: Queryable, { trackingNumber }: { trackingNumber: string }) =>
  rowsOf<Row>(db, byKey, [trackingNumber]);

const inContainer = statement(
  'desk-manifest',
  asRows(`select ${rowColumns} ${rowsFrom} where p.loading_id = $1 order by p.customer, p.id limit $2`),
);

export const listManifestRows = <Row>(db: Queryable, { containerId, limit }: { containerId: number; limit: number }) =>
  rowsOf<Row>(db, inContainer, [containerId, limit]);

const detail = `select ${rowColumns}, r.category_id as "categoryId", k.description as category, p.description as notes, p.inner_note as "innerNote",
  p.intake_branch as "intakeBranch",
  case when c.id is not null then json_build_object('id', c.id, 'shippingMark', c.shipping_mark, 'phone', c.phone, 'email', c.email) end as client,
  coalesce((select json_agg(json_build_object('length', s.length_cm, 'width', s.width_cm, 'height', s.height_cm, 'count', s.count) order by s.position)
    from package_cartons s where s.package_id = p.id), '[]') as cartons,
  coalesce((select json_agg(f.id order by f.id desc) from package_photos f where f.package_id = p.id), '[]') as "photoIds",
  coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'happenedAt', iso(e.happened_at), 'place', e.place,
    'actor', e.actor, 'note', e.note) order by e.id) from package_events e where e.package_id = p.id), '[]') as events
  ${rowsFrom} join shipping_rates r on r.id = p.rate_id join shipping_categories k on k.id = r.category_id
  left join clients c on c.id = p.client_id where p.id = $1`;

const one = statement('desk-package', asRows(detail));

export async function findDeskPackage<Detail>(db: Queryable, { id }: { id: number }): Promise<Detail | null> {
  return (await rowsOf<Detail>(db, one, [id]))[0] ?? null;
}
