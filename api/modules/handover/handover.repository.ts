import { paged } from '#api/modules/handover/paged';
import { takenOf } from '#api/modules/handover/taken';
import { packagesOf as packageCount } from '#db/carton-counts';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';
import { storedFrom } from '#db/stored-from';

const lockWholes = statement(
  'handover-lock-wholes',
  'select id from packages where id in (select coalesce(p.whole_id, p.id) from packages p where p.id = any($1::bigint[])) order by id for no key update',
);
const lock = statement(
  'handover-lock-packages',
  `select id from packages where id in (select p.id from packages p where p.id = any($1::bigint[]) union
     select q.id from packages p join packages q on q.whole_id = coalesce(p.whole_id, p.id) and q.voided_at is null where p.id = any($1::bigint[]))
    order by id for no key update`,
);

// A separate statement after the lock, so that it sees what the previous holder wrote.
const packages = statement(
  'handover-facts',
  `select p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.status, p.quantity,
     p.handed_over as "handedOver", p.available_at as "availableAt", p.available_place as "availablePlace", p.loading_id as "containerId",
     p.missing_at is not null as "isMissing", p.charged_on as "chargedOn", coalesce(p.whole_id, p.id) as "wholeId",
     (select h.number || ' in ' || coalesce(b.name, h.branch) from handover_lines i join handovers h on h.id = i.handover_id
       left join branches b on b.code = h.branch
       where i.package_id = p.id and h.voided_at is null order by h.id desc limit 1) as last
     from packages p where p.id = any($1::bigint[]) and p.voided_at is null order by p.id`,
).narrow<{ isMissing: boolean; wholeId: number }>();

/** `last` is the hand-over of the last cartons, as "H-000012 in Accra". */
export type PackageRow = RowOf<typeof packages>;

export const readPackages = (db: Queryable, { ids }: { ids: number[] }): Promise<PackageRow[]> =>
  db.query(packages, [ids]);

/** Locks the packages as received first, then all their parts, so that no carton moves until the end. */
export async function lockPackages(db: Queryable, { ids }: { ids: number[] }): Promise<PackageRow[]> {
  await db.query(lockWholes, [ids]);
  await db.query(lock, [ids]);
  return readPackages(db, { ids });
}

export type NewHandover = {
  clientId: number;
  branch: string;
  thirdParty: string | null;
  phone: string | null;
  relationship: string | null;
  idType: string | null;
  idTail: string | null;
  confirmation: string | null;
  feesSettled: boolean;
  note: string | null;
  staffId: number;
  now: Date;
};

const insert = statement(
  'handover-insert',
  `insert into handovers (client_id, branch, third_party, phone, relationship, id_type, id_tail, confirmation, fees_settled, note, staff_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, number`,
);

export async function insertHandover(db: Queryable, each: NewHandover): Promise<{ id: number; number: string }> {
  const who = [each.thirdParty, each.phone, each.relationship, each.idType, each.idTail] as const;
  const rest = [each.confirmation, each.feesSettled, each.note, each.staffId, each.now] as const;
  const [row] = await db.query(insert, [each.clientId, each.branch, ...who, ...rest]);
  if (!row) throw new Error('The insert returned no row.');
  return row;
}

export type Line = { packageId: number; quantity: number; cartons: number[] | null };

