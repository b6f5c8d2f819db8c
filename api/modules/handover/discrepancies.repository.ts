import { isExtra } from '#api/modules/handover/extra-scans';
import { paged } from '#api/modules/handover/paged';
import { partOfDamage } from '#db/damage-of';
import { type Database, type Queryable, statement } from '#db/database';

const shownPhotos = `coalesce((select json_agg(f.photo_id order by f.photo_id) from discrepancy_photos f where f.discrepancy_id = d.id), '[]')`;

/** Still in the manifest of another container, or taken over from it when it was received here. */
const cameWithout = `(q.loading_id is distinct from d.loading_id or exists (select from package_events e where e.package_id = q.id
  and e.kind in ('ARRIVED', 'FOUND') and e.changes @> jsonb_build_array(jsonb_build_object('field', 'container', 'to', l.reference))))`;
/** A carton that came out after the record was closed has a record of its own. */
const isOfRecord = `(d.resolved_at is null or m.at <= d.resolved_at) and not exists (select from discrepancies e where e.kind = 'EXTRA'
  and e.loading_id = d.loading_id and e.tracking_number = d.tracking_number and e.id < d.id and e.resolved_at >= m.at)`;

/** The records of one row, among them the damage of the cartons that it has now. */
const ofRow = (id: string) => `d.id in (select o.id from discrepancies o where o.package_id = ${id} and o.carton is null
  union all select o.id from cartons k join discrepancies o on o.whole_id = k.whole_id and o.carton = k.position where k.package_id = ${id})`;

const columns = `d.id, d.kind, d.tracking_number as "trackingNumber", ${partOfDamage} as "packageId", d.carton, p.customer, p.package,
  case when d.carton is not null then (select count(*)::int from cartons k where k.whole_id = d.whole_id) end as cartons,
  case when d.kind = 'MISSING' and d.resolved_at is null then carton_count(p.id)::int end as missing,
  array(select k.position::int from cartons k where k.package_id = p.id and d.kind = 'MISSING' and d.resolved_at is null order by k.position limit 1000) as "missingCartons",
  array(select k.position::int from manifest_scans m join packages q on q.id = m.package_id join cartons k on k.package_id = q.id
    where d.kind = 'EXTRA' and m.loading_id = d.loading_id and m.tracking_number = d.tracking_number
      and (q.whole_id is not null or q.whole_quantity is not null) and ${cameWithout} and ${isOfRecord}
    order by k.position limit 1000) as "extraCartons",
  d.loading_id as "containerId", l.reference as "containerReference", d.branch, d.note, ${shownPhotos} as "photoIds", s.name as by,
  iso(d.at) as at, d.resolution, iso(d.resolved_at) as "resolvedAt", r.name as "resolvedBy", d.resolved_note as "resolvedNote"`;

type Shown = { by: string; at: string; photoIds: number[]; missingCartons: number[]; extraCartons: number[] };

const joins = `join staff s on s.id = d.staff_id left join packages p on p.id = d.package_id
  left join loadings l on l.id = d.loading_id left join staff r on r.id = d.resolved_by`;

const list = statement(
  'discrepancies-list',
  paged({
    from: 'discrepancies d',
    of: 'd',
    select: columns,
    joins,
    where: `($1::boolean is null or (d.resolved_at is null) = $1) and ($2::text is null or d.kind = $2)
      and ($3::bigint is null or d.loading_id = $3) and ($4::bigint is null or ${ofRow('$4')})
      and ($6::text is null or d.branch = $6)`,
    order: 'd.id desc',
    take: 50,
    page: '$5',
  }),
);

type Filter = {
  isOpen: boolean | null;
  kind: string | null;
  branch: string | null;
  containerId: string | null;
  packageId: string | null;
};

export async function listDiscrepancyRows(db: Database, { page, ...filter }: Filter & { page: number }) {
  const { isOpen, kind, branch, containerId, packageId } = filter;
  return (await db.readText(list, [isOpen, kind, containerId, packageId, page, branch])) ?? '';
}

const ofPackage = statement(
  'discrepancies-of-package',
  `select ${columns} from discrepancies d ${joins} where ${ofRow('$1')} order by d.id desc limit 50`,
).narrow<Shown>();

export async function listDiscrepanciesOf(db: Queryable, { packageId }: { packageId: number }) {
  return db.query(ofPackage, [packageId]);
}

const one = statement('discrepancy', `select ${columns} from discrepancies d ${joins} where d.id = $1`).narrow<Shown>();

