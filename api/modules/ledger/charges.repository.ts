import { chargeAt } from '#db/charge-at';
import { type Database, type Queryable, statement } from '#db/database';

const { isRunning, quantity, unitPrice, usd: amount } = chargeAt('$1');
const columns = `c.id, c.client_id as "clientId", k.shipping_mark as "shippingMark", c.kind, coalesce(c.what, p.package, c.kind) as what,
  c.package_id as "packageId", coalesce(c.loading_id, p.loading_id) as "containerId", l.reference as "containerReference",
  ${quantity} as quantity, c.unit, ${unitPrice} as "unitPrice", c.currency,
  c.usd_ghs as "usdGhs", ${amount} as usd, c.source, iso(c.at) as at, ${isRunning} as "isRunning", c.document_id as "documentId",
  d.number as "documentNumber", c.reason, s.name as by, a.name as "approvedBy", c.paid_method as "paidMethod", c.paid_reference as "paidReference",
  c.document_id is null and c.kind not in ('FREIGHT', 'STORAGE', 'TAX', 'OPENING', 'REFUND') and c.approved_by is null and c.reverses_id is null
    and c.day > coalesce((select b.closed_to from book_closes b order by b.id desc limit 1), '-infinity') and not exists (select from charges t where t.reverses_id = c.id) as "isRemovable"`;
const joins = `join clients k on k.id = c.client_id left join packages p on p.id = c.package_id
  left join loadings l on l.id = coalesce(c.loading_id, p.loading_id) left join documents d on d.id = c.document_id
  left join staff s on s.id = c.staff_id left join staff a on a.id = c.approved_by`;
const wanted = `($2::bigint is null or c.client_id = $2) and ($3::bigint is null or c.package_id = $3)
  and ($4::bigint is null or c.loading_id = $4) and case $5::text when 'OPEN' then c.document_id is null when 'INVOICED' then c.document_id is not null else true end`;

const page = statement(
  'charges-page',
  `select (select count(*) from charges c where ${wanted}) as "itemCount", (select coalesce(sum(${amount}), 0) from charges c where ${wanted}) as usd,
     coalesce((select json_agg(each) from (select ${columns} from charges c ${joins} where ${wanted} order by c.at desc, c.id desc
       limit $6 offset $7) each), '[]') as data`,
).narrow<{ itemCount: number; usd: number; data: unknown }>();

type Filter = {
  now: Date;
  clientId: string | null;
  packageId: string | null;
  containerId: string | null;
  state: string | null;
  take: number;
  skip: number;
};

export async function listChargePage(db: Database, filter: Filter) {
  const { now, clientId, packageId, containerId, state, take, skip } = filter;
  const [row] = await db.query(page, [now, clientId, packageId, containerId, state, take, skip]);
  if (!row) throw new Error('The list of charges returned no row.');
  return row;
}

const one = statement('charge-one', `select ${columns} from charges c ${joins} where c.id = $2`).narrow<{
  what: string;
  quantity: number;
  unitPrice: number;
  currency: 'USD' | 'GHS';
  usd: number;
  at: string;
  isRunning: boolean;
  isRemovable: boolean;
  paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null;
}>();

export async function findCharge(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const insert = statement(
  'charge-enter',
  `insert into charges (client_id, kind, package_id, loading_id, what, quantity, unit, unit_price, currency, usd_ghs, amount, source, at, reason, staff_id, approved_by,
     paid_method, paid_reference)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'DESK', $12, $13, $14, $15, $16, $17) returning id`,
);

export type Entered = {
  clientId: number;
  kind: string;
  packageId: number | null;
  containerId: number | null;
  what: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  currency: 'USD' | 'GHS';
  usdGhs: number | null;
  usd: number;
  reason: string | null;
  /** How a refund is paid out. Null for every other charge. */
  paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null;
  paidReference: string | null;
};

type By = { now: Date; staffId: number; approvedBy: number | null };

export async function insertEntered(tx: Queryable, row: Entered & By): Promise<number> {
  const [made] = await tx.query(insert, [
    ...([row.clientId, row.kind, row.packageId, row.containerId, row.what, row.quantity, row.unit] as const),
    ...([row.unitPrice, row.currency, row.usdGhs, row.usd, row.now, row.reason, row.staffId, row.approvedBy] as const),
    ...([row.paidMethod, row.paidReference] as const),
  ]);
  if (!made) throw new Error('The insert returned no row.');
  return made.id;
}

const subject = statement(
  'charge-subject',
  `select (select client_id from packages where id = $1::bigint and voided_at is null) as "packageOwner",
     exists (select from packages where id = $1::bigint) as "isPackage", exists (select from loadings where id = $2::bigint) as "isContainer",
     exists (select from clients where id = $3 and merged_into is null) as "isClient"`,
).narrow<{ packageOwner: number | null; isPackage: boolean; isContainer: boolean; isClient: boolean }>();

export async function findSubject(
  tx: Queryable,
  { packageId, containerId, clientId }: Pick<Entered, 'packageId' | 'containerId' | 'clientId'>,
) {
  const [row] = await tx.query(subject, [packageId, containerId, clientId]);
  if (!row) throw new Error('The look-up returned no row.');
  return row;
}

const lock = statement(
  'charge-lock',
  `select c.id, c.client_id as "clientId", c.kind, c.document_id as "documentId", c.day::text as day, to_jsonb(c) as row, c.amount as usd,
     c.package_id as "packageId", p.whole_id as "wholeId", coalesce(c.loading_id, p.loading_id) as "containerId",
     c.approved_by is not null as "isApproved", c.reverses_id is not null as "isTakingBack", exists (select from charges t where t.reverses_id = c.id) as "isTakenBack"
   from charges c left join packages p on p.id = c.package_id where c.id = $1 for update of c`,
).narrow<{ row: unknown; day: string; isApproved: boolean; isTakingBack: boolean; isTakenBack: boolean }>();

export async function lockCharge(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const owner = statement('charge-owner', 'select client_id as "clientId" from charges where id = $1');

export async function findChargeOwner(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(owner, [id]))[0]?.clientId ?? null;
}

const remove = statement('charge-remove', 'delete from charges where id = $1');
const keep = statement(
  'charge-removed',
  'insert into removed_charges (charge_id, client_id, row, reason, staff_id, at) values ($1, $2, $3::jsonb, $4, $5, $6)',
);
const unlink = statement('charge-request-unlink', 'update charge_requests set charge_id = null where charge_id = $1');

type Removal = { id: number; clientId: number; row: unknown; reason: string; staffId: number; now: Date };

/** The row stays readable in the table of removed charges. */
export async function removeEntered(tx: Queryable, { id, clientId, row, reason, staffId, now }: Removal) {
  await tx.query(unlink, [id]);
  await tx.query(remove, [id]);
  await tx.query(keep, [id, clientId, JSON.stringify(row), reason, staffId, now]);
}
