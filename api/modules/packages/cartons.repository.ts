import { isOnTransfer, type PartlyInside, partlyInside } from '#db/carton-counts';
import { type Queryable, statement } from '#db/database';
import { standsAt } from '#db/goods-place';

export type Stage = 'LOAD' | 'ARRIVAL';
type CartonNumber = { wholeId: number; position: number };

const keep = statement('cartons-keep', 'select keep_cartons($1::bigint[])');

/** Creates the cartons of packages that were never split, from their sizes and quantity. */
export async function keepCartons(db: Queryable, { ids }: { ids: number[] }) {
  if (ids.length > 0) await db.query(keep, [ids]);
}

const one = statement(
  'carton-find',
  `select c.package_id as "packageId", p.tracking_number as "trackingNumber",
     (select count(*)::int from cartons o where o.whole_id = c.whole_id) as of
     from cartons c join packages p on p.id = c.package_id where c.whole_id = $1 and c.position = $2`,
).narrow<{ of: number }>();

/** The part that a carton is in now. */
export async function findCarton(db: Queryable, { wholeId, position }: CartonNumber) {
  return (await db.query(one, [wholeId, position]))[0] ?? null;
}

const rootOf = statement(
  'carton-whole',
  `select coalesce(p.whole_id, p.id) as "wholeId", p.whole_id is null and p.whole_quantity is null as "isWhole",
     p.handed_over as "handedOver", p.version from packages p where p.id = $1`,
).narrow<{ wholeId: number; isWhole: boolean }>();

export async function findWhole(db: Queryable, { id }: { id: number }) {
  return (await db.query(rootOf, [id]))[0] ?? null;
}

const lock = statement(
  'package-parts-lock',
  'select id from packages where whole_id = $1 and voided_at is null order by id for no key update',
);

/** After the lock of the package as received, so that no part can join or leave. */
export async function lockParts(db: Queryable, { wholeId }: { wholeId: number }) {
  await db.query(lock, [wholeId]);
}

const listed = statement(
  'cartons-of-package',
  `select n.whole_id as "wholeId", n.pos::int as position, n.length_cm as length, n.width_cm as width, n.height_cm as height, n.weight_kg as weight,
     iso(n.labelled_at) as labelled,
     (select iso(s.at) from carton_scans s where s.whole_id = n.whole_id and s.position = n.pos and s.stage = 'LOAD' and s.loading_id = p.loading_id) as loaded,
     (select iso(s.at) from carton_scans s where s.whole_id = n.whole_id and s.position = n.pos and s.stage = 'ARRIVAL' and s.loading_id = p.loading_id) as found,
     (select json_build_object('id', d.id, 'at', iso(d.at), 'note', d.note, 'photoIds', coalesce((select json_agg(f.photo_id order by f.photo_id) from discrepancy_photos f where f.discrepancy_id = d.id), '[]'), 'isOpen', d.resolved_at is null) from discrepancies d
       where d.whole_id = n.whole_id and d.carton = n.pos and d.resolution is distinct from 'TAKEN_BACK' order by d.id desc limit 1) as damage
     from packages p cross join lateral list_cartons(p.id) n where p.id = $1 order by n.pos`,
).narrow<{ wholeId: number; position: number; damage: Damage | null }>();

type Damage = { id: number; at: string; note: string; photoIds: number[]; isOpen: boolean };

export const listCartons = (db: Queryable, { id }: { id: number }) => db.query(listed, [id]);

const counted = statement('cartons-count-of-package', 'select count(*)::int as count from list_cartons($1)').narrow<{
  count: number;
}>();

/** None when there are too many to list. */
export async function countCartonsOf(db: Queryable, { id }: { id: number }): Promise<number> {
  return (await db.query(counted, [id]))[0]?.count ?? 0;
}

const positions = statement(
  'carton-positions-of-package',
  'select position::int as position from cartons where package_id = $1 order by position',
).narrow<{ position: number }>();

export async function listPartCartons(db: Queryable, { id }: { id: number }): Promise<number[]> {
  return (await db.query(positions, [id])).map(({ position }) => position);
}

