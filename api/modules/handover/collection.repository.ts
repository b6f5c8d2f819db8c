import { paged } from '#api/modules/handover/paged';
import { takenOf } from '#api/modules/handover/taken';
import { packagesOf } from '#db/carton-counts';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { type PartOf, partOf } from '#db/part-of';
import { storedFrom } from '#db/stored-from';

/**
 * The goods that wait and their cost at the moment $1: 7 days are free (specification, Freight terms). Fees are what
 * remains to be charged: a part collected before has taken its share.
 */
const columnsWith = (
  fee: (amount: string) => string,
) => `p.id, coalesce(p.whole_id, p.id) as "wholeId", p.tracking_number as "trackingNumber", p.package, p.quantity, p.quantity - p.handed_over as remaining, p.cbm,
  p.available_place as place, iso(p.available_at) as "availableAt", d.days as "daysWaiting", greatest(0, free_days(p.available_at) - d.days) as "freeDaysLeft",
  ${fee('greatest(0, coalesce(warehousing_fee(d.since, $1), 0) - taken.warehousing)')} as "warehousingFee",
  ${fee('greatest(0, shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at) - taken.shipping)')} as "shippingFee",
  l.reference as "containerReference", ${partOf} as part`;
const columns = `${columnsWith((amount) => amount)}, case when p.handed_over = 0 then (
    select json_build_object('here', json_agg(n.pos order by n.pos),
      'of', greatest(count(*), (select count(*) from cartons k where k.whole_id = coalesce(p.whole_id, p.id))))
    from list_cartons(p.id) n having count(*) > 0) end as cartons,
  array(select distinct d.carton::int as carton from discrepancies d join cartons k on k.whole_id = d.whole_id and k.position = d.carton
    where k.package_id = p.id and d.kind = 'DAMAGED' and d.resolution is distinct from 'TAKEN_BACK' order by carton) as damaged`;

const joins = `join shipping_rates r on r.id = p.rate_id left join loadings l on l.id = p.loading_id
  cross join lateral (select ($1::timestamptz at time zone 'UTC')::date - (p.available_at at time zone 'UTC')::date as days, ${storedFrom('p')} as since) d
  cross join lateral (${takenOf('p')}) taken`;

const owner = `json_build_object('id', c.id, 'shippingMark', c.shipping_mark, 'phone', c.phone) as client`;
const isWaiting = `p.status = 'ARRIVED' and p.available_at is not null and p.voided_at is null`;

const list = statement(
  'waiting-list',
  paged({
    from: 'packages p',
    of: 'p',
    select: `${columnsWith((amount) => `case when $5 then ${amount} end`)}, ${owner}`,
    joins: `join clients c on c.id = p.client_id ${joins}`,
    where: `${isWaiting} and p.client_id is not null and ($2::text is null or p.available_place = $2) and ($3::bigint is null or p.client_id = $3)`,
    order: 'p.available_at, p.id',
    take: 50,
    page: '$4',
  }),
);

export async function listWaitingRows(
  db: Database,
  filter: { now: Date; branch: string | null; clientId: string | null; page: number; withFees: boolean },
) {
  const { now, branch, clientId, page, withFees } = filter;
  return (await db.readText(list, [now, branch, clientId, page, withFees])) ?? '';
}

type WaitingColumns = {
  wholeId: number;
  remaining: number;
  availableAt: string;
  daysWaiting: number;
  freeDaysLeft: number;
  warehousingFee: number;
  shippingFee: number;
  part: PartOf | null;
  cartons: { here: number[]; of: number } | null;
  damaged: number[];
};

const ofClient = statement(
  'waiting-of-client',
  `select ${columns} from packages p ${joins}
    where p.client_id = $2 and ${isWaiting} order by p.available_at, p.id limit 500`,
).narrow<WaitingColumns>();

type When = { now: Date };

export async function listWaitingOf(db: Queryable, { now: until, clientId }: When & { clientId: number }) {
  return await db.query(ofClient, [until, clientId]);
}

const ofPackage = statement(
  'waiting-of-package',
  `select p.client_id as "clientId", (select row_to_json(item) from (select ${columns} from (select p.*) p ${joins} where ${isWaiting}) item) as waiting,
     coalesce((select json_agg(json_build_object('id', h.id, 'number', h.number, 'at', iso(h.at), 'quantity', i.quantity,
       'isVoid', h.voided_at is not null) order by h.id desc) from handover_lines i join handovers h on h.id = i.handover_id
       where i.package_id = any(array(select p.id union all select k.id from packages k where k.charged_on = p.id and k.voided_at is null))), '[]') as handovers,
     json_build_object('rate', f.rate, 'fee', shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), f.rate, p.received_at), 'unit', f.unit,
       'billed', coalesce(p.freight_units, own_units(p.cbm, p.billed, p.received_at))) as freight, p.settled_in_books as "isSettled"
     from packages p join shipping_rates f on f.id = p.rate_id where p.id = $2`,
).narrow<{
  waiting: RowOf<typeof ofClient> | null;
  handovers: { id: number; number: string; at: string; quantity: number; isVoid: boolean }[];
  freight: { rate: number; fee: number; billed: number; unit: 'cbm' | 'kg' | 'piece' };
}>();

