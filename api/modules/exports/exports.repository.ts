import { cartonsInside, packagesOf } from '#db/carton-counts';
import { type Queryable, type RowOf, statement, statementFamily } from '#db/database';

export type PackageFilter = {
  status?: string[] | null;
  clientId?: string | undefined;
  containerId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const conditions = {
  status: 'p.status = any(?::text[])',
  clientId: 'p.client_id = ?',
  containerId: 'p.loading_id = ?',
  from: `p.received_at >= ?::date at time zone 'UTC'`,
  to: `p.received_at < (?::date + 1) at time zone 'UTC'`,
};

/** A separate statement for each set of filters, so that each gets its own plan. */
function filtered(filter: PackageFilter, first: number) {
  const used = (Object.keys(conditions) as (keyof typeof conditions)[]).filter((name) => filter[name]);
  const where = used.map((name, index) => conditions[name].replace('?', `$${first + index}`));
  return { name: used.join('-') || 'all', where, values: used.map((name) => filter[name]) };
}

const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const columns = `p.id, p.tracking_number as "trackingNumber", p.customer as mark, p.package, k.description as category, k.description_zh as "categoryZh", p.quantity, p.cbm, p.weight_kg as kg,
  p.status, ${day('p.received_at')} as received, l.reference as container, case when l.id is not null then ${cartonsInside} end as cartons, l.container_number as "containerNumber", l.vessel,
  ${day('l.loaded_at')} as loaded, ${day('l.eta_at')} as eta, ${day('p.available_at')} as available, ${day('p.delivered_at')} as delivered,
  p.description as notes`;
const joined = `left join loadings l on l.id = p.loading_id join shipping_rates r on r.id = p.rate_id
  join shipping_categories k on k.id = r.category_id`;

const pageSql = (where: readonly string[]) => {
  const all = ['p.voided_at is null', '($1::bigint is null or p.id < $1)', ...where].join(' and ');
  return `select ${columns} from (select * from packages p where ${all} order by p.id desc limit 1000) p ${joined} order by p.id desc`;
};
const page = statementFamily('export-page', pageSql([]));

/**
 * A page of at most a thousand rows before an id. Each page is a short statement, so no export holds a long
 * transaction.
 */
export function listPage(db: Queryable, { filter, before }: { filter: PackageFilter; before: number | null }) {
  const { name, where, values } = filtered(filter, 2);
  return db.query(page(pageSql(where), name), [before, ...values]);
}

const countSql = (where: readonly string[]) => {
  const all = ['p.voided_at is null', ...where].join(' and ');
  return `select count(*)::int as count from (select from packages p where ${all} limit $1) counted`;
};
const count = statementFamily('export-count', countSql([]));

/** The number of rows, counted up to a limit. */
export async function countUpTo(
  db: Queryable,
  { filter, limit }: { filter: PackageFilter; limit: number },
): Promise<number> {
  const { name, where, values } = filtered(filter, 2);
  const [row] = await db.query(count(countSql(where), name), [limit, ...values]);
  return row?.count ?? 0;
}

const container = statement('export-container', 'select reference from loadings where id = $1');

export async function findReference(db: Queryable, { id }: { id: string }): Promise<string | null> {
  return (await db.query(container, [id]))[0]?.reference ?? null;
}

const manifest = statement(
  'export-manifest',
  `select ${columns} from (select * from packages p where p.loading_id = $1 and p.voided_at is null and ($2::text is null or (p.customer, p.id) > ($2, $3::bigint))
     order by p.customer, p.id limit 1000) p ${joined} order by p.customer, p.id`,
);

export type ExportedRow = RowOf<typeof manifest>;

/** A page of at most a thousand rows after a row. Each statement is short, however much a container holds. */
export const listManifestPage = (db: Queryable, { id, after }: { id: string; after: ExportedRow | null }) =>
  db.query(manifest, [id, after?.mark ?? null, after?.id ?? null]);

const sums = statement(
  'export-manifest-sums',
  `select ${packagesOf} as packages, count(*)::int as rows, coalesce(sum(p.quantity), 0)::int as quantity, coalesce(sum(${cartonsInside}), 0)::int as cartons, coalesce(sum(p.cbm), 0) as cbm, sum(p.weight_kg) as kg
     from packages p join loadings l on l.id = p.loading_id where p.loading_id = $1 and p.voided_at is null`,
).narrow<{ rows: number; packages: number; quantity: number; cartons: number; cbm: number }>();

export async function sumManifest(db: Queryable, { id }: { id: string }) {
  const [row] = await db.query(sums, [id]);
  return row ?? { packages: 0, rows: 0, quantity: 0, cartons: 0, cbm: 0, kg: null };
}
