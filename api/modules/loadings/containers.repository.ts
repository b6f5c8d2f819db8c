import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const columns = `l.id, l.reference, l.container_number as "containerNumber", l.vessel, l.state, l.status,
  l.capacity_cbm as "capacityCbm", coalesce(m.used, 0) as "usedCbm", m.packages, l.loaded_iso as loaded,
  iso(l.departure_at) as departure, l.eta_iso as eta, iso(l.arrived_at) as arrived, iso(l.offloaded_at) as offloaded`;

const filled = `from loadings l
  cross join lateral (select sum(p.cbm) as used, count(*) as packages from packages p where p.loading_id = l.id) m`;

const list = statement(
  'containers-list',
  jsonArray(`select ${columns} ${filled} where l.id in (
      select id from loadings where $1::text is null or state = $1 order by loaded_at desc nulls first, id desc limit 200)
    order by l.loaded_at desc nulls first, l.id desc`),
);

export async function listContainerRows(db: Database, { state }: { state: string | null }): Promise<string> {
  return (await db.readText(list, [state])) ?? '[]';
}

const search = statement(
  'containers-search',
  jsonArray(`select ${columns} ${filled} where l.id in (
      (select id from loadings where upper(reference) ~>=~ $1 and upper(reference) ~<~ $2 limit 20)
      union (select id from loadings where container_number ~>=~ $3 and container_number ~<~ $4 limit 20))
    order by l.id desc limit 20`),
);

type Range = { from: string; end: string };

export async function searchContainerRows(
  db: Database,
  { reference, number }: { reference: Range; number: Range },
): Promise<string> {
  return (await db.readText(search, [reference.from, reference.end, number.from, number.end])) ?? '[]';
}

const one = statement(
  'container-row',
  `select row_to_json(item) as item from (select ${columns} ${filled} where l.id = $1) item`,
);

export async function findContainerRow<Row>(db: Queryable, { id }: { id: number }): Promise<Row | null> {
  return (await db.query<{ item: Row }>(one, [id]))[0]?.item ?? null;
}

const history = statement(
  'container-eta-history',
  `select iso(e.eta) as eta, iso(e.previous_eta) as "previousEta", e.reason, s.name as by, iso(e.at) as at
     from loading_eta_changes e join staff s on s.id = e.staff_id where e.loading_id = $1 order by e.id desc`,
);

export const listEtaChanges = <Row extends object>(db: Queryable, { id }: { id: number }) =>
  db.query<Row>(history, [id]);

const insert = statement(
  'container-insert',
  `insert into loadings (reference, container_number, vessel, capacity_cbm, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $5) on conflict (reference) do nothing returning id`,
);

/** Null when the reference is taken. */
export async function insertContainer(
  db: Queryable,
  container: {
    reference: string;
    containerNumber: string | null;
    vessel: string | null;
    capacityCbm: number;
    now: Date;
  },
): Promise<number | null> {
  const { reference, containerNumber, vessel, capacityCbm, now } = container;
  return (
    (await db.query<{ id: number }>(insert, [reference, containerNumber, vessel, capacityCbm, now]))[0]?.id ?? null
  );
}

const update = statement(
  'container-update',
  `update loadings set container_number = coalesce($2, container_number), vessel = coalesce($3, vessel),
     capacity_cbm = coalesce($4, capacity_cbm) where id = $1`,
);

export async function updateContainerRow(
  db: Queryable,
  change: { id: number; containerNumber: string | null; vessel: string | null; capacityCbm: number | null },
) {
  await db.query(update, [change.id, change.containerNumber, change.vessel, change.capacityCbm]);
}
