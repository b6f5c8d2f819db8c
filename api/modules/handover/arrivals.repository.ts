import { isExtra } from '#api/modules/handover/extra-scans';
import { paged } from '#api/modules/handover/paged';
import { isFoundAtArrival, isOnTransfer, packagesOf, packagesThat } from '#db/carton-counts';
import { isDamageOf } from '#db/damage-of';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { chosenDestination, destinationOf } from '#db/destination-of';
import { type PartOf, partOf } from '#db/part-of';

const withScan = 'packages p left join manifest_scans s on s.loading_id = p.loading_id and s.package_id = p.id';

const boxColumns = `l.id, l.reference, l.container_number as "containerNumber", l.mode, l.vessel, l.state, iso(l.arrived_at) as arrived,
  m.expected, m.found, m.available,
  (select count(*) from discrepancies d where d.loading_id = l.id and d.resolved_at is null) as "openDiscrepancies",
  iso(k.started_at) as "startedAt", iso(k.finished_at) as "finishedAt"`;

const counted = `left join manifest_checks k on k.loading_id = l.id
  cross join lateral (select ${packagesOf} as expected, ${packagesThat(isFoundAtArrival)} as found,
    ${packagesThat(`p.available_at is not null or p.status = 'DELIVERED'`)} as available
    from ${withScan} where p.loading_id = l.id and p.voided_at is null) m`;

const inGhana = `l.state in ('ARRIVED', 'OFFLOADED')`;
const listOf = (name: 'arrivals-all' | 'arrivals-open', from: string, where: string) =>
  statement(
    name,
    paged({
      from,
      of: 'l',
      where,
      order: 'l.arrived_at desc nulls last, l.id desc',
      select: boxColumns,
      joins: counted,
      take: 20,
      page: '$1',
    }),
  );

const listAll = listOf('arrivals-all', 'loadings l', inGhana);
// Only few containers have goods left, so only those are counted.
const listOpen = listOf(
  'arrivals-open',
  `loadings l ${counted}`,
  `${inGhana} and l.status <> 'DELIVERED' and (k.finished_at is null or m.available < m.expected)`,
);

export async function listArrivalRows(db: Database, { isAll, page }: { isAll: boolean; page: number }) {
  return (await db.readText(isAll ? listAll : listOpen, [page])) ?? '';
}

const arrivalScans = `from cartons c join carton_scans k on k.whole_id = c.whole_id and k.position = c.position
    and k.stage = 'ARRIVAL' and k.loading_id = p.loading_id where c.package_id = p.id`;
const rowColumns = `p.id, coalesce(p.whole_id, p.id) as "wholeId", p.tracking_number as "trackingNumber", ${partOf} as part, p.customer, p.package, p.quantity, p.cbm, p.status,
  s.id as "scanId", iso(p.available_at) as "availableAt", case when p.available_at is not null then p.available_place end as "availablePlace",
  p.missing_at is not null as "isMissing", ${isOnTransfer} as "isOnTransfer",
  exists (select from discrepancies d where ${isDamageOf} and d.kind = 'DAMAGED' and d.resolved_at is null) as "isDamaged",
  carton_count(p.id)::int as cartons, (select count(*)::int ${arrivalScans}) as scanned, coalesce(case when p.available_at is not null then p.available_place end, ${destinationOf}) as destination, ${chosenDestination} as "goesTo",
  iso(coalesce(s.at, (select max(k.at) ${arrivalScans}))) as "scannedAt"`;

// Cartons of a split package have come apart from the others, so they are named.
const extraColumns = `s.id as "scanId", s.tracking_number as "trackingNumber", s.package_id as "packageId", p.customer,
  o.reference as "containerReference", array(select k.position::int from cartons k where k.package_id = p.id
    and (p.whole_id is not null or p.whole_quantity is not null) order by k.position limit 1000) as cartons,
  (select count(*)::int from cartons k where k.whole_id = coalesce(p.whole_id, p.id)) as of`;
