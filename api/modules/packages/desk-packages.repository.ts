import { factColumns } from '#api/modules/packages/facts';
import { cartonsInside, cartonsOf, type PartlyInside, partlyInside } from '#db/carton-counts';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { labelBranchOf } from '#db/destination-of';
import { jsonArray } from '#db/json';
import { type PartOf, partOf } from '#db/part-of';

const rowColumns = `p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity,
  p.cbm, p.status, p.mode, p.received_iso as received, p.loading_id as "containerId", l.reference as "containerReference",
  ${partlyInside} as inside, ${partOf} as part`;

const loadedColumns = `${rowColumns}, p.weight_kg as "weightKg", coalesce(p.whole_id, p.id) as "wholeId", ${cartonsInside} as cartons, ${cartonsOf} as "ofCartons"`;

type Part = { part: PartOf | null; inside: PartlyInside | null };
type Loaded = Part & { wholeId: number; cartons: number; ofCartons: number };

const rowsFrom = 'from packages p left join loadings l on l.id = p.loading_id';
const fee = 'shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at)';

const unidentified = statement(
  'desk-unidentified',
  jsonArray(`select ${rowColumns}, (select max(f.id) from package_photos f where f.package_id = p.id) as "photoId"
    ${rowsFrom} where p.client_id is null and p.voided_at is null order by p.received_at nulls first, p.id limit 500`),
);

export async function listUnidentifiedRows(db: Database): Promise<string> {
  return (await db.readText(unidentified)) ?? '[]';
}

const byIds = statement(
  'desk-packages-by-ids',
  `select ${loadedColumns}, case when $2::boolean then ${fee} end as fee ${rowsFrom} join shipping_rates r on r.id = p.rate_id
    where p.id = any($1::bigint[]) order by p.id`,
).narrow<Loaded>();

export const listRowsByIds = (db: Queryable, { ids, withFees }: { ids: number[]; withFees: boolean }) =>
  db.query(byIds, [ids, withFees]);

const byKey = statement(
  'desk-packages-by-key',
  `select ${rowColumns} ${rowsFrom} where p.tracking_key = tracking_key($1) and p.voided_at is null order by p.id desc limit 100`,
).narrow<Part>();

/** Every package of one courier number. */
export const listRowsByTrackingNumber = (db: Queryable, { trackingNumber }: { trackingNumber: string }) =>
  db.query(byKey, [trackingNumber]);

const byTail = statement(
  'desk-packages-by-tail',
  `select ${rowColumns} ${rowsFrom} where right(p.tracking_key, 6) = $1 and p.voided_at is null order by p.id desc limit 100`,
);

/** Every package whose number ends with these six characters. None for a text of another length. */
export const listRowsByTail = async (db: Queryable, { tail }: { tail: string }) =>
  tail.length === 6 ? db.query(byTail, [tail]) : [];

const inContainer = statement(
  'desk-manifest',
  `select ${loadedColumns}, case when $3::boolean then ${fee} end as fee ${rowsFrom} join shipping_rates r on r.id = p.rate_id
     where p.loading_id = $1 and p.voided_at is null order by p.customer, p.id limit $2`,
).narrow<Loaded>();

export type AskedManifest = { containerId: number; limit: number; withFees: boolean };

export const listManifestRows = (db: Queryable, { containerId, limit, withFees }: AskedManifest) =>
  db.query(inContainer, [containerId, limit, withFees]);

const detail = `select ${rowColumns}, r.category_id as "categoryId", k.description as category, k.description_zh as "categoryZh", ${factColumns},
  case when p.mode = 'AIR' then volumetric_kg(p.id, p.cbm) end as "volumetricKg",
  p.intake_branch as "intakeBranch", ${labelBranchOf} as "labelBranch", p.version, iso(p.voided_at) as voided, iso(p.missing_at) as missing,
  case when c.id is not null then json_build_object('id', c.id, 'shippingMark', c.shipping_mark, 'phone', c.phone, 'email', c.email) end as client,
  coalesce((select json_agg(json_build_object('length', s.length_cm, 'width', s.width_cm, 'height', s.height_cm, 'count', s.count) order by s.position)
    from package_cartons s where s.package_id = p.id), '[]') as cartons,
  coalesce((select json_agg(f.id order by f.id desc) from package_photos f where f.package_id = p.id), '[]') as "photoIds",
  coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'status', e.status, 'happenedAt', iso(e.happened_at), 'place', e.place,
    'actor', e.actor, 'note', e.note, 'isShared', e.is_shared, 'recordedAt', iso(e.recorded_at), 'changes', e.changes) order by e.id) from package_events e where e.package_id = p.id), '[]') as events
  ${rowsFrom} join shipping_rates r on r.id = p.rate_id join shipping_categories k on k.id = r.category_id
  left join clients c on c.id = p.client_id where p.id = $1`;

type DetailColumns = Part & {
  client: { id: number; shippingMark: string; phone: string | null; email: string | null } | null;
  cartons: { length: number; width: number; height: number; count: number }[];
  photoIds: number[];
  events: PackageEvent[];
};
type PackageEvent = {
  id: number;
  kind: string;
  status: RowOf<typeof byIds>['status'] | null;
  happenedAt: string;
  place: string | null;
  actor: string;
  note: string | null;
  isShared: boolean;
  recordedAt: string;
  changes: { field: string; from: string | null; to: string | null }[] | null;
};

const one = statement('desk-package', detail).narrow<DetailColumns>();

export async function findDeskPackage(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}
