import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { type Asked, countSql, orderOf, pageSql, type SortKey, trimPage } from '#db/keyset';

const columns = `l.id, l.reference, l.container_number as "containerNumber", l.vessel, l.state, l.status,
  l.capacity_cbm as "capacityCbm", coalesce(m.used, 0) as "usedCbm", m.packages, l.loaded_iso as loaded,
  iso(l.departure_at) as departure, l.eta_iso as eta, iso(l.arrived_at) as arrived, iso(l.offloaded_at) as offloaded`;

const filled = `from loadings l
  cross join lateral (select sum(p.cbm) as used, count(*) as packages from packages p where p.loading_id = l.id) m`;

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

/** Containers are thousands, not millions: they are sorted as they are, and only those of the page are looked into. */
export async function listContainerPage<Row>(
  db: Queryable,
  query: {
    state: string | null;
    text: string | null;
    /** Expected before this moment, and still at sea. */
    lateSince: Date | null;
    sort: keyof typeof containerSortKeys;
    asked: Asked;
    limit: number;
    countUpTo: number;
  },
) {
  const { state, text, lateSince, sort, asked, limit, countUpTo } = query;
  const values: unknown[] = [];
  const where: string[] = [];
  if (state !== null) where.push(`l.state = $${values.push(state)}::text`);
  if (lateSince !== null) where.push(`l.state = 'DEPARTED' and l.eta_at < $${values.push(lateSince)}::timestamptz`);
  if (text !== null) {
    const typed = `$${values.push(text)}::text`;
    const key = `regexp_replace(${typed}, '[\\s-]', '', 'g')`;
    where.push(`(strpos(upper(regexp_replace(l.reference, '[\\s-]', '', 'g')), upper(${key})) > 0 and ${key} <> ''
      or strpos(l.container_number, upper(${key})) > 0 and ${key} <> '' or strpos(upper(l.vessel), upper(${typed})) > 0)`);
  }
  const [counted] = await db.query<{ count: number }>(
    statement('', countSql({ table: 'loadings', alias: 'l', where }, countUpTo)),
    values,
  );
  const count = counted?.count ?? 0;
  const key = containerSortKeys[sort];
  const hits = pageSql({ table: 'loadings', alias: 'l', where, key, asked, limit, isSorted: false, values });
  const page = await db.query<{ id: number; key: string; item: Row }>(
    statement(
      '',
      `select h.id, h.text as key, (select row_to_json(item) from (select ${columns}) item) as item
         from (${hits}) h join loadings l on l.id = h.id
         cross join lateral (select sum(p.cbm) as used, count(*) as packages from packages p where p.loading_id = l.id) m
        order by ${orderOf(asked, ['h.key', 'h.id'])}`,
    ),
    values,
  );
  const { shown, previous, next } = trimPage(page, asked, limit);
  const hasMore = count > countUpTo;
  return { rows: shown.map(({ item }) => item), count: hasMore ? countUpTo : count, hasMore, previous, next };
}

// The same reference or number before those that only begin like it.
const search = statement(
  'containers-search',
  jsonArray(`select ${columns} ${filled} where l.id in (
      (select id from loadings where upper(regexp_replace(reference, '[\\s-]', '', 'g')) ~>=~ $1
        and upper(regexp_replace(reference, '[\\s-]', '', 'g')) ~<~ $2
        order by upper(regexp_replace(reference, '[\\s-]', '', 'g')) using ~<~, id desc limit 20)
      union (select id from loadings where container_number ~>=~ $1 and container_number ~<~ $2
        order by container_number using ~<~, id desc limit 20))
    order by $1 in (upper(regexp_replace(l.reference, '[\\s-]', '', 'g')), coalesce(l.container_number, '')) desc, l.id desc limit 20`),
);

/** `end` comes after everything that begins with the key. */
export async function searchContainerRows(db: Database, { key, end }: { key: string; end: string }): Promise<string> {
  return (await db.readText(search, [key, end])) ?? '[]';
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
