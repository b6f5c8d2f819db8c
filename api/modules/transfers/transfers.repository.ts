import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { destinationOf } from '#db/destination-of';
import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';
import { type PartOf, partOf } from '#db/part-of';

const columns = `t.id, t.number, t.from_branch as "from", t.to_branch as "to", iso(t.opened_at) as "openedAt", s.name as "openedBy",
  iso(t.sent_at) as "sentAt", iso(t.received_at) as "receivedAt", n.packages, n."scannedIn"`;
// A package counts once, however many of its parts have a line. It is scanned in when all of them are.
const joins = `join staff s on s.id = t.opened_by
  cross join lateral (select count(*) as packages, count(*) filter (where each.is_in) as "scannedIn" from (select bool_and(l.in_at is not null) as is_in
    from transfer_lines l join packages p on p.id = l.package_id where l.transfer_id = t.id group by coalesce(p.whole_id, p.id)) each) n`;
const wanted = 'from transfers t where ($1 or t.received_at is null)';

const page = statement(
  'transfers-page',
  `select format('{"data":%s,"meta":%s}',
     (${jsonArray(`select ${columns} from (select t.* ${wanted} order by t.id desc limit 50 offset ($2::int - 1) * 50) t ${joins} order by t.id desc`)}),
     ${pageMeta('total.n', { take: 50, page: '$2::int' })}) from (select count(*) as n ${wanted}) total`,
);

export async function listTransferRows(db: Database, { isAll, page: number }: { isAll: boolean; page: number }) {
  return (await db.readText(page, [isAll, number])) ?? '';
}

const goods = `p.id as "packageId", p.tracking_number as "trackingNumber", ${partOf} as part, p.customer, p.package,
  carton_count(p.id)::int as cartons, (select sum(carton_count(o.id))::int from packages o
    where (o.id = coalesce(p.whole_id, p.id) or o.whole_id = coalesce(p.whole_id, p.id)) and o.voided_at is null) as "ofCartons"`;

/** One row for each package, however many parts it has. */
const lines = `select min(p.id) as "packageId", json_agg(p.id order by p.id) as "partIds", min(p.tracking_number) as "trackingNumber",
    min(p.customer) as customer, min(p.package) as package, sum(n.cartons)::int as cartons,
    coalesce(sum(n.cartons) filter (where l.in_at is not null), 0)::int as "cartonsIn",
    greatest(sum(n.cartons), (select sum(carton_count(o.id)) from packages o
      where (o.id = n.whole or o.whole_id = n.whole) and o.voided_at is null))::int as "ofCartons",
    iso(min(l.out_at)) as "outAt", case when bool_and(l.in_at is not null) then iso(max(l.in_at)) end as "inAt"
  from transfer_lines l join packages p on p.id = l.package_id
  cross join lateral (select coalesce(l.cartons, carton_count(p.id)) as cartons, coalesce(p.whole_id, p.id) as whole) n
  where l.transfer_id = t.id group by n.whole
  order by bool_and(l.in_at is not null), max(l.in_at) nulls first, max(l.out_at) desc, 1`;

const one = statement(
  'transfer-one',
  `select ${columns}, (${jsonArray(lines)})::json as lines,
     case when t.sent_at is null then (${jsonArray(`select ${goods} from packages p
       where p.status = 'ARRIVED' and p.available_at is not null and p.available_place = t.from_branch and p.voided_at is null
         and p.handed_over = 0 and ${destinationOf} = t.to_branch order by p.available_at, p.id limit 100`)})::json else '[]'::json end as waiting
   from transfers t ${joins} where t.id = $1`,
).narrow<{
  openedAt: string;
  packages: number;
  scannedIn: number;
  lines: (Goods & { partIds: number[]; cartonsIn: number; outAt: string; inAt: string | null })[];
  waiting: (Goods & { part: PartOf | null })[];
}>();
type Goods = {
  packageId: number;
  trackingNumber: string;
  customer: string;
  package: string;
  cartons: number;
  ofCartons: number;
};

