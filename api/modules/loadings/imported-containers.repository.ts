import { type Queryable, statement } from '#db/database';

export type BookContainer = {
  reference: string;
  containerNumber: string | null;
  vessel: string | null;
  mode: 'SEA' | 'AIR';
  capacityCbm: number;
  capacityKg: number | null;
  loadedAt: Date | null;
  departureAt: Date | null;
  etaAt: Date | null;
  arrivedAt: Date | null;
};

// The state follows from the dates, as in the generated column `state`.
const insert = statement(
  'imported-container-insert',
  `insert into loadings (reference, container_number, vessel, capacity_cbm, status, loaded_at, departure_at, eta_at, arrived_at, offloaded_at,
     created_at, updated_at, mode, capacity_kg)
   values ($1, $2, $3, $4, case when $8::timestamptz is not null then 'ARRIVED' when $5::timestamptz is not null then 'IN_TRANSIT' else 'YET_TO_LOAD' end,
     $5, $6, $7, $8, $8, $9, $9, $10, $11) on conflict (reference) do nothing returning id`,
);

/** Null when the reference is taken. */
export async function insertBookContainer(
  db: Queryable,
  container: BookContainer & { now: Date },
): Promise<number | null> {
  const { reference, containerNumber, vessel, capacityCbm, loadedAt, departureAt, etaAt, arrivedAt, now } = container;
  const values = [
    reference,
    containerNumber,
    vessel,
    capacityCbm,
    loadedAt,
    departureAt,
    etaAt,
    arrivedAt,
    now,
    container.mode,
    container.capacityKg,
  ] as const;
  return (await db.query(insert, values))[0]?.id ?? null;
}

const lockOpen = statement(
  'imported-containers-lock-open',
  'select id, state from loadings where id = any($1::bigint[]) order by id for no key update',
).narrow<{ state: string }>();

/** Locked alone, so that none takes a step during the work. */
export const lockContainers = (db: Queryable, { ids }: { ids: number[] }) => db.query(lockOpen, [ids]);

const lock = statement(
  'imported-containers-lock',
  'select id from loadings where id = any($1::bigint[]) order by id for update',
);
const facts = statement(
  'imported-containers-facts',
  `select l.id, l.reference, l.container_number as "containerNumber", l.vessel,
     (select g.action from desk_log g where g.entity = 'container' and g.entity_id = l.id
       and g.details ->> 'importId' is null order by g.id desc limit 1) as touched,
     exists (select from packages p where p.loading_id = l.id) as "isUsed"
     from loadings l where l.id = any($1::bigint[])`,
).narrow<{ isUsed: boolean }>();

export async function lockAndReadContainers(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(lock, [ids]);
  return db.query(facts, [ids]);
}

const remove = statement(
  'imported-containers-remove',
  'select remove_imported_containers($1, $2::bigint[]) as gone',
).narrow<{ gone: number[] }>();

export async function removeContainers(db: Queryable, { ids, importId }: { ids: number[]; importId: number }) {
  const [row] = await db.query(remove, [importId, ids]);
  return row?.gone ?? [];
}

const made = statement(
  'imported-containers-made',
  'insert into import_made_containers (import_id, loading_id) values ($1, $2)',
);
const listMade = statement(
  'imported-containers-list-made',
  'select loading_id as id from import_made_containers where import_id = $1 order by loading_id',
);

export async function noteMadeContainer(db: Queryable, { id, importId }: { id: number; importId: number }) {
  await db.query(made, [importId, id]);
}

export async function listMadeContainers(db: Queryable, { importId }: { importId: number }): Promise<number[]> {
  return (await db.query(listMade, [importId])).map(({ id }) => id);
}