export async function findDiscrepancy(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

type By = { branch: string; staffId: number; now: Date };

const missing = statement(
  'discrepancies-missing',
  `insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, staff_id, at)
   select 'MISSING', p.loading_id, p.id, p.tracking_number, $2, $3, $4
     from packages p where p.loading_id = $1 and p.status = 'ARRIVED' and p.available_at is null and p.voided_at is null
      and not exists (select from manifest_scans s where s.loading_id = $1 and s.package_id = p.id)
      and not exists (select from transfer_lines t where t.package_id = p.id and t.in_at is null) order by p.id
   on conflict (package_id) where kind = 'MISSING' and resolved_at is null do nothing returning package_id as id`,
).narrow<{ id: number }>();

/**
 * Goods that arrived with a container and were not found. Goods scanned onto a transfer count as found. Returns the
 * packages.
 */
export async function addMissing(db: Queryable, { containerId, branch, staffId, now }: By & { containerId: number }) {
  return (await db.query(missing, [containerId, branch, staffId, now])).map(({ id }) => id);
}

const extra = statement(
  'discrepancies-extra',
  `insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, staff_id, at)
   select 'EXTRA', s.loading_id, s.package_id, s.tracking_number, s.branch, s.staff_id, $2
     from manifest_scans s left join packages p on p.id = s.package_id
    where s.loading_id = $1 and ${isExtra}
      and not exists (select from discrepancies d where d.loading_id = $1 and d.kind = 'EXTRA' and d.tracking_number = s.tracking_number
        and (d.resolved_at is null or d.resolved_at >= s.at))
    order by s.id on conflict (loading_id, tracking_number) where kind = 'EXTRA' and resolved_at is null do nothing
   returning package_id as id`,
);

/** Records each scanned number that is not in the manifest once. Returns its package, or null for an unknown number. */
export async function addExtras(db: Queryable, { containerId, now }: { containerId: number; now: Date }) {
  return (await db.query(extra, [containerId, now])).map(({ id }) => id);
}

const damage = statement(
  'discrepancy-damage',
  `with report as (insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, note, staff_id, at, carton, whole_id)
     select 'DAMAGED', p.loading_id, p.id, p.tracking_number, $2, $3, $5, $6, $7::smallint,
       case when $7::smallint is not null then coalesce(p.whole_id, p.id) end from packages p
      where p.id = $1 and p.voided_at is null and not exists (select from unnest($4::bigint[]) given
        where not exists (select from package_photos f where f.id = given and f.package_id = p.id)) returning id),
   shown as (insert into discrepancy_photos (discrepancy_id, photo_id) select report.id, given from report cross join unnest($4::bigint[]) given)
   select id from report`,
);

/** Null when there is no such package, or a photo is not its own. */
export async function addDamage(
  db: Queryable,
  record: By & { packageId: number; note: string; photoIds: number[]; carton: number | null },
): Promise<number | null> {
  const { packageId, branch, note, photoIds, staffId, now, carton } = record;
  const [row] = await db.query(damage, [packageId, branch, note, photoIds, staffId, now, carton]);
  return row?.id ?? null;
}

const reported = statement('discrepancy-reported', 'select package_id as "packageId" from discrepancies where id = $1');

/** The package that it was reported of. A damaged carton may have gone to another part since. */
export async function findReported(db: Queryable, { id }: { id: number }): Promise<number | null> {
  return (await db.query(reported, [id]))[0]?.packageId ?? null;
}

const lock = statement(
  'discrepancy-lock',
  `select package_id as "packageId", loading_id as "containerId", resolved_at is not null as "isResolved"
     from discrepancies where id = $1 for no key update`,
).narrow<{ isResolved: boolean }>();
const resolve = statement(
  'discrepancy-resolve',
  `update discrepancies set resolution = $5, resolved_at = $2, resolved_by = $3, resolved_note = $4 where id = $1`,
);

export async function lockDiscrepancy(db: Queryable, { id }: { id: number }) {
  return (await db.query(lock, [id]))[0] ?? null;
}

type Resolved = { id: number; now: Date; staffId: number; note: string; resolution: 'BY_HAND' | 'TAKEN_BACK' };

export async function resolveRow(db: Queryable, { id, now, staffId, note, resolution }: Resolved) {
  await db.query(resolve, [id, now, staffId, note, resolution]);
}

const openDamage = statement(
  'discrepancy-carton-open',
  `select id from discrepancies where whole_id = $1 and carton = $2 and resolved_at is null`,
);

export async function isReportedDamaged(db: Queryable, { wholeId, carton }: { wholeId: number; carton: number }) {
  return (await db.query(openDamage, [wholeId, carton])).length > 0;
}

const received = statement(
  'discrepancies-extra-received',
  `update discrepancies set resolution = 'FOUND', resolved_at = $3, resolved_by = $4
    where kind = 'EXTRA' and resolved_at is null and loading_id = $1 and tracking_number = $2
      and not exists (select from manifest_scans s left join packages p on p.id = s.package_id
        where s.loading_id = $1 and s.tracking_number = $2 and ${isExtra} and p.voided_at is null)`,
);

/** The last extra package or carton of this number was received into the container that it came with. */
export async function closeExtra(
  db: Queryable,
  extra: { containerId: number; trackingNumber: string; now: Date; staffId: number },
) {
  await db.query(received, [extra.containerId, extra.trackingNumber, extra.now, extra.staffId]);
}

const found = statement(
  'discrepancies-found',
  `update discrepancies set resolution = 'FOUND', resolved_at = $2, resolved_by = $3
    where kind = 'MISSING' and resolved_at is null and package_id = any($1::bigint[]) returning package_id as id`,
).narrow<{ id: number }>();

/** Missing packages that have turned up. Returns them. */
export async function closeMissing(
  db: Queryable,
  { ids, now, staffId }: { ids: number[]; now: Date; staffId: number },
): Promise<number[]> {
  return (await db.query(found, [ids, now, staffId])).map(({ id }) => id);
}
