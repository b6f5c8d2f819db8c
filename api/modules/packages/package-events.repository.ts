import { type Queryable, statement } from '#db/database';

const lock = statement(
  'packages-lock',
  'select id from packages where id = any($1::bigint[]) order by id for no key update',
);

/** In the order of their numbers, so that two who want the same ones wait instead of blocking each other. */
export async function lockPackages(db: Queryable, { ids }: { ids: number[] }): Promise<number[]> {
  return (await db.query<{ id: number }>(lock, [ids])).map(({ id }) => id);
}

const lockIn = statement(
  'packages-lock-in-container',
  'select id from packages where loading_id = $1 order by id for no key update',
);

export async function lockPackagesIn(db: Queryable, { containerId }: { containerId: number }): Promise<number[]> {
  return (await db.query<{ id: number }>(lockIn, [containerId])).map(({ id }) => id);
}

export type FactsRow = {
  id: number;
  trackingNumber: string;
  status: string;
  isIdentified: boolean;
  isAvailable: boolean;
  containerId: number | null;
  containerReference: string | null;
  containerState: string | null;
};

// After the lock, as a statement of its own: only then does it see what the one before has written.
const facts = statement(
  'packages-facts',
  `select p.id, p.tracking_number as "trackingNumber", p.status, p.client_id is not null as "isIdentified",
     p.loading_id as "containerId", l.reference as "containerReference", l.state as "containerState",
     p.status = 'ARRIVED' and exists (select from package_events e where e.package_id = p.id and e.kind = 'AVAILABLE'
       and e.id > (select max(s.id) from package_events s where s.package_id = p.id and s.status is not null)) as "isAvailable"
     from packages p left join loadings l on l.id = p.loading_id where p.id = any($1::bigint[]) order by p.id`,
);

export const readFacts = (db: Queryable, { ids }: { ids: number[] }) => db.query<FactsRow>(facts, [ids]);

const insert = statement(
  'package-events-insert',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note)
   select each, $2, $3, $4, $5, $6, $7, $8 from unnest($1::bigint[]) each`,
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
  },
) {
  const { ids, kind, status, happenedAt, now, place, actor, note } = event;
  await db.query(insert, [ids, kind, status, happenedAt, now, place, actor, note]);
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