type Where = { isMissing: boolean; isOnTransfer: boolean; inside: PartlyInside | null };
const parts = statement(
  'package-parts',
  `select p.id as "packageId", carton_count(p.id)::int as cartons, p.quantity, p.cbm, p.status, p.missing_at is not null as "isMissing",
     ${isOnTransfer} as "isOnTransfer", iso(p.available_at) as available, p.loading_id as "containerId", l.reference as "containerReference", ${partlyInside} as inside, ${standsAt} as branch,
     array(select k.position::int from cartons k where k.package_id = p.id order by k.position limit 1000) as positions
     from packages p left join loadings l on l.id = p.loading_id
    where (p.id = $1 or p.whole_id = $1) and p.voided_at is null order by p.id`,
).narrow<Where & { cartons: number; positions: number[] }>();

export const listParts = (db: Queryable, { wholeId }: { wholeId: number }) => db.query(parts, [wholeId]);

const split = statement('package-split', 'select split_package($1, $2::int[], $3, $4, $5) as id');

type By = { now: Date; place: string; actor: string };

/** Returns the new part. The caller has locked the package and checked that some cartons stay. */
export async function splitOff(
  db: Queryable,
  { id, positions, now, place, actor }: By & { id: number; positions: number[] },
) {
  const [row] = await db.query(split, [id, positions, now, place, actor]);
  if (!row?.id) throw new Error('The split returned no part.');
  return row.id;
}

const join = statement('package-join', 'select join_parts($1, $2, $3, $4, $5) as id');

/** Returns the part that stays. The caller has locked both. */
export async function joinTwo(db: Queryable, { ids, now, place, actor }: By & { ids: readonly [number, number] }) {
  const [row] = await db.query(join, [...ids, now, place, actor]);
  if (!row?.id) throw new Error('The join returned no part.');
  return row.id;
}

const together = statement(
  'package-parts-together',
  `select q.id from packages p join packages q on coalesce(q.whole_id, q.id) = coalesce(p.whole_id, p.id) and q.id <> p.id and q.voided_at is null
      and q.status = p.status and q.loading_id is not distinct from p.loading_id and (q.missing_at is null) = (p.missing_at is null)
    where p.id = $1 and p.voided_at is null and p.status in ('YET_TO_LOAD', 'ON_HOLD') order by q.id`,
);

/** The other parts of the package that wait in the same place. */
export async function listTogether(db: Queryable, { id }: { id: number }): Promise<number[]> {
  return (await db.query(together, [id])).map((row) => row.id);
}

const addScan = statement(
  'carton-scan-add',
  `insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning position`,
);

const addScans = statement(
  'carton-scans-add',
  `insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at)
   select $1, $2, $3, given, $5, $6, $7 from unnest($4::int[]) given on conflict do nothing`,
);

/** For several cartons of one package. */
export async function addCartonScans(db: Queryable, scan: ScanBy & { wholeId: number; positions: number[] }) {
  const { containerId, stage, wholeId, positions, staffId, branch, at } = scan;
  if (positions.length > 0) await db.query(addScans, [containerId, stage, wholeId, positions, staffId, branch, at]);
}

const addAllScans = statement(
  'carton-scans-add-all',
  `insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at)
   select $1, $2, c.whole_id, c.position, $4, $5, $6 from cartons c where c.package_id = any($3::bigint[])
     and not exists (select from cartons o join carton_scans s on s.whole_id = o.whole_id and s.position = o.position and s.stage = $2 and s.loading_id = $1
       where o.package_id = c.package_id)
   on conflict do nothing`,
);

/** For every carton of those parts of which no carton was scanned yet. */
export async function addScansOfParts(db: Queryable, scan: ScanBy & { packageIds: readonly number[] }) {
  const { containerId, stage, packageIds, staffId, branch, at } = scan;
  if (packageIds.length > 0) await db.query(addAllScans, [containerId, stage, [...packageIds], staffId, branch, at]);
}

type ScanBy = { containerId: number; stage: Stage; staffId: number; branch: string; at: Date };