export async function findTransfer(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const lock = statement(
  'transfer-lock',
  `select id, number, from_branch as "from", to_branch as "to", sent_at as "sentAt" from transfers where id = $1 for update`,
);

/** A lock: the scans of one list run one after the other, and the last one closes it. */
export async function lockTransfer(db: Queryable, { id }: { id: number }) {
  return (await db.query(lock, [id]))[0] ?? null;
}

const insert = statement(
  'transfer-insert',
  'insert into transfers (from_branch, to_branch, opened_at, opened_by) values ($1, $2, $3, $4) returning id, number',
);

export async function insertTransfer(
  db: Queryable,
  { from, to, now, staffId }: { from: string; to: string; now: Date; staffId: number },
) {
  const [row] = await db.query(insert, [from, to, now, staffId]);
  if (!row) throw new Error('The insert returned no row.');
  return row;
}

const candidate = `p.id, coalesce(p.whole_id, p.id) as "wholeId", p.quantity, p.tracking_number as "trackingNumber", p.status, p.available_at as "availableAt", p.available_place as "availablePlace",
     p.handed_over as "handedOver", case when p.missing_at is not null then k.reference end as "missingFrom", l.transfer_id as "transferId", t.number as "transferNumber", t.to_branch as "transferTo"
     from packages p left join transfer_lines l on l.package_id = p.id and l.in_at is null left join transfers t on t.id = l.transfer_id left join loadings k on k.id = p.loading_id`;
const candidates = statement(
  'transfer-candidates',
  `select ${candidate}
    where (p.id = $1 or ($1::bigint is null and p.tracking_key = tracking_key($2))) and p.voided_at is null order by p.id desc limit 20`,
).narrow<{ wholeId: number }>();

/** A package row that a scan may mean, and where it is. */
export type Candidate = RowOf<typeof candidates>;

/** By id, or every package with a tracking number. */
export const listCandidates = (
  db: Queryable,
  { packageId, trackingNumber }: { packageId: number | null; trackingNumber: string },
) => db.query(candidates, [packageId, trackingNumber]);

const parts = statement(
  'transfer-candidate-parts',
  `select ${candidate} where (p.id = $1 or p.whole_id = $1) and p.voided_at is null order by p.quantity desc, p.id`,
).narrow<{ wholeId: number }>();

/** All parts of a package, the largest first. */
export const listPartsOf = (db: Queryable, { wholeId }: { wholeId: number }): Promise<Candidate[]> =>
  db.query(parts, [wholeId]);

const tails = statement(
  'transfer-candidates-tail',
  'select p.id from packages p where right(p.tracking_key, 6) = tracking_key($1) and p.voided_at is null order by p.id desc limit 20',
);

/** Packages whose number ends with these six characters. */
export const listByTail = async (db: Queryable, { trackingNumber }: { trackingNumber: string }): Promise<number[]> =>
  (await db.query(tails, [trackingNumber])).map(({ id }) => id);

const keepPlace = statement('transfer-keep-branch', 'update packages set at_branch = $2 where id = $1');

/** Until it is scanned in, a package counts at the branch that it left. */
export async function setBranchOf(db: Queryable, { packageId, branch }: { packageId: number; branch: string }) {
  await db.query(keepPlace, [packageId, branch]);
}

const send = statement('transfer-send', 'update transfers set sent_at = $2, sent_by = $3 where id = $1');

export async function markSent(db: Queryable, { id, now, staffId }: { id: number; now: Date; staffId: number }) {
  await db.query(send, [id, now, staffId]);
}

const finish = statement(
  'transfer-finish',
  `update transfers t set received_at = $2 where t.id = $1 and t.sent_at is not null
     and not exists (select from transfer_lines l where l.transfer_id = t.id and l.in_at is null)`,
);

/** True once nothing of it is on the way. */
export async function closeTransfer(db: Queryable, { id, now }: { id: number; now: Date }) {
  await db.query(finish, [id, now]);
}

const destination = statement(
  'package-destination',
  `select ${destinationOf} as branch, p.destination is not null as "isChosen", p.destination as chosen, p.status, p.voided_at is not null as "isVoid",
     (select json_build_object('id', t.id, 'number', t.number, 'to', t.to_branch) from transfer_lines l join transfers t on t.id = l.transfer_id
       where l.package_id = p.id and l.in_at is null) as transfer
     from packages p where p.id = $1`,
).narrow<{
  isChosen: boolean;
  isVoid: boolean;
  transfer: { id: number; number: string; to: string } | null;
}>();

export async function findDestination(db: Queryable, { id }: { id: number }) {
  return (await db.query(destination, [id]))[0] ?? null;
}

const choose = statement('package-destination-set', 'update packages set destination = $2 where id = $1');

export async function storeDestination(db: Queryable, { id, branch }: { id: number; branch: string | null }) {
  await db.query(choose, [id, branch]);
}