// The last part takes the rest of the fee, so the parts always add up to the whole. Cartons that leave earlier take a
// share of what the remaining part is charged for both (c). What still waits of the package in this branch, in all its
// parts, is said by its last line.
const insertAll = statement(
  'handover-lines-insert',
  `insert into handover_lines (handover_id, package_id, quantity, remaining, shipping_fee, warehousing_days, warehousing_fee, cartons, of_cartons)
   select $1, p.id, x.quantity, case when p.id = going.last then greatest(0, here.quantity - going.quantity) else 0 end,
     round(greatest(0, shipping_fee(c.cbm, coalesce(c.freight_units, c.billed), r.rate, c.received_at) - taken.shipping) * share.taken / share.whole, 2),
     coalesce(warehousing_days(f.since, $3), 0), greatest(0, coalesce(warehousing_fee(f.since, $3), 0) - taken.warehousing),
     x.cartons, case when x.cartons is not null then (select count(*) from cartons k where k.whole_id = coalesce(p.whole_id, p.id)) end
     from jsonb_to_recordset($2::jsonb) as x("packageId" bigint, quantity integer, cartons smallint[])
     join packages p on p.id = x."packageId" join packages c on c.id = coalesce(p.charged_on, p.id) join shipping_rates r on r.id = c.rate_id
     cross join lateral (select case when c.id = p.id then x.quantity else cardinality(x.cartons) end as taken,
       case when c.id = p.id then p.quantity - p.handed_over
         else cardinality(x.cartons) + (select count(*) from cartons k where k.package_id = c.id) end as whole) share
     cross join lateral (${takenOf('c')}) taken cross join lateral (select ${storedFrom('c')} as since) f
     cross join lateral (select max(o.id) as last, sum(y.quantity) as quantity from jsonb_to_recordset($2::jsonb) as y("packageId" bigint, quantity integer)
       join packages o on o.id = y."packageId" and coalesce(o.whole_id, o.id) = coalesce(p.whole_id, p.id)) going
     cross join lateral (select sum(o.quantity - o.handed_over) as quantity from packages o
       where (o.id = coalesce(p.whole_id, p.id) or o.whole_id = coalesce(p.whole_id, p.id)) and o.status = 'ARRIVED' and o.available_at is not null and o.voided_at is null
         and not exists (select from handovers h join branches b on b.code = o.available_place and b.country = 'GH' and b.code <> h.branch where h.id = $1)) here
    where p.voided_at is null order by p.id`,
);

export async function insertLines(
  db: Queryable,
  { id, lines, now }: { id: number; lines: readonly Line[]; now: Date },
) {
  await db.query(insertAll, [id, JSON.stringify(lines), now]);
}

const columnsWith = (fee: (sum: string) => string) => `h.id, h.number, iso(h.at) as at, h.branch, s.name as by,
  json_build_object('id', c.id, 'shippingMark', c.shipping_mark, 'phone', c.phone) as client,
  case when h.third_party is not null then json_build_object('name', h.third_party, 'phone', h.phone, 'relationship', h.relationship,
    'idType', h.id_type, 'idTail', h.id_tail) end as "thirdParty",
  i.packages, ${fee('i.shipping')} as "shippingFee", ${fee('i.warehousing')} as "warehousingFee", iso(h.voided_at) as "voidedAt"`;
const columns = columnsWith((sum) => sum);

const joins = `join clients c on c.id = h.client_id join staff s on s.id = h.staff_id
  cross join lateral (select ${packageCount} as packages, coalesce(sum(shipping_fee), 0) as shipping, coalesce(sum(warehousing_fee), 0) as warehousing
    from handover_lines x join packages p on p.id = x.package_id where x.handover_id = h.id) i`;

const list = statement(
  'handovers-list',
  paged({
    from: 'handovers h',
    of: 'h',
    select: columnsWith((sum) => `case when $4 then ${sum} end`),
    joins,
    where: '($1::text is null or h.branch = $1) and ($2::bigint is null or h.client_id = $2)',
    order: 'h.id desc',
    take: 50,
    page: '$3',
  }),
);

export async function listHandoverRows(
  db: Database,
  filter: { branch: string | null; clientId: string | null; page: number; withFees: boolean },
) {
  return (await db.readText(list, [filter.branch, filter.clientId, filter.page, filter.withFees])) ?? '';
}

