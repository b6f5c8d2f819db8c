import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { jsonArray, jsonNextRows, noRows } from '#db/json';

// The mark, or the phone where the row has no mark.
const moneyName = `left(coalesce(nullif(r.cells ->> (i.plan #>> '{mapping,mark}')::integer, ''), r.cells ->> (i.plan #>> '{mapping,phone}')::integer), 100)`;

const list = statement(
  'import-rows-list',
  jsonNextRows(
    `select r.row, r.package_id as "packageId", coalesce(r.client_id, c.client_id, m.client_id) as "clientId", r.loading_id as "containerId", r.problems,
       case i.kind when 'packages' then coalesce(r.parcel ->> 'trackingNumber', left(r.cells ->> (i.plan #>> '{mapping,trackingNumber}')::integer, 64))
         when 'balances' then ${moneyName} when 'payments' then ${moneyName}
         when 'clients' then left(r.cells ->> (i.plan #>> '{mapping,mark}')::integer, 100)
         else left(coalesce(r.cells ->> (i.plan #>> '{mapping,container}')::integer, r.cells ->> (i.plan #>> '{mapping,reference}')::integer), 40) end as name
     from import_rows r join imports i on i.id = r.import_id left join charges c on c.id = r.charge_id left join payments m on m.id = r.payment_id
    where r.import_id = $1 and r.state = $2 and r.row > $3 order by r.row`,
    { key: 'row', take: 50 },
  ),
);