const extrasFrom = `from manifest_scans s left join packages p on p.id = s.package_id left join loadings o on o.id = p.loading_id`;

const start = statement(
  'manifest-check-start',
  'insert into manifest_checks (loading_id, started_at, started_by) values ($1, $2, $3) on conflict do nothing',
);
const stateOf = statement(
  'manifest-check-state',
  'select finished_at is not null as "isFinished" from manifest_checks where loading_id = $1',
);

type Who = { containerId: number; staffId: number; now: Date };

/** True when the check is already finished. */
export async function startCheck(db: Queryable, { containerId, staffId, now }: Who): Promise<boolean> {
  await db.query(start, [containerId, now, staffId]);
  return (await db.query(stateOf, [containerId]))[0]?.isFinished ?? false;
}

const finish = statement(
  'manifest-check-finish',
  'update manifest_checks set finished_at = $2, finished_by = $3 where loading_id = $1',
);

export async function finishCheck(db: Queryable, { containerId, staffId, now }: Who) {
  await db.query(finish, [containerId, now, staffId]);
}

const inManifest = statement(
  'manifest-find',
  `select id from packages where loading_id = $1 and voided_at is null and (id = any($2::bigint[])
     or tracking_key = tracking_key($3)) order by id`,
);

const tailInManifest = statement(
  'manifest-find-tail',
  'select id from packages where loading_id = $1 and voided_at is null and right(tracking_key, 6) = tracking_key($2) order by id',
);

export async function findInManifest(
  db: Queryable,
  { containerId, packageIds, trackingNumber }: { containerId: number; packageIds: number[]; trackingNumber: string },
): Promise<number[]> {
  const found = await db.query(inManifest, [containerId, packageIds, trackingNumber]);
  // By the last six characters, which are often written on cartons by hand.
  const ends =
    found.length === 0 && trackingNumber ? await db.query(tailInManifest, [containerId, trackingNumber]) : [];
  return [...found, ...ends].map(({ id }) => id);
}

type Scan = Who & { branch: string };

const scanKnown = statement(
  'manifest-scan-known',
  `insert into manifest_scans (loading_id, package_id, tracking_number, staff_id, branch, at)
   select $1, p.id, p.tracking_number, $3, $4, $5 from packages p where p.id = any($2::bigint[]) order by p.id
   on conflict (loading_id, package_id) where package_id is not null do nothing returning package_id as id`,
).narrow<{ id: number }>();

/** The packages that had not been scanned before. */
export async function addScans(db: Queryable, { ids, ...scan }: Scan & { ids: number[] }): Promise<number[]> {
  const { containerId, staffId, branch, now } = scan;
  return (await db.query(scanKnown, [containerId, ids, staffId, branch, now])).map(({ id }) => id);
}

const scanUnknown = statement(
  'manifest-scan-unknown',
  `insert into manifest_scans (loading_id, tracking_number, staff_id, branch, at) values ($1, $2, $3, $4, $5)
   on conflict (loading_id, tracking_key) where package_id is null do nothing returning id`,
);

export async function addUnknownScan(db: Queryable, scan: Scan & { trackingNumber: string }): Promise<boolean> {
  const { containerId, trackingNumber, staffId, branch, now } = scan;
  return (await db.query(scanUnknown, [containerId, trackingNumber, staffId, branch, now])).length === 1;
}

const rowsOf = statement(
  'manifest-check-rows',
  `select ${rowColumns} from ${withScan} where p.id = any($1::bigint[]) order by p.id`,
).narrow<
  { wholeId: number; part: PartOf | null; cartons: number; scanned: number } & Record<
    'isMissing' | 'isOnTransfer' | 'isDamaged',
    boolean
  >
>();

export async function listCheckRows(db: Queryable, { ids }: { ids: number[] }) {
  return await db.query(rowsOf, [ids]);
}

const extraOf = statement(
  'manifest-extra',
  `select ${extraColumns} ${extrasFrom} where s.loading_id = $1 and s.package_id is not distinct from $2
     and (s.package_id is not null or s.tracking_key = tracking_key($3))`,
).narrow<{ cartons: number[]; of: number }>();

