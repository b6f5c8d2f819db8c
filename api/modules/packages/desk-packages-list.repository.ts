import {
  howToSort,
  isWorthATry,
  type PackageConditions,
  type PackageSortKey,
  sortedAtMost,
  sortKeys,
  walkedAtMost,
} from '#api/modules/packages/desk-packages-order';
import { type PartlyInside, partlyInside } from '#db/carton-counts';
import { type Database, type Queryable, statement, statementFamily } from '#db/database';
import { standsAt } from '#db/goods-place';
import {
  type Asked,
  countSql,
  estimateSql,
  firstPage,
  matchedSql,
  orderOf,
  pageSql,
  type SortKey,
  trimPage,
} from '#db/keyset';
import { type PartOf, partOf } from '#db/part-of';

const received = `coalesce(p.received_at, '-infinity'::timestamptz)`;
const shownStatus = `replace(p.status, 'EN_ROUTE', 'IN_TRANSIT')`;

/** The same orders, written like the indexes that begin with the status, so that no other index is used. */
const keysOfStatus: Partial<Record<PackageSortKey, SortKey>> = {
  received: { ...sortKeys.received, sql: `greatest(p.received_at, '-infinity'::timestamptz)` },
  container: { ...sortKeys.container, sql: 'greatest(p.loading_id, 0)' },
  trackingNumber: { ...sortKeys.trackingNumber, sql: `(p.tracking_key || '') collate "C"` },
  id: { ...sortKeys.id, sql: '(p.id + 0)' },
};

const pastAll = '\u{10ffff}';

/** Only the conditions that are asked for, each written exactly like its index. */
function whereOf(asked: PackageConditions, { rateIds, clientIds }: Looked, values: unknown[]): string[] {
  const where: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === null) return;
    values.push(value);
    where.push(condition(`$${values.length}`));
  };
  add(asked.status, (status) => `${shownStatus} = ${status}::text`);
  if (asked.isAvailable === true) where.push(`p.status = 'ARRIVED' and p.available_at is not null`);
  if (asked.isAvailable === false) where.push('p.available_at is null');
  add(
    asked.chargedAt,
    (moment) =>
      `p.available_at < ${moment}::timestamptz and warehousing_days(p.available_at, ${moment}::timestamptz) > 0`,
  );
  add(asked.branch, (branch) => `${standsAt} = ${branch}::text`);
  add(asked.receivedIn, (branch) => `p.at_branch = ${branch}::text`);
  if (asked.destination) {
    const { branch, isFirst } = asked.destination;
    const [own, clients] = [`$${values.push(branch)}::text`, `$${values.push(clientIds)}::bigint[]`];
    const theirs = isFirst
      ? `(p.client_id is null or p.client_id <> all(${clients}))`
      : `p.client_id = any(${clients})`;
    where.push(`(p.destination = ${own} or p.destination is null and ${theirs})`);
  }
  add(asked.mode, (mode) => `p.mode = ${mode}::text`);
  add(rateIds, (rates) => `p.rate_id = any(${rates}::integer[])`);
  add(asked.clientId, (client) => `p.client_id = ${client}::bigint`);
  add(asked.containerId, (container) => `p.loading_id = ${container}::bigint`);
  if (asked.isInNoContainer) where.push('coalesce(p.loading_id, 0) = 0');
  add(asked.receivedFrom, (moment) => `${received} >= ${moment}::timestamptz`);
  add(asked.receivedBefore, (moment) => `${received} < ${moment}::timestamptz and p.received_at is not null`);
  if (asked.isUnidentified) where.push('p.client_id is null');
  where.push(asked.isVoid ? 'p.voided_at is not null' : 'p.voided_at is null');
  return where;
}

/**
 * A range instead of LIKE, so that every character stands for itself. A text without a letter or digit is not a mark.
 */
