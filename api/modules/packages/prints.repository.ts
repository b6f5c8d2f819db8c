import { cartonsInside, cartonsOf } from '#db/carton-counts';
import { type Database, type Queryable, statement } from '#db/database';
import { destinationOf, labelBranchOf } from '#db/destination-of';
import { jsonArray } from '#db/json';

const labels = statement(
  'package-labels',
  jsonArray(`select p.id, p.tracking_number as "trackingNumber", p.customer, p.package, p.quantity, p.cbm, p.mode,
      p.received_iso as received, ${labelBranchOf} as branch,
      coalesce((select json_agg(json_build_object('length', s.length_cm, 'width', s.width_cm, 'height', s.height_cm, 'count', s.count)
        order by s.position) from package_cartons s where s.package_id = p.id), '[]') as cartons,
      coalesce(p.whole_id, p.id) as "wholeId", (select count(*) from cartons k where k.whole_id = coalesce(p.whole_id, p.id)) as of,
      coalesce((select json_agg(json_build_object('position', k.position, 'length', k.length_cm, 'width', k.width_cm, 'height', k.height_cm)
        order by k.position) from cartons k where k.package_id = p.id), '[]') as numbered
    from packages p where p.id = any($1::bigint[]) and p.voided_at is null order by p.customer, p.id`),
);

export async function listLabels(db: Database, { ids }: { ids: number[] }): Promise<string> {
  return (await db.readText(labels, [ids])) ?? '[]';
}

const existing = statement(
  'packages-existing',
  'select id from packages where id = any($1::bigint[]) and voided_at is null order by id',
);

export async function listExisting(db: Queryable, { ids }: { ids: number[] }): Promise<number[]> {
  return (await db.query(existing, [ids])).map(({ id }) => id);
}

const counted = statement(
  'package-cartons-count',
  `select coalesce(sum(${cartonsOf}), 0)::int as cartons from packages p where p.id = any($1::bigint[]) and p.voided_at is null`,
);

export async function countCartons(db: Queryable, { ids }: { ids: number[] }): Promise<number> {
  return (await db.query(counted, [ids]))[0]?.cartons ?? 0;
}

const manifest = statement(
  'printed-manifest',
  `select p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.cbm, p.weight_kg as "weightKg",
     coalesce(p.whole_id, p.id) as "wholeId", ${cartonsInside} as cartons, coalesce(${labelBranchOf}, ${destinationOf}) as branch
   from packages p join loadings l on l.id = p.loading_id where p.loading_id = $1 and p.voided_at is null order by p.customer, p.id limit $2`,
).narrow<{ wholeId: number; cartons: number }>();

export const listPrintedManifest = (db: Queryable, { containerId, limit }: { containerId: number; limit: number }) =>
  db.query(manifest, [containerId, limit]);