export async function findExtra(
  db: Queryable,
  { containerId, packageId, trackingNumber }: { containerId: number; packageId: number | null; trackingNumber: string },
) {
  return (await db.query(extraOf, [containerId, packageId, trackingNumber]))[0] ?? null;
}

type BoxColumns = Record<'id' | 'expected' | 'found' | 'available' | 'openDiscrepancies', number> & {
  reference: string;
  mode: 'SEA' | 'AIR';
  state: 'PLANNED' | 'CLOSED' | 'DEPARTED' | 'ARRIVED' | 'OFFLOADED';
};

const one = statement(
  'manifest-check',
  `select ${boxColumns},
     coalesce((select json_agg(r) from (select ${rowColumns} from ${withScan} where p.loading_id = l.id and p.voided_at is null order by p.customer, p.id) r), '[]') as rows,
     coalesce((select json_agg(r) from (select ${extraColumns} ${extrasFrom} where s.loading_id = l.id
       and ${isExtra} order by s.id desc) r), '[]') as extras
     from loadings l ${counted} where l.id = $1`,
).narrow<BoxColumns & { rows: RowOf<typeof rowsOf>[]; extras: RowOf<typeof extraOf>[] }>();

export async function findCheck(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const countOf = statement(
  'manifest-progress',
  `select ${packagesOf} as expected, ${packagesThat(isFoundAtArrival)} as found,
     (select count(*)::int from carton_scans k where k.loading_id = $1 and k.stage = 'ARRIVAL') as scanned
     from ${withScan} where p.loading_id = $1 and p.voided_at is null`,
).narrow<Record<'expected' | 'found' | 'scanned', number>>();

export async function countFound(db: Queryable, { containerId }: { containerId: number }) {
  return (await db.query(countOf, [containerId]))[0] ?? { expected: 0, found: 0, scanned: 0 };
}

const scanOf = statement(
  'manifest-scan-find',
  `select s.tracking_number as "trackingNumber", s.package_id as "packageId",
     coalesce(p.loading_id = s.loading_id and (p.available_at is not null or p.status = 'DELIVERED'), false) as "isAvailable"
     from manifest_scans s left join packages p on p.id = s.package_id where s.id = $1 and s.loading_id = $2`,
).narrow<{ isAvailable: boolean }>();
const removeScan = statement('manifest-scan-remove', 'delete from manifest_scans where id = $1');

export async function findScan(db: Queryable, { id, containerId }: { id: number; containerId: number }) {
  return (await db.query(scanOf, [id, containerId]))[0] ?? null;
}

export async function deleteScan(db: Queryable, { id }: { id: number }) {
  await db.query(removeScan, [id]);
}

const removeScanOf = statement(
  'manifest-scan-remove-of',
  'delete from manifest_scans where loading_id = $1 and package_id = $2',
);

export const deleteScanOf = (db: Queryable, of: { containerId: number; packageId: number }) =>
  db.query(removeScanOf, [of.containerId, of.packageId]);

const ready = statement(
  'manifest-ready',
  `select p.id, coalesce(p.whole_id, p.id) as "wholeId", coalesce(s.branch = $3, false) as "isFound", coalesce(${chosenDestination} <> $3, false) as "isForOther" from ${withScan}
    where p.loading_id = $1 and (p.status = 'ARRIVED' or p.missing_at is not null) and p.available_at is null and p.voided_at is null
      and not ${isOnTransfer} and ($2::bigint[] is null or p.id = any($2)) order by p.id`,
).narrow<{ wholeId: number; isFound: boolean; isForOther: boolean }>();

/**
 * Goods that have arrived and cannot be collected yet. `found` are those scanned at this branch. `packageIds: null`
 * means the whole container.
 */
export const listNotAvailable = (
  db: Queryable,
  { containerId, packageIds, branch }: { containerId: number; packageIds: number[] | null; branch: string },
) => db.query(ready, [containerId, packageIds, branch]);