function waysOf({ text }: PackageConditions, values: unknown[]): string[] {
  if (text === null) return [];
  const place = (value: string) => `$${values.push(value)}::text`;
  const typed = `mark_key(${place(text.mark)})`;
  const begins = (column: string, from: string, to: string) =>
    `${column} collate "C" >= ${from} and ${column} collate "C" < ${to}`;
  const ways = [`${begins('p.mark_key', typed, `${typed} || chr(1114111)`)} and ${typed} <> ''`];
  if (text.key === '') return ways;
  const from = place(text.key);
  ways.push(begins('p.tracking_key', from, place(`${text.key}${pastAll}`)));
  if (text.key.length === 6) ways.push(`right(p.tracking_key, 6) = ${from}`);
  return ways;
}

const rates = statement('desk-list-rates', 'select id from shipping_rates where category_id = $1::bigint::bigint');

// As values in the statement: the planner then counts them, and finds their packages by the index of clients.
const preferring = statement(
  'desk-list-preferring',
  'select client_id as id from client_details where preferred_branch = any($1::text[])',
);

type Looked = { rateIds: number[] | null; clientIds: number[] };

async function lookUp(db: Queryable, { categoryId, destination }: PackageConditions): Promise<Looked> {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    rateIds: categoryId === null ? null : idsOf(await db.query(rates, [categoryId])),
    clientIds: destination ? idsOf(await db.query(preferring, [[...destination.preferred]])) : [],
  };
}

// The statements have no name, so that each is planned for its own values. With a limit, the planner expects to meet
// enough rows soon and reads the table from its start. An index is never much worse and often a thousand times better.
const byIndexOnly = statement('desk-list-by-index', 'set local enable_seqscan = off');

const columnsWith = (
  withFees: boolean,
) => `p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity,
  p.cbm, p.status, p.mode, p.received_iso as received, p.loading_id as "containerId", l.reference as "containerReference", ${partlyInside} as inside, ${partOf} as part,
  k.description as category, k.description_zh as "categoryZh", ${standsAt} as branch, ${withFees ? 'shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at)' : 'null::numeric'} as fee,
  case when p.status = 'ARRIVED' then iso(p.available_at) end as available,
  (select json_build_object('kind', e.kind, 'at', iso(e.happened_at)) from package_events e
    where e.package_id = p.id order by e.id desc limit 1) as "lastEvent"`;

const rowsSql = (hits: string, asked: Asked, withFees: boolean) =>
  `select ${columnsWith(withFees)}, h.text as key from (${hits}) h join packages p on p.id = h.id left join loadings l on l.id = p.loading_id
    join shipping_rates r on r.id = p.rate_id join shipping_categories k on k.id = r.category_id
    order by ${orderOf(asked, ['h.key', 'h.id'])}`;

const anyPackage = { table: 'packages', alias: 'p', where: [] };
const firstHits = pageSql({
  ...{ ...anyPackage, key: sortKeys.id, asked: firstPage },
  ...{ limit: 1, isSorted: false, values: [] },
});
const pageOf = statementFamily('desk-package-page', rowsSql(firstHits, firstPage, true));
const countOf = statementFamily('desk-package-count', countSql(anyPackage, 1));
const totalsSql = (matched: string) =>
  `select count(distinct coalesce(p.whole_id, p.id)) as packages, coalesce(sum(p.quantity), 0)::float8 as quantity, coalesce(sum(p.cbm), 0)::float8 as cbm,
     coalesce(sum(shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at)), 0)::float8 as fee
     from (${matched}) m join packages p on p.id = m.id join shipping_rates r on r.id = p.rate_id`;
const totalsOf = statementFamily('desk-package-totals', totalsSql(matchedSql(anyPackage, 1)));
const estimateOf = statementFamily('desk-package-estimate', estimateSql(anyPackage));

type PageColumns = {
  inside: PartlyInside | null;
  part: PartOf | null;
  lastEvent: { kind: string; at: string } | null;
  key: string;
};
/** The sum of no rows is 0 here, although PostgreSQL's type allows null. */
type Totals = { packages: number; quantity: number; cbm: number; fee: number };
type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

