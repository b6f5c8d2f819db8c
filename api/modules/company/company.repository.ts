import { type Database, type Queryable, statement } from '#db/database';

const current = statement(
  'company-current',
  `select distinct on (c.section) c.section, c.version, c.value, iso(c.changed_at) as "changedAt", s.name as "changedBy"
     from company_settings c left join staff s on s.id = c.changed_by order by c.section, c.version desc`,
).narrow<{ changedAt: string; value: unknown }>();

export const readCurrent = (db: Queryable) => db.query(current);

const versions = statement(
  'company-versions',
  `select c.version, c.value, c.reason, iso(c.changed_at) as "changedAt", s.name as "changedBy"
     from company_settings c left join staff s on s.id = c.changed_by
    where c.section = $1 order by c.version desc limit 200`,
).narrow<{ changedAt: string; value: unknown }>();

export const readVersions = (db: Database, { section }: { section: string }) => db.query(versions, [section]);

const insert = statement(
  'company-insert',
  `insert into company_settings (section, version, value, reason, changed_by, changed_at)
   values ($1, $2, $3::jsonb, $4, $5, $6) on conflict do nothing returning version`,
);

/** False when another person saved this version first. */
export async function insertVersion(
  tx: Queryable,
  row: { section: string; version: number; value: unknown; reason: string | null; staffId: number; now: Date },
): Promise<boolean> {
  const { section, version, value, reason, staffId, now } = row;
  return (await tx.query(insert, [section, version, JSON.stringify(value), reason, staffId, now])).length === 1;
}

const useTerms = statement('company-use-storage-terms', 'select use_storage_terms()');

/** Goods that become available from now on are charged by the latest terms. */
export async function applyStorageTerms(tx: Queryable) {
  await tx.query(useTerms);
}

const useVolume = statement('company-use-minimum-volume', 'select use_minimum_volume()');

/** Goods received from now on are billed for at least this volume. */
export async function applyMinimumVolume(tx: Queryable) {
  await tx.query(useVolume);
}

const usePrefix = statement('company-use-prefix', 'select use_mark_prefix($1)');

export async function keyMarksWithout(tx: Queryable, prefix: string) {
  await tx.query(usePrefix, [prefix]);
}
