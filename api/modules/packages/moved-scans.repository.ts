import { type Queryable, statement } from '#db/database';

const copy = statement(
  'carton-scans-copy',
  `insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at)
   select $2, s.stage, s.whole_id, s.position, s.staff_id, s.branch, s.at from packages p join cartons c on c.package_id = p.id
     join carton_scans s on s.whole_id = c.whole_id and s.position = c.position and s.stage = 'LOAD' and s.loading_id = p.loading_id
    where p.id = any($1::bigint[]) and p.voided_at is null on conflict do nothing`,
);

/**
 * Before packages move to another open container: the cartons that were scanned are those that move. Without their scans
 * a package would count as a whole there. Its scans in the container that it leaves go when it leaves.
 */
export const copyLoadScans = (
  db: Queryable,
  { packageIds, containerId }: { packageIds: number[]; containerId: number },
) => db.query(copy, [packageIds, containerId]);