export function listPackagePage(
  db: Database,
  query: {
    conditions: PackageConditions;
    sort: PackageSortKey;
    asked: Asked;
    limit: number;
    countUpTo: number;
    withFees: boolean;
  },
) {
  const { conditions, sort, asked, limit, countUpTo, withFees } = query;
  return db.transaction(async (tx) => {
    await tx.query(byIndexOnly);
    const values: unknown[] = [];
    const where = whereOf(conditions, await lookUp(tx, conditions), values);
    const question = { table: 'packages', alias: 'p', where, ways: waysOf(conditions, values) };
    const [counted] = await tx.query(countOf(countSql(question, countUpTo)), values);
    const count = counted?.count ?? 0;
    const how = howToSort(conditions, sort);
    const isFew = how !== 'walk' && count <= countUpTo;
    const key = (how === 'walk' && conditions.status !== null && keysOfStatus[sort]) || sortKeys[sort];
    const find = async (more: { isSorted: boolean; within?: number }) => {
      const own = [...values];
      const page = rowsSql(pageSql({ ...question, values: own, key, asked, limit, ...more }), asked, withFees);
      return tx.query(pageOf(page).narrow<PageColumns>(), own);
    };
    const estimated = async () => {
      const [row] = await tx.query(estimateOf(estimateSql(question)).narrow<Plan>(), values);
      return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
    };
    const found = async () => {
      if (isFew || how !== 'sort') return find({ isSorted: isFew });
      const near = isWorthATry(conditions) ? await find({ isSorted: false, within: walkedAtMost }) : [];
      return near.length > limit ? near : find({ isSorted: (await estimated()) <= sortedAtMost });
    };
    const { rows, previous, next } = trimPage(await found(), asked, limit);
    const hasMore = count > countUpTo;
    // Sums are computed only when the count was complete, which bounds the work.
    const [sums] = hasMore
      ? []
      : await tx.query(totalsOf(totalsSql(matchedSql(question, countUpTo))).narrow<Totals>(), values);
    const totals = sums ? { ...sums, fee: withFees ? sums.fee : null } : null;
    return { rows, count: hasMore ? countUpTo : count, hasMore, previous, next, totals };
  });
}

/** How many rows pass each of these conditions, all read at one moment. */
export function countPackages(
  db: Database,
  { conditions, countUpTo }: { conditions: readonly PackageConditions[]; countUpTo: number },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    await tx.query(byIndexOnly);
    const counts: number[] = [];
    for (const each of conditions) {
      const values: unknown[] = [];
      const where = whereOf(each, await lookUp(tx, each), values);
      const question = { ...anyPackage, where, ways: waysOf(each, values) };
      const [counted] = await tx.query(countOf(countSql(question, countUpTo)), values);
      counts.push(counted?.count ?? 0);
    }
    return counts;
  });
}

const matchingSql = (where: readonly string[], limit: number) => {
  const passed = where.length > 0 ? `where ${where.join(' and ')}` : '';
  // Sorted afterwards: in the order of the ids, the planner would look for rare rows one by one.
  return `with matched as materialized (select p.id from packages p ${passed} limit ${limit}) select id from matched order by id`;
};
const matchingOf = statementFamily('desk-package-matching', matchingSql([], 1));

/** The ids of the rows that pass, in order, up to a limit. */
export async function listMatchingIds(
  db: Queryable,
  { conditions, limit }: { conditions: PackageConditions; limit: number },
): Promise<number[]> {
  const values: unknown[] = [];
  const where = whereOf(conditions, await lookUp(db, conditions), values);
  const ways = waysOf(conditions, values).map((way) => `(${way})`);
  const all = ways.length > 0 ? [...where, `(${ways.join(' or ')})`] : where;
  return (await db.query(matchingOf(matchingSql(all, limit)), values)).map(({ id }) => id);
}
