import { type Queryable, type RowOf, statement } from '#db/database';

type ContainerState = 'PLANNED' | 'CLOSED' | 'DEPARTED' | 'ARRIVED' | 'OFFLOADED';

const columns = `id, reference, mode, state, loaded_at as "loadedAt", departure_at as "departureAt", eta_at as "etaAt",
  arrived_at as "arrivedAt"`;

const lock = statement('container-lock', `select ${columns} from loadings where id = $1 for no key update`).narrow<{
  state: ContainerState;
}>();

export type LockedContainer = RowOf<typeof lock>;

const lockShared = statement(
  'container-lock-shared',
  `select ${columns} from loadings where id = $1 for share`,
).narrow<{
  state: ContainerState;
}>();

/** `update`: loading and other steps wait. `share`: other loading goes on, steps wait. */
export type LockStrength = 'update' | 'share';

export async function lockContainerRow(
  db: Queryable,
  { id, how }: { id: number; how: LockStrength },
): Promise<LockedContainer | null> {
  return (await db.query(how === 'share' ? lockShared : lock, [id]))[0] ?? null;
}

const lockOf = statement(
  'container-lock-of-package',
  'select id from loadings where id = (select loading_id from packages where id = $1) for no key update',
);

export async function lockContainerOfPackage(db: Queryable, { packageId }: { packageId: number }) {
  await db.query(lockOf, [packageId]);
}

const lockOfMany = statement(
  'containers-lock-of-packages',
  `select id from loadings where id in (select loading_id from packages where id = any($1::bigint[])) order by id
   for no key update`,
);

const lockOfManyShared = statement(
  'containers-lock-of-packages-shared',
  `select id from loadings where id in (select loading_id from packages where id = any($1::bigint[])) order by id for share`,
);

/**
 * The containers of these packages, locked in the order of their ids: none can be closed until the packages have moved.
 */
export async function lockContainersOfPackages(
  db: Queryable,
  { packageIds, how }: { packageIds: number[]; how: LockStrength },
) {
  return (await db.query(how === 'share' ? lockOfManyShared : lockOfMany, [packageIds])).map(({ id }) => id);
}

const many = 'select id, reference, mode, state from loadings where id = any($1::bigint[]) order by id';
const readMany = statement('containers-read', many).narrow<{ state: ContainerState }>();
const lockManyShared = statement('containers-lock-shared', `${many} for share`).narrow<{ state: ContainerState }>();
const lockMany = statement('containers-lock', `${many} for no key update`).narrow<{ state: ContainerState }>();

/** Locked in the order of their ids, so that two commands wait instead of deadlocking. */
export const containersOf = (db: Queryable, { ids, how }: { ids: number[]; how: 'read' | LockStrength }) =>
  db.query({ read: readMany, share: lockManyShared, update: lockMany }[how], [ids]);

const close = statement('container-close', `update loadings set loaded_at = $2, status = 'IN_TRANSIT' where id = $1`);

export async function closeRow(db: Queryable, { id, at }: { id: number; at: Date }) {
  await db.query(close, [id, at]);
}

const depart = statement(
  'container-depart',
  'update loadings set departure_at = $2, eta_at = coalesce($3, eta_at) where id = $1',
);

export async function departRow(db: Queryable, { id, at, eta }: { id: number; at: Date; eta: Date | null }) {
  await db.query(depart, [id, at, eta]);
}

const arrive = statement('container-arrive', `update loadings set arrived_at = $2, status = 'ARRIVED' where id = $1`);

export async function arriveRow(db: Queryable, { id, at }: { id: number; at: Date }) {
  await db.query(arrive, [id, at]);
}

const offload = statement('container-offload', 'update loadings set offloaded_at = $2 where id = $1');

export async function offloadRow(db: Queryable, { id, at }: { id: number; at: Date }) {
  await db.query(offload, [id, at]);
}

const reopenStatement = statement(
  'container-reopen',
  `update loadings set loaded_at = null, status = 'YET_TO_LOAD' where id = $1`,
);

export async function reopenRow(db: Queryable, { id }: { id: number }) {
  await db.query(reopenStatement, [id]);
}

const undoArrive = statement(
  'container-undo-arrive',
  `update loadings set arrived_at = null, status = 'IN_TRANSIT' where id = $1`,
);

export async function undoArriveRow(db: Queryable, { id }: { id: number }) {
  await db.query(undoArrive, [id]);
}

const afterArrival = statement(
  'container-after-arrival',
  `select (select count(*) from manifest_scans where loading_id = $1) as scans,
     exists (select from manifest_checks where loading_id = $1 and finished_at is not null) as "isChecked",
     (select count(*) from packages where loading_id = $1 and voided_at is null and (available_at is not null or status = 'DELIVERED')) as available`,
).narrow<{ scans: number; isChecked: boolean; available: number }>();

/** What has happened since the container arrived. */
export async function readAfterArrival(db: Queryable, { id }: { id: number }) {
  return (await db.query(afterArrival, [id]))[0] ?? { scans: 0, isChecked: false, available: 0 };
}

const setEta = statement('container-eta', 'update loadings set eta_at = $2 where id = $1');
const addEta = statement(
  'container-eta-insert',
  `insert into loading_eta_changes (loading_id, previous_eta, eta, reason, staff_id, at) values ($1, $2, $3, $4, $5, $6)`,
);

export async function changeEta(
  db: Queryable,
  change: { id: number; previous: Date | null; eta: Date; reason: string; staffId: number; now: Date },
) {
  const { id, previous, eta, reason, staffId, now } = change;
  await db.query(setEta, [id, eta]);
  await db.query(addEta, [id, previous, eta, reason, staffId, now]);
}

// As in the first schema: a container is delivered once everything that came with it is.
const follow = statement(
  'container-follow',
  `update loadings l set status = next.status
     from (select case when bool_and(status = 'DELIVERED') then 'DELIVERED' else 'ARRIVED' end as status
             from packages where loading_id = $1 and voided_at is null) next
    where l.id = $1 and l.status in ('ARRIVED', 'DELIVERED') and l.status is distinct from next.status
      and (next.status = 'ARRIVED' or l.offloaded_at is not null)`,
);

export async function followPackagesOf(db: Queryable, { id }: { id: number }) {
  await db.query(follow, [id]);
}