/** False when the carton was scanned before. */
export async function addCartonScan(db: Queryable, scan: ScanBy & CartonNumber): Promise<boolean> {
  const { containerId, stage, wholeId, position, staffId, branch, at } = scan;
  return (await db.query(addScan, [containerId, stage, wholeId, position, staffId, branch, at])).length === 1;
}

const scansOf = statement(
  'carton-scans-of-package',
  `select c.position::int as position, s.whole_id is not null as "isScanned" from cartons c left join carton_scans s
     on s.whole_id = c.whole_id and s.position = c.position and s.stage = $2 and s.loading_id = $3
    where c.package_id = $1 order by c.position`,
).narrow<{ position: number; isScanned: boolean }>();

type InContainer = { packageId: number; stage: Stage; containerId: number };

/** The cartons of a part that were scanned into or out of a container. */
export async function readScans(db: Queryable, { packageId, stage, containerId }: InContainer) {
  const rows = await db.query(scansOf, [packageId, stage, containerId]);
  const positions = (isScanned: boolean) =>
    rows.filter((row) => row.isScanned === isScanned).map((row) => row.position);
  return { scanned: positions(true), left: positions(false) };
}

const removeScans = statement(
  'carton-scans-remove',
  `delete from carton_scans s using cartons c where c.package_id = any($1::bigint[]) and s.whole_id = c.whole_id and s.position = c.position
     and s.stage = $2 and s.loading_id = $3 and ($4::int is null or c.position = $4) returning s.position`,
);

/** For all cartons of these parts, or for one. Returns how many there were. */
export async function removeCartonScans(
  db: Queryable,
  {
    packageIds,
    stage,
    containerId,
    position,
  }: Omit<InContainer, 'packageId'> & { packageIds: number[]; position?: number },
): Promise<number> {
  return (await db.query(removeScans, [packageIds, stage, containerId, position ?? null])).length;
}

const partly = statement(
  'carton-scans-partly',
  `select p.id, n.left from packages p
     cross join lateral (select array_agg(c.position::int order by c.position) filter (where s.whole_id is null) as left,
         count(s.whole_id) as scanned, count(*) as cartons
       from cartons c left join carton_scans s on s.whole_id = c.whole_id and s.position = c.position and s.stage = $2 and s.loading_id = $1
      where c.package_id = p.id) n
    where p.loading_id = $1 and p.voided_at is null and n.scanned > 0 and n.scanned < n.cartons order by p.id`,
).narrow<{ id: number; left: number[] }>();

/** The packages of a container with some cartons scanned and some not. */
export const listPartlyScanned = (db: Queryable, { containerId, stage }: { containerId: number; stage: Stage }) =>
  db.query(partly, [containerId, stage]);

const weigh = statement(
  'cartons-weigh',
  `update cartons c set weight_kg = $3 from cartons before where before.whole_id = c.whole_id and before.position = c.position
     and c.package_id = $1 and c.position = any($2::int[]) returning c.position::int as position, before.weight_kg as "from"`,
).narrow<{ position: number; from: number | null }>();

/** The weighed cartons, with their previous weight. */
export const setWeight = (db: Queryable, { id, positions, kg }: { id: number; positions: number[]; kg: number }) =>
  db.query(weigh, [id, positions, kg]);

const weighPackage = statement(
  'cartons-weigh-package',
  `update packages p set weight_kg = s.kg from packages before,
       (select sum(c.weight_kg) as kg from cartons c where c.package_id = $1 having count(c.weight_kg) = count(*)) s
     where p.id = $1 and p.voided_at is null and before.id = p.id and p.weight_kg is distinct from s.kg
   returning before.weight_kg as "from", p.weight_kg as "to"`,
).narrow<{ to: number }>();

/** Once every carton is weighed, the package weighs their sum. Null when nothing changes. */
export async function weighByCartons(db: Queryable, { id }: { id: number }) {
  return (await db.query(weighPackage, [id]))[0] ?? null;
}

const label = statement(
  'cartons-labelled',
  'update cartons set labelled_at = $2 where package_id = any($1::bigint[]) and labelled_at is null',
);

export async function setLabelled(db: Queryable, { ids, now }: { ids: number[]; now: Date }) {
  await db.query(label, [ids, now]);
}