export async function listRowsOf(
  db: Database,
  { id, state, after }: { id: string; state: string; after: number },
): Promise<string> {
  return (await db.readText(list, [id, state, after])) ?? noRows;
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

// No field takes more than 2,000 characters. Of a longer cell only enough is read to report it.
const some = statement(
  'import-rows-some',
  `select row, case when octet_length(cells::text) < 20000 then cells else
     (select jsonb_agg(case jsonb_typeof(each) when 'string' then to_jsonb(left(each #>> '{}', 2100)) else each end order by place)
        from jsonb_array_elements(cells) with ordinality as cell(each, place)) end as cells
     from import_rows where import_id = $1 and row > $2 order by row limit $3`,
).narrow<{ cells: Cell[] }>();

export const listCells = (db: Queryable, { id, after, limit }: { id: number; after: number; limit: number }) =>
  db.query(some, [id, after, limit]);

/**
 * The number of rows is passed in. The planner knows nothing about a table that was just filled and would scan all of
 * it.
 */
const ends = (rows: readonly number[]) => [Math.min(...rows), Math.max(...rows)] as const;

const check = statement(
  'import-rows-check',
  `update import_rows r set state = g.state, parcel = g.parcel, problems = g.problems, quantity = coalesce(g.quantity, r.quantity), cbm = coalesce(g.cbm, r.cbm),
       currency = case when g.figures then g.currency else r.currency end, money = case when g.figures then g.money else r.money end,
       worth = case when g.figures then g.worth else r.worth end
     from jsonb_to_recordset($2::jsonb) as g(row integer, state text, parcel jsonb, problems jsonb, quantity integer, cbm numeric,
       figures boolean, currency text, money numeric, worth numeric)
    where r.import_id = $1 and r.row between $3 and $4 and r.row = g.row and num_nonnulls(r.package_id, r.client_id, r.loading_id, r.charge_id, r.payment_id) = 0`,
);

/** Quantity, volume and money as the cells say, also for a refused row. */
export type RowOutcome = {
  row: number;
  state: string;
  parcel: object | null;
  problems: readonly object[];
  quantity?: number | null;
  cbm?: number | null;
  /** True when the row was read again and this is its money. */
  figures?: boolean;
  currency?: string | null;
  money?: number | null;
  worth?: number | null;
};

export async function setOutcomes(db: Queryable, { id, rows }: { id: number; rows: readonly RowOutcome[] }) {
  if (rows.length > 0) await db.query(check, [id, JSON.stringify(rows), ...ends(rows.map(({ row }) => row))]);
}

// Follows the row numbers. By the index on the state, each batch would collect and sort all remaining rows.
const ready = statement(
  'import-rows-ready',
  `select row, parcel from import_rows where import_id = $1 and state || '' in ('GOOD', 'WARNED') and row > $2 order by row limit $3`,
);

/** `D` is what the check of this kind of row stored. */
export async function listReady<D>(
  db: Queryable,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<{ row: number; draft: D }[]> {
  return (await db.query(ready, [id, after, limit])).map(({ row, parcel }) => ({ row, draft: parcel as D }));
}

type Result = 'package' | 'client' | 'container' | 'charge' | 'payment';

const doneWith = (column: string) =>
  `update import_rows r set state = 'IMPORTED', ${column} = g.id, filled = g.filled from jsonb_to_recordset($2::jsonb) as g(row integer, id bigint, filled jsonb)
    where r.import_id = $1 and r.row between $3 and $4 and r.row = g.row and r.state in ('GOOD', 'WARNED') returning r.row`;
const done = {
  package: statement('import-rows-done', doneWith('package_id')),
  client: statement('import-rows-done-clients', doneWith('client_id')),
  container: statement('import-rows-done-containers', doneWith('loading_id')),
  charge: statement('import-rows-done-charges', doneWith('charge_id')),
  payment: statement('import-rows-done-payments', doneWith('payment_id')),
};

export type RowResult = { row: number; id: number; filled?: object };

/** Throws when another process has imported one of these rows. */
export async function setImported(
  db: Queryable,
  { id, result, rows }: { id: number; result: Result; rows: readonly RowResult[] },
) {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  const free = await db.query(done[result], [id, JSON.stringify(rows), ...ends(numbers)]);
  if (free.length < rows.length) throw new Error('A row was imported twice.');
}

const imported = statement(
  'import-rows-imported',
  `select row, coalesce(package_id, client_id, loading_id, charge_id, payment_id) as "resultId", filled from import_rows
    where import_id = $1 and state = 'IMPORTED' and row > $2 order by row limit $3`,
).narrow<{ resultId: number; filled: Record<string, string> | null }>();

export const listImported = (db: Queryable, { id, after, limit }: { id: number; after: number; limit: number }) =>
  db.query(imported, [id, after, limit]);

const keep = statement(
  'import-rows-keep',
  `update import_rows r set state = 'KEPT', problems = jsonb_build_array(jsonb_build_object('code', g.code, 'field', null, 'value', g.value, 'more', null))
     from jsonb_to_recordset($2::jsonb) as g(row integer, code text, value text)
    where r.import_id = $1 and r.row between $3 and $4 and r.row = g.row`,
);

type KeptRow = { row: number; code: string; value: string | null };

export async function setKept(db: Queryable, { id, kept }: { id: number; kept: readonly KeptRow[] }) {
  if (kept.length > 0) await db.query(keep, [id, JSON.stringify(kept), ...ends(kept.map(({ row }) => row))]);
}

const release = statement(
  'import-rows-release-clients',
  `update import_rows set state = 'REMOVED', client_id = null, filled = null where import_id = $1 and row = any($2::integer[])`,
);

/** Rows that only completed a client, who stays. */
export async function releaseClientRows(db: Queryable, { id, rows }: { id: number; rows: number[] }) {
  if (rows.length > 0) await db.query(release, [id, rows]);
}

const unknown = statement(
  'import-rows-unknown',
  jsonArray(`select p ->> 'field' as field, p ->> 'value' as value, count(*) as rows,
       max(case when p ->> 'code' = 'unknownMark' then p ->> 'more' end) as alike
     from import_rows r cross join lateral jsonb_array_elements(r.problems) p
    where r.import_id = $1 and p ->> 'code' in ('unknownMark', 'unknownCategory', 'unknownContainer', 'unknownBranch', 'noHandOver')
    group by 1, 2 order by count(*) desc, 1, 2 limit 500`),
);

export async function listUnknown(db: Database, { id }: { id: string }): Promise<string> {
  return (await db.readText(unknown, [id])) ?? '[]';
}
