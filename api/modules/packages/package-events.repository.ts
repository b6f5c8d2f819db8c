import { cameWith } from '#db/came-with';
import { type Queryable, type RowOf, statement } from '#db/database';

const lock = statement(
  'packages-lock',
  'select id from packages where id = any($1::bigint[]) order by id for no key update',
);

/** Locked in the order of their ids, so that two commands wait instead of deadlocking. */
export async function lockPackages(db: Queryable, { ids }: { ids: number[] }): Promise<number[]> {
  return (await db.query(lock, [ids])).map(({ id }) => id);
}

const lockIn = statement(
  'packages-lock-in-container',
  'select id from packages where loading_id = $1 and id > $2 and voided_at is null order by id limit $3 for no key update',
);

/** The next packages of a container, by id. */
export async function lockPackagesIn(
  db: Queryable,
  { containerId, after, limit }: { containerId: number; after: number; limit: number },
): Promise<number[]> {
  return (await db.query(lockIn, [containerId, after, limit])).map(({ id }) => id);
}

const inside = statement(
  'packages-in-container',
  `select count(*) as count, count(*) filter (where status = 'YET_TO_LOAD' and client_id is not null) as "canBeLoaded"
     from packages where loading_id = $1 and voided_at is null`,
).narrow<{ count: number; canBeLoaded: number }>();

export type Inside = RowOf<typeof inside>;

export async function readInside(db: Queryable, { containerId }: { containerId: number }): Promise<Inside> {
  const [row] = await db.query(inside, [containerId]);
  return row ?? { count: 0, canBeLoaded: 0 };
}

const lastReady = statement(
  'package-last-ready-in-container',
  `select p.tracking_number as "trackingNumber", greatest(p.received_at, r.at) as at, coalesce(r.at > p.received_at, false) as "wasHeld"
     from packages p cross join lateral (select max(e.happened_at) as at from package_events e where e.package_id = p.id and e.kind = 'RELEASED') r
    where p.loading_id = $1 and p.status = 'YET_TO_LOAD' and p.voided_at is null and p.received_at is not null order by 2 desc, p.id desc limit 1`,
).narrow<{ at: Date; wasHeld: boolean }>();

/** The package of a container that was ready last: received, or released from a hold. */
export async function findLastReady(db: Queryable, { containerId }: { containerId: number }) {
  return (await db.query(lastReady, [containerId]))[0] ?? null;
}

const lastStep = statement(
  'packages-last-step',
  `select greatest((select created_at from loadings where id = $2),
     (select max(happened_at) from package_events where package_id = any($1::bigint[]) and status is not null)) as at`,
);

/** When the container was planned or one of the packages last changed its status, whichever is later. */
export async function findLastStep(db: Queryable, { ids, containerId }: { ids: number[]; containerId: number }) {
  return (await db.query(lastStep, [ids, containerId]))[0]?.at ?? null;
}

// A separate statement after the lock, so that it sees what the previous holder wrote.
const facts = statement(
  'packages-facts',
  `select p.id, p.tracking_number as "trackingNumber", p.status, p.mode, p.client_id is not null as "isIdentified",
     p.voided_at is not null as "isVoid", p.missing_at is not null as "isMissing",
     exists (select from transfer_lines t where t.package_id = p.id and t.in_at is null) as "isOnTransfer",
     p.loading_id as "containerId", l.reference as "containerReference", l.state as "containerState",
     case when p.status = 'YET_TO_LOAD' then ${cameWith} end as "cameWith",
     p.status = 'ARRIVED' and exists (select from package_events e where e.package_id = p.id and e.kind = 'AVAILABLE'
       and e.id > (select max(s.id) from package_events s where s.package_id = p.id and s.status is not null)) as "isAvailable"
     from packages p left join loadings l on l.id = p.loading_id where p.id = any($1::bigint[]) order by p.id`,
).narrow<{ isIdentified: boolean; isAvailable: boolean; isVoid: boolean; isMissing: boolean; isOnTransfer: boolean }>();

export type FactsRow = RowOf<typeof facts>;

export const readFacts = (db: Queryable, { ids }: { ids: number[] }) => db.query(facts, [ids]);

const times = statement(
  'package-times',
  `select p.received_at as "receivedAt",
     coalesce(max(e.happened_at) filter (where e.kind in ('ARRIVED', 'FOUND')), max(e.happened_at) filter (where e.status = 'ARRIVED')) as "arrivedAt",
     max(e.happened_at) filter (where e.kind = 'HELD') as "heldAt", p.available_at as "availableAt"
     from packages p left join package_events e on e.package_id = p.id where p.id = $1 group by p.id`,
);

export type PackageTimes = RowOf<typeof times>;

export async function readTimes(db: Queryable, { id }: { id: number }): Promise<PackageTimes> {
  const [row] = await db.query(times, [id]);
  return row ?? { receivedAt: null, arrivedAt: null, heldAt: null, availableAt: null };
}

// The clocks of two machines may differ slightly: no event of a package is older than its receipt.
const insert = statement(
  'package-events-insert',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note, is_shared, changes)
   select p.id, $2, $3, greatest($4, p.received_at), $5, $6, $7, $8, $9, $10::jsonb from packages p where p.id = any($1::bigint[]) order by p.id`,
);

export async function insertEvents(
  db: Queryable,
  event: {
    ids: number[];
    kind: string;
    status: string | null;
    happenedAt: Date;
    now: Date;
    place: string;
    actor: string;
    note: string | null;
    /** The client reads the note too. */
    isShared?: boolean;
    changes?: readonly { field: string; from: string | null; to: string | null }[] | undefined;
  },
) {
  const { ids, kind, status, happenedAt, now, place, actor, note, isShared = false, changes } = event;
  const told = changes ? JSON.stringify(changes) : null;
  await db.query(insert, [ids, kind, status, happenedAt, now, place, actor, note, isShared, told]);
}

const setContainer = statement(
  'packages-set-container',
  'update packages set loading_id = $2 where id = any($1::bigint[])',
);

export async function setContainerOf(
  db: Queryable,
  { ids, containerId }: { ids: number[]; containerId: number | null },
) {
  await db.query(setContainer, [ids, containerId]);
}