export async function findWaiting(db: Queryable, { now: until, packageId }: When & { packageId: number }) {
  return (await db.query(ofPackage, [until, packageId]))[0] ?? null;
}

const client = statement(
  'collection-client',
  'select id, shipping_mark as "shippingMark", phone from clients where id = $1',
);

export async function findClientOf(db: Queryable, { id }: { id: number }) {
  return (await db.query(client, [id]))[0] ?? null;
}

// By the whole number of a package, its last six characters, a phone, or the start of a mark. Each is an index look-up.
const collectors = statement(
  'collectors-find',
  jsonArray(`select c.id, c.shipping_mark as "shippingMark", c.phone, hit.rank = 0 as exact,
      (select ${packagesOf} from packages p where p.client_id = c.id and ${isWaiting}) as waiting
    from (select id, min(rank) as rank from (
        (select client_id as id, 0 as rank from packages where tracking_key = $1 and client_id is not null and voided_at is null limit 20)
        union all (select client_id, 0 from packages where id = $5 and client_id is not null and voided_at is null)
        union all (select client_id, 1 from packages where right(tracking_key, 6) = $2 and client_id is not null and voided_at is null limit 20)
        union all (select coalesce(merged_into, id), 0 from clients where right(phone, 9) = $3 limit 20)
        union all (select coalesce(merged_into, id), case when mark_key = mark_key($4) then 0 else 2 end from clients
          where mark_key ~>=~ mark_key($4) and mark_key ~<~ (mark_key($4) || chr(1114111)) and mark_key($4) <> '' and mark_claim is null
          order by mark_key using ~<~ limit 20)) hits group by id) hit
    join clients c on c.id = hit.id order by hit.rank, waiting desc, c.id desc limit 10`),
);

export async function findCollectorRows(
  db: Database,
  asked: { key: string; tail: string | null; phone: string | null; mark: string; wholeId: number | null },
) {
  return (await db.readText(collectors, [asked.key, asked.tail, asked.phone, asked.mark, asked.wholeId])) ?? '[]';
}

const scanned = statement(
  'collection-scan',
  `select p.id from packages p where p.voided_at is null and p.id in (
     select k.id from packages k where k.tracking_key = $1 and k.voided_at is null
     union select k.id from packages k where k.id = $2 and k.voided_at is null)
   order by p.available_at, p.id limit 100`,
);
const scannedTail = statement(
  'collection-scan-tail',
  'select p.id from packages p where right(p.tracking_key, 6) = $1 and p.voided_at is null order by p.available_at, p.id limit 100',
);

/** By the tracking number or our number. */
export const findScanned = async (db: Queryable, { key, id }: { key: string; id: number | null }): Promise<number[]> =>
  (await db.query(scanned, [key, id])).map((row) => row.id);

export const findScannedTail = async (db: Queryable, { tail }: { tail: string }): Promise<number[]> =>
  (await db.query(scannedTail, [tail])).map((row) => row.id);

const cartonsOf = `greatest(carton_count($1), (select count(*) from cartons k where k.whole_id = $1))::int as of`;
const cartonAt = statement(
  'collection-scan-carton',
  `select p.id, p.tracking_number as "trackingNumber", c.position::int as position, greatest(
       coalesce((select sum(s.count) from package_cartons s where s.package_id = c.whole_id), (select w.quantity from packages w where w.id = c.whole_id)),
       (select count(*) from cartons k where k.whole_id = c.whole_id))::int as of
   from cartons c join packages p on p.id = c.package_id where c.whole_id = $1 and c.position = $2 and p.voided_at is null`,
).narrow<{ position: number; of: number }>();
const countedAt = statement(
  'collection-scan-counted',
  `select p.id, p.tracking_number as "trackingNumber", n.pos::int as position, ${cartonsOf}
   from packages p cross join lateral list_cartons(p.id) n where p.id = $1 and n.whole_id = $1 and n.pos = $2 and p.voided_at is null
     and not exists (select from cartons c where c.whole_id = $1)`,
).narrow<{ position: number; of: number }>();

/** The carton of a scanned code and its part. Nearly all cartons are labelled, and then one look-up is enough. */
export async function findScannedCarton(db: Queryable, { wholeId, position }: { wholeId: number; position: number }) {
  const [labelled] = await db.query(cartonAt, [wholeId, position]);
  return labelled ?? (await db.query(countedAt, [wholeId, position]))[0] ?? null;
}
