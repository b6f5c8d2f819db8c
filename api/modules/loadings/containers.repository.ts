import { packagesOf } from '#db/carton-counts';
import { type Queryable, statement, statementFamily } from '#db/database';
import { type Asked, countSql, firstPage, orderOf, pageSql, type SortKey, trimPage } from '#db/keyset';

const columns = `l.id, l.reference, l.mode, l.container_number as "containerNumber", l.vessel, l.state, l.status,
  l.capacity_cbm as "capacityCbm", coalesce(m.used, 0) as "usedCbm", l.capacity_kg as "capacityKg",
  coalesce(m.kg, 0) as "usedKg", m.packages, l.loaded_iso as loaded,
  iso(l.departure_at) as departure, l.eta_iso as eta, iso(l.arrived_at) as arrived, iso(l.offloaded_at) as offloaded`;

const inside = `cross join lateral (select sum(p.cbm) as used, sum(p.weight_kg) as kg, ${packagesOf} as packages
  from packages p where p.loading_id = l.id and p.voided_at is null) m`;
const filled = `from loadings l ${inside}`;

type State = 'PLANNED' | 'CLOSED' | 'DEPARTED' | 'ARRIVED' | 'OFFLOADED';
type ContainerColumns = { state: State; usedCbm: number; usedKg: number; packages: number };

export const containerSortKeys = {
  loaded: {
    sql: `coalesce(l.loaded_at, 'infinity'::timestamptz)`,
    text: `coalesce(l.loaded_iso, 'infinity')`,
    type: 'timestamptz',
  },
  reference: { sql: 'l.reference collate "C"', text: 'l.reference', type: 'text' },
  departure: {
    sql: `coalesce(l.departure_at, 'infinity'::timestamptz)`,
    text: `coalesce(iso(l.departure_at), 'infinity')`,
    type: 'timestamptz',
  },
  eta: {
    sql: `coalesce(l.eta_at, 'infinity'::timestamptz)`,
    text: `coalesce(l.eta_iso, 'infinity')`,
    type: 'timestamptz',
  },
  id: { sql: 'l.id', text: 'l.id::text', type: 'bigint' },
} as const satisfies Record<string, SortKey>;

const countOf = statementFamily('container-count', countSql({ table: 'loadings', alias: 'l', where: [] }, 1));

type PageQuestion = {
  where: readonly string[];
  key: SortKey;
  asked: Asked;
  limit: number;
  values: unknown[];
};

function containerPageSql({ where, key, asked, limit, values }: PageQuestion): string {
  const hits = pageSql({ table: 'loadings', alias: 'l', where, key, asked, limit, isSorted: false, values });
  return `select ${columns}, h.text as key from (${hits}) h join loadings l on l.id = h.id ${inside}
    order by ${orderOf(asked, ['h.key', 'h.id'])}`;
}

const pageOf = statementFamily(
  'container-page',
  containerPageSql({ where: [], key: containerSortKeys.id, asked: firstPage, limit: 1, values: [] }),
);

type Filter = {
  state: string | null;
  text: string | null;
  /** Expected before this moment and still at sea. */
  lateSince: Date | null;
};

function whereOf({ state, text, lateSince }: Filter, values: unknown[]): string[] {
  const where: string[] = [];
  if (state !== null) where.push(`l.state = $${values.push(state)}::text`);
  if (lateSince !== null) where.push(`l.state = 'DEPARTED' and l.eta_at < $${values.push(lateSince)}::timestamptz`);
  if (text === null) return where;
  const typed = `$${values.push(text)}::text`;
  const key = `regexp_replace(${typed}, '[\\s-]', '', 'g')`;
  where.push(`(strpos(upper(regexp_replace(l.reference, '[\\s-]', '', 'g')), upper(${key})) > 0 and ${key} <> ''
      or strpos(l.container_number, upper(${key})) > 0 and ${key} <> '' or strpos(upper(l.vessel), upper(${typed})) > 0)`);
  return where;
}

const stateCountsSql = (where: readonly string[]) =>
  `select l.state, count(*) as count from loadings l ${where.length > 0 ? `where ${where.join(' and ')}` : ''} group by l.state`;
const stateCountsOf = statementFamily('container-state-counts', stateCountsSql([]));

export async function countByState(db: Queryable, filter: Omit<Filter, 'state'>) {
  const values: unknown[] = [];
  const sql = stateCountsSql(whereOf({ ...filter, state: null }, values));
  return db.query(stateCountsOf(sql).narrow<{ state: State; count: number }>(), values);
}

/** Containers are thousands, not millions, so all are sorted and only those of the page get details. */
export async function listContainerPage(
  db: Queryable,
  query: Filter & {
    sort: keyof typeof containerSortKeys;
    asked: Asked;
    limit: number;
    countUpTo: number;
  },
) {
  const { sort, asked, limit, countUpTo } = query;
  const values: unknown[] = [];
  const where = whereOf(query, values);
  const [counted] = await db.query(countOf(countSql({ table: 'loadings', alias: 'l', where }, countUpTo)), values);
  const count = counted?.count ?? 0;
  const page = containerPageSql({ where, key: containerSortKeys[sort], asked, limit, values });
  const found = await db.query(pageOf(page).narrow<ContainerColumns & { key: string }>(), values);
  const { rows, previous, next } = trimPage(found, asked, limit);
  const hasMore = count > countUpTo;
  return { rows, count: hasMore ? countUpTo : count, hasMore, previous, next };
}

const one = statement('container-row', `select ${columns} ${filled} where l.id = $1`).narrow<ContainerColumns>();

export async function findContainerRow(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const history = statement(
  'container-eta-history',
  `select iso(e.eta) as eta, iso(e.previous_eta) as "previousEta", e.reason, s.name as by, iso(e.at) as at
     from loading_eta_changes e join staff s on s.id = e.staff_id where e.loading_id = $1 order by e.id desc`,
).narrow<{ eta: string; at: string }>();

export const listEtaChanges = (db: Queryable, { id }: { id: number }) => db.query(history, [id]);

const insert = statement(
  'container-insert',
  `insert into loadings (reference, container_number, vessel, capacity_cbm, created_at, updated_at, mode, capacity_kg)
   values ($1, $2, $3, $4, $5, $5, $6, $7) on conflict (reference) do nothing returning id`,
);

/** Null when the reference is taken. */
export async function insertContainer(
  db: Queryable,
  container: {
    reference: string;
    containerNumber: string | null;
    vessel: string | null;
    capacityCbm: number;
    mode: 'SEA' | 'AIR';
    capacityKg: number | null;
    now: Date;
  },
): Promise<number | null> {
  const { reference, containerNumber, vessel, capacityCbm, mode, capacityKg, now } = container;
  const values = [reference, containerNumber, vessel, capacityCbm, now, mode, capacityKg] as const;
  return (await db.query(insert, values))[0]?.id ?? null;
}

const update = statement(
  'container-update',
  'update loadings set container_number = $2, vessel = $3, capacity_cbm = $4, capacity_kg = $5 where id = $1',
);

export async function updateContainerRow(
  db: Queryable,
  change: {
    id: number;
    containerNumber: string | null;
    vessel: string | null;
    capacityCbm: number;
    capacityKg: number | null;
  },
) {
  const { id, containerNumber, vessel, capacityCbm, capacityKg } = change;
  await db.query(update, [id, containerNumber, vessel, capacityCbm, capacityKg]);
}