type HandoverColumns = {
  at: string;
  by: string;
  client: { id: number; shippingMark: string; phone: string | null };
  thirdParty: ThirdParty | null;
  packages: number;
  shippingFee: number;
  warehousingFee: number;
  photoIds: number[];
  lines: HandoverLine[];
};
type ThirdParty = {
  name: string;
  phone: string;
  relationship: string;
  idType: 'GHANA_CARD' | 'PASSPORT' | 'DRIVER_LICENCE' | 'VOTER_ID' | 'OTHER' | null;
  idTail: string | null;
};
type HandoverLine = {
  packageId: number;
  trackingNumber: string;
  package: string;
  quantity: number;
  remaining: number;
  shippingFee: number;
  warehousingDays: number;
  warehousingFee: number;
  cartons: { positions: number[]; of: number } | null;
};

const one = statement(
  'handover',
  `select ${columns}, h.confirmation, h.fees_settled as "feesSettled", h.note,
     (select s.name from release_lifts r join staff s on s.id = r.lifted_by where r.handover_id = h.id) as "releasedBy",
     (select file_id from handover_proofs where handover_id = h.id and kind = 'SIGNATURE' limit 1) as "signatureId",
     coalesce((select json_agg(file_id order by file_id) from handover_proofs where handover_id = h.id and kind = 'PHOTO'), '[]') as "photoIds",
     v.name as "voidedBy", h.void_reason as "voidReason",
     (select json_agg(json_build_object('packageId', p.id, 'trackingNumber', p.tracking_number, 'package', p.package, 'quantity', q.quantity,
       'remaining', q.remaining, 'shippingFee', q.shipping_fee, 'warehousingDays', q.warehousing_days, 'warehousingFee', q.warehousing_fee,
       'cartons', case when q.cartons is not null then json_build_object('positions', q.cartons, 'of', q.of_cartons) end)
       order by p.id) from handover_lines q join packages p on p.id = q.package_id where q.handover_id = h.id) as lines
     from handovers h ${joins} left join staff v on v.id = h.voided_by where h.id = $1`,
).narrow<HandoverColumns>();

export async function findHandover(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const packagesOf = statement(
  'handover-packages',
  'select package_id as id from handover_lines where handover_id = $1 order by package_id',
);

export async function listPackagesOf(db: Queryable, { id }: { id: number }): Promise<number[]> {
  return (await db.query(packagesOf, [id])).map((row) => row.id);
}

const markVoid = statement(
  'handover-void',
  'update handovers set voided_at = $2, voided_by = $3, void_reason = $4 where id = $1 and voided_at is null returning id',
);

/** False when it was already void. */
export async function voidRow(
  db: Queryable,
  { id, now, staffId, reason }: { id: number; now: Date; staffId: number; reason: string },
): Promise<boolean> {
  return (await db.query(markVoid, [id, now, staffId, reason])).length === 1;
}

const live = statement(
  'handover-live-of-package',
  `select h.number from handover_lines i join handovers h on h.id = i.handover_id
    where i.package_id = $1 and h.voided_at is null order by h.id desc limit 1`,
);

export async function findLiveNumber(db: Queryable, { packageId }: { packageId: number }): Promise<string | null> {
  return (await db.query(live, [packageId]))[0]?.number ?? null;
}

const split = statement('handover-split', 'select split_for_handover($1, $2::int[], $3, $4, $5) as id');
const joinBack = statement('handover-join', 'select join_after_handover($1, $2, $3, $4) as id');
const apart = statement('handover-charge-apart', 'select charge_apart($1)');

type By = { now: Date; place: string; actor: string };

/** Turns the leaving cartons into a part. The caller has locked the package and checked that some stay. */
export async function splitForHandover(
  db: Queryable,
  { id, positions, now, place, actor }: By & { id: number; positions: number[] },
): Promise<number> {
  const [row] = await db.query(split, [id, positions, now, place, actor]);
  if (!row?.id) throw new Error('The split returned no part.');
  return row.id;
}

/** Returned cartons join those that still wait. Returns their part. */
export async function joinAfterHandover(db: Queryable, { id, now, place, actor }: By & { id: number }) {
  const [row] = await db.query(joinBack, [id, now, place, actor]);
  if (!row?.id) throw new Error('The join returned no part.');
  return row.id;
}

export async function chargeApart(db: Queryable, { id }: { id: number }) {
  await db.query(apart, [id]);
}
