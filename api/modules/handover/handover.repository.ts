import { paged } from '#api/modules/handover/paged';
import { type Database, type Queryable, type RowOf, statement } from '#db/database';

const lock = statement(
  'handover-lock-packages',
  'select id from packages where id = any($1::bigint[]) order by id for no key update',
);

// After the lock, as a statement of its own: only then does it see what the one before has written.
const packages = statement(
  'handover-facts',
  `select p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.status, p.quantity,
     p.handed_over as "handedOver", p.available_at as "availableAt", p.available_place as "availablePlace", p.loading_id as "containerId",
     (select h.number || ' in ' || coalesce(b.name, h.branch) from handover_lines i join handovers h on h.id = i.handover_id
       left join branches b on b.code = h.branch
       where i.package_id = p.id and h.voided_at is null order by h.id desc limit 1) as last
     from packages p where p.id = any($1::bigint[]) and p.voided_at is null order by p.id`,
);

/** `last` is the hand-over that took the last of it, as "H-000012 in Accra". */
export type PackageRow = RowOf<typeof packages>;

export async function lockPackages(db: Queryable, { ids }: { ids: number[] }): Promise<PackageRow[]> {
  await db.query(lock, [ids]);
  return db.query(packages, [ids]);
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

export type Line = { packageId: number; quantity: number };

// The last part takes all that is left of the fee, so the parts always come to the whole.
const insertAll = statement(
  'handover-lines-insert',
  `insert into handover_lines (handover_id, package_id, quantity, remaining, shipping_fee, warehousing_days, warehousing_fee)
   select $1, p.id, x.quantity, p.quantity - p.handed_over - x.quantity,
     round(greatest(0, shipping_fee(p.cbm, r.rate, p.received_at) - taken.shipping) * x.quantity / (p.quantity - p.handed_over), 2),
     warehousing_days(p.available_at, $3), greatest(0, warehousing_fee(p.available_at, $3) - taken.warehousing)
     from jsonb_to_recordset($2::jsonb) as x("packageId" bigint, quantity integer)
     join packages p on p.id = x."packageId" join shipping_rates r on r.id = p.rate_id
     cross join lateral (select coalesce(sum(i.warehousing_fee), 0) as warehousing, coalesce(sum(i.shipping_fee), 0) as shipping
       from handover_lines i join handovers h on h.id = i.handover_id where i.package_id = p.id and h.voided_at is null) taken
    order by p.id`,
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
  cross join lateral (select count(*) as packages, coalesce(sum(shipping_fee), 0) as shipping, coalesce(sum(warehousing_fee), 0) as warehousing
    from handover_lines where handover_id = h.id) i`;

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
};

const one = statement(
  'handover',
  `select ${columns}, h.confirmation, h.fees_settled as "feesSettled", h.note,
     (select file_id from handover_proofs where handover_id = h.id and kind = 'SIGNATURE' limit 1) as "signatureId",
     coalesce((select json_agg(file_id order by file_id) from handover_proofs where handover_id = h.id and kind = 'PHOTO'), '[]') as "photoIds",
     v.name as "voidedBy", h.void_reason as "voidReason",
     (select json_agg(json_build_object('packageId', p.id, 'trackingNumber', p.tracking_number, 'package', p.package, 'quantity', q.quantity,
       'remaining', q.remaining, 'shippingFee', q.shipping_fee, 'warehousingDays', q.warehousing_days, 'warehousingFee', q.warehousing_fee)
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

/** False when it was void already. */
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
