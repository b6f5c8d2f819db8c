import { isExtra, isFoundAtHome } from '#api/modules/handover/extra-scans';
import { type Queryable, statement } from '#db/database';

// A missing package first, then one that nobody has scanned.
const likeliest = `order by p.status = 'DELIVERED', p.missing_at is null, exists (select from manifest_scans s where s.package_id = p.id), p.id desc limit 1`;

const byNumber = statement(
  'manifest-find-elsewhere',
  `select p.id, p.tracking_number as "trackingNumber" from packages p
    where p.tracking_key = tracking_key($1) and p.voided_at is null ${likeliest}`,
);

const byTail = statement(
  'manifest-find-elsewhere-tail',
  `select p.id, p.tracking_number as "trackingNumber" from packages p
    where right(p.tracking_key, 6) = tracking_key($1) and p.voided_at is null and p.status <> 'DELIVERED'
      and not exists (select from packages o where right(o.tracking_key, 6) = tracking_key($1) and o.voided_at is null and o.status <> 'DELIVERED'
        and coalesce(o.whole_id, o.id) <> coalesce(p.whole_id, p.id)) ${likeliest}`,
);

/**
 * The likeliest package of another container for this number, or the only one on its way that ends with these six
 * characters. Null when it is unknown.
 */
export async function findElsewhere(db: Queryable, { trackingNumber }: { trackingNumber: string }) {
  return (await db.query(byNumber, [trackingNumber]))[0] ?? (await db.query(byTail, [trackingNumber]))[0] ?? null;
}

const linkScan = statement('manifest-scan-link', 'update manifest_scans set package_id = $2 where id = $1');

/** The package that was created for an unknown number. */
export async function setScanPackage(db: Queryable, { id, packageId }: { id: number; packageId: number }) {
  await db.query(linkScan, [id, packageId]);
}

const lock = statement(
  'manifest-check-lock',
  `with open as (
     select p.id, p.whole_id from packages p where p.loading_id = $1 and p.voided_at is null
       and not exists (select from manifest_scans s where s.loading_id = $1 and s.package_id = p.id)
     union all
     select p.id, p.whole_id from manifest_scans s join packages p on p.id = s.package_id
      where s.loading_id = $1 and p.loading_id is distinct from $1)
   select id from packages where id in (select id from open union select whole_id from open) order by id for no key update`,
);

/**
 * Locks what was not found in a container and what is extra there, so that a scan at another check comes before or after
 * the end of this one. The package as received has a lower id than its parts, so it is locked before them.
 */
export async function lockOpen(db: Queryable, { containerId }: { containerId: number }) {
  await db.query(lock, [containerId]);
}

// A scan from before the package was loaded belongs to an earlier journey.
const isOfThisJourney = `s.at >= coalesce((select max(e.recorded_at) from package_events e where e.package_id = p.id and e.kind = 'LOADED'), '-infinity')`;

const seen = statement(
  'manifest-seen-elsewhere',
  `insert into manifest_scans (loading_id, package_id, tracking_number, staff_id, branch, at)
   select distinct on (p.id) p.loading_id, p.id, p.tracking_number, s.staff_id, s.branch, s.at
     from packages p join manifest_scans s on s.package_id = p.id and s.loading_id <> p.loading_id
    where p.loading_id = $1 and ($2::bigint[] is null or p.id = any($2)) and p.voided_at is null
      and (p.status = 'ARRIVED' or p.missing_at is not null)
      and ${isOfThisJourney}
    order by p.id, s.id desc
   on conflict (loading_id, package_id) where package_id is not null do nothing returning package_id as id`,
).narrow<{ id: number }>();

/**
 * Counts packages of a container as found that were scanned at the check of another one, where and when that was. Null
 * means all packages. Returns them.
 */
export async function addSeenElsewhere(
  db: Queryable,
  { containerId, ids }: { containerId: number; ids: number[] | null },
): Promise<number[]> {
  return (await db.query(seen, [containerId, ids])).map(({ id }) => id);
}

const seenAt = statement(
  'manifest-seen-at',
  `select l.reference from manifest_scans s join packages p on p.id = s.package_id join loadings l on l.id = s.loading_id
    where p.id = $1 and p.voided_at is null and s.loading_id <> $2 and s.loading_id is distinct from p.loading_id and ${isOfThisJourney} order by s.id desc limit 1`,
);

/** The container, neither this one nor its own, at whose check a package was scanned. Null when there is none. */
export async function findSeenAt(
  db: Queryable,
  { packageId, containerId }: { packageId: number; containerId: number },
): Promise<string | null> {
  return (await db.query(seenAt, [packageId, containerId]))[0]?.reference ?? null;
}

const settle = statement(
  'discrepancies-extra-at-home',
  `update discrepancies d set resolution = 'FOUND', resolved_at = $2, resolved_by = $3
    where d.kind = 'EXTRA' and d.resolved_at is null
      and (d.loading_id, d.tracking_number) in (select s.loading_id, s.tracking_number from packages p
        join manifest_scans s on s.package_id = p.id and s.loading_id <> p.loading_id where p.loading_id = $1 and ${isFoundAtHome})
      and not exists (select from manifest_scans s left join packages p on p.id = s.package_id
        where s.loading_id = d.loading_id and s.tracking_number = d.tracking_number and ${isExtra} and p.voided_at is null)`,
);

/** Closes the records of goods that were extra in another container and are found in this one, their own. */
export async function closeExtrasOf(
  db: Queryable,
  { containerId, now, staffId }: { containerId: number; now: Date; staffId: number },
) {
  await db.query(settle, [containerId, now, staffId]);
}

const home = statement(
  'manifest-extra-home',
  `select l.reference from manifest_scans s join packages p on p.id = s.package_id join loadings l on l.id = p.loading_id
     join manifest_checks k on k.loading_id = l.id and k.finished_at is not null
    where s.loading_id = $1 and s.package_id = $2 and p.voided_at is null and p.loading_id <> s.loading_id and ${isFoundAtHome}`,
);

/** The container whose finished check counted this extra package. Null when there is none. */
export async function findCheckedHome(
  db: Queryable,
  { containerId, packageId }: { containerId: number; packageId: number },
): Promise<string | null> {
  return (await db.query(home, [containerId, packageId]))[0]?.reference ?? null;
}

const missingHome = statement(
  'manifest-missing-home',
  `select l.id, l.reference from packages p join loadings l on l.id = p.loading_id
    where p.id = $1 and p.missing_at is not null and p.voided_at is null`,
);

/** The container that a package is missing from. Null when it is not missing. */
export async function findMissingHome(db: Queryable, { packageId }: { packageId: number }) {
  return (await db.query(missingHome, [packageId]))[0] ?? null;
}
