import type { Draft } from '#api/modules/imports/check-cells';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { jsonArray } from '#db/json';

const list = statement(
  'import-rows-list',
  jsonArray(`select r.row, r.package_id as "packageId", r.problems,
       coalesce(r.parcel ->> 'trackingNumber', left(r.cells ->> (i.plan #>> '{mapping,trackingNumber}')::integer, 64)) as "trackingNumber"
     from import_rows r join imports i on i.id = r.import_id where r.import_id = $1 and r.state = $2 and r.row > $3 order by r.row limit 50`),
);

export async function listRowsOf(
  db: Database,
  { id, state, after }: { id: string; state: string; after: number },
): Promise<string> {
  return (await db.readText(list, [id, state, after])) ?? '[]';
}

type Cell = string | number | null;
export type RowProblemJson = { code: string; field: string | null; value: string | null; more: string | null };

const refused = statement(
  'import-rows-refused',
  `select row, cells, problems from import_rows where import_id = $1 and state in ('BAD', 'KEPT') and row > $2 order by row limit 500`,
).narrow<{ cells: Cell[]; problems: RowProblemJson[] }>();

export type RefusedRow = RowOf<typeof refused>;

export const listRefused = (db: Queryable, { id, after }: { id: number; after: number }) =>
  db.query(refused, [id, after]);

const add = statement(
  'import-rows-insert',
  `insert into import_rows (import_id, row, cells) select $1, g.row, g.cells from jsonb_to_recordset($2::jsonb) as g(row integer, cells jsonb)
   on conflict do nothing`,
);

export async function insertRows(db: Queryable, { id, json }: { id: number; json: string }) {
  await db.query(add, [id, json]);
}

// No field takes more than 2,000 characters: of longer cells only enough is fetched to say so.
const some = statement(
  'import-rows-some',
  `select row, case when octet_length(cells::text) < 20000 then cells else
     (select jsonb_agg(case jsonb_typeof(each) when 'string' then to_jsonb(left(each #>> '{}', 2100)) else each end order by place)
        from jsonb_array_elements(cells) with ordinality as cell(each, place)) end as cells
     from import_rows where import_id = $1 and row > $2 order by row limit $3`,
).narrow<{ cells: Cell[] }>();

export const listCells = (db: Queryable, { id, after, limit }: { id: number; after: number; limit: number }) =>
  db.query(some, [id, after, limit]);

/** Told besides the rows themselves: of a table that was filled just now the planner knows nothing, and would look at all of it. */
const ends = (rows: readonly number[]) => [Math.min(...rows), Math.max(...rows)] as const;

const check = statement(
  'import-rows-check',
  `update import_rows r set state = g.state, parcel = g.parcel, problems = g.problems
     from jsonb_to_recordset($2::jsonb) as g(row integer, state text, parcel jsonb, problems jsonb)
    where r.import_id = $1 and r.row between $3 and $4 and r.row = g.row and r.package_id is null`,
);

export type RowOutcome = { row: number; state: string; parcel: object | null; problems: readonly object[] };

export async function setOutcomes(db: Queryable, { id, rows }: { id: number; rows: readonly RowOutcome[] }) {
  if (rows.length > 0) await db.query(check, [id, JSON.stringify(rows), ...ends(rows.map(({ row }) => row))]);
}

// Along the rows: by the index on the state all that are left would be collected and sorted for each load.
const ready = statement(
  'import-rows-ready',
  `select row, parcel from import_rows where import_id = $1 and state || '' in ('GOOD', 'WARNED') and row > $2 order by row limit $3`,
).narrow<{ parcel: Draft }>();

export const listReady = (db: Queryable, { id, after, limit }: { id: number; after: number; limit: number }) =>
  db.query(ready, [id, after, limit]);

const done = statement(
  'import-rows-done',
  `update import_rows r set state = 'IMPORTED', package_id = g.id from unnest($2::integer[], $3::bigint[]) g(row, id)
    where r.import_id = $1 and r.row between $4 and $5 and r.row = g.row and r.state in ('GOOD', 'WARNED') returning r.row`,
);

/** Returns how many rows were still free. Fewer than given means that another process imported some of them. */
export async function setImported(
  db: Queryable,
  { id, rows, packageIds }: { id: number; rows: number[]; packageIds: number[] },
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await db.query(done, [id, rows, packageIds, ...ends(rows)])).length;
}

const imported = statement(
  'import-rows-imported',
  `select row, package_id as "packageId" from import_rows where import_id = $1 and state = 'IMPORTED' and row > $2 order by row limit $3`,
).narrow<{ packageId: number }>();

export const listImported = (db: Queryable, { id, after, limit }: { id: number; after: number; limit: number }) =>
  db.query(imported, [id, after, limit]);

const keep = statement(
  'import-rows-keep',
  `update import_rows r set state = 'KEPT', problems = jsonb_build_array(jsonb_build_object('code', g.code, 'field', null, 'value', g.value, 'more', null))
     from jsonb_to_recordset($2::jsonb) as g("packageId" bigint, code text, value text)
    where r.import_id = $1 and r.package_id = any($3::bigint[]) and r.package_id = g."packageId"`,
);

export async function setKept(
  db: Queryable,
  { id, kept }: { id: number; kept: { packageId: number; code: string; value: string | null }[] },
) {
  if (kept.length > 0) await db.query(keep, [id, JSON.stringify(kept), kept.map(({ packageId }) => packageId)]);
}
