import { isFreightToBill, isOpenCharge } from '#db/billable';
import { cartonsBilled } from '#db/carton-counts';
import { type Queryable, type RowOf, statement } from '#db/database';
import { runs } from '#db/runs';

const lock = statement(
  'document-lock',
  `select d.id, d.kind, d.client_id as "clientId", d.loading_id as "containerId", d.issued_at is not null as "isIssued",
     d.discarded_at is not null as "isDiscarded", d.number, d.copy, (select min(c.id) from charges c where c.document_id = d.id) as "firstId"
   from documents d where d.id = $1 for update`,
).narrow<{ kind: 'INVOICE' | 'CREDIT_NOTE'; isIssued: boolean; isDiscarded: boolean; copy: unknown }>();

export type HeldDocument = RowOf<typeof lock>;

export async function lockDocument(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const owner = statement('document-owner', 'select client_id as "clientId" from documents where id = $1');

export async function findOwner(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(owner, [id]))[0]?.clientId ?? null;
}

// Goods of a client in a container. Without a container: goods with charges that are on no document.
const lockGoods = statement(
  'document-lock-goods',
  `select id from packages where client_id = $1 and case when $2::bigint is null
     then id in (select package_id from charges where client_id = $1 and document_id is null and package_id is not null) else loading_id = $2 end
    order by id for no key update`,
);

/** Locks the goods, so that they cannot be corrected until the document is issued. */
export async function lockGoodsOf(tx: Queryable, { clientId, containerId }: Scope) {
  await tx.query(lockGoods, [clientId, containerId]);
}

type Scope = { clientId: number; containerId: number | null };

const goods = `p.package, p.tracking_number as "trackingNumber", ${cartonsBilled} as cartons, k.description as category`;

/** In dollars, like every figure of a document. A charge in cedis keeps its price in cedis. */
const unitPrice = `case c.currency when 'GHS' then round(c.unit_price / c.usd_ghs, 4) else c.unit_price end`;

/*
 * What a document would contain now: charges that are on no document, except running storage and what settles an issued
 * invoice already, and the freight of goods in the container that were not invoiced. Such freight has no charge yet (id
 * null). A document contains nothing that arose after its own day, except freight, which is owed from that day. What is
 * deducted from goods stands below their charges.
 */
const lines = statement(
  'document-lines',
  `select * from (select c.id, c.kind, c.package_id as "packageId", c.what, c.quantity, c.unit, ${unitPrice} as "unitPrice", c.amount as usd, c.source,
     c.rate_id as "rateId", p.loading_id as "containerId", ${goods}
   from charges c left join packages p on p.id = c.package_id
     left join shipping_rates r on r.id = p.rate_id left join shipping_categories k on k.id = r.category_id
   where ${isOpenCharge('$1', '$2::bigint')} and (c.at <= $3::timestamptz or c.kind = 'FREIGHT' and $2::bigint is not null)
   union all
   select null, 'FREIGHT', p.id, null, coalesce(p.billed, greatest(p.cbm, minimum_cbm(p.received_at))), r.unit, r.rate, shipping_fee(p.cbm, p.billed, r.rate, p.received_at), price_source(r.id), r.id, p.loading_id, ${goods}
   from packages p join shipping_rates r on r.id = p.rate_id join shipping_categories k on k.id = r.category_id
   where $2::bigint is not null and ${isFreightToBill('$1', '$2::bigint')}) line
   order by "packageId" nulls last, usd < 0, kind, id`,
).narrow<{
  id: number | null;
  kind:
    | 'FREIGHT'
    | 'STORAGE'
    | 'CLEARING'
    | 'DELIVERY'
    | 'REPACKING'
    | 'INSURANCE'
    | 'DISCOUNT'
    | 'WAIVER'
    | 'ADJUSTMENT'
    | 'OPENING';
  packageId: number | null;
  quantity: number;
  unit: 'cbm' | 'kg' | 'piece' | 'day' | 'once';
  unitPrice: number;
  usd: number;
  source: string;
  package: string | null;
  trackingNumber: string | null;
  cartons: number | null;
}>();

export type InvoiceLine = RowOf<typeof lines>;

export const listLines = (db: Queryable, { clientId, containerId, now }: Scope & { now: Date }) =>
  db.query(lines, [clientId, containerId, now]);

// Freight is owed from its invoice or from the arrival, whichever is first.
const attach = statement(
  'charges-attach',
  'update charges set document_id = $2, at = least(at, $3) where id = any($1::bigint[])',
);
const charge = statement(
  'charge-insert',
  `insert into charges (client_id, kind, package_id, loading_id, document_id, what, quantity, unit, unit_price, amount, source, rate_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const detach = statement(
  'charge-allocation-detach',
  'delete from charge_allocations where charge_id = any($1::bigint[])',
);

/** From now on the document says what these charges are for, so they no longer settle invoices by themselves. */
export async function attachCharges(
  tx: Queryable,
  { ids, documentId, now }: { ids: number[]; documentId: number; now: Date },
) {
  if (ids.length === 0) return;
  await tx.query(detach, [ids]);
  await tx.query(attach, [ids, documentId, now]);
}

type NewCharge = {
  clientId: number;
  kind: string;
  packageId: number | null;
  containerId: number | null;
  documentId: number;
  what: string | null;
  quantity: number;
  unit: string;
  unitPrice: number;
  usd: number;
  source: string;
  rateId: number | null;
  now: Date;
};

export async function insertCharge(tx: Queryable, row: NewCharge) {
  const {
    clientId,
    kind,
    packageId,
    containerId,
    documentId,
    what,
    quantity,
    unit,
    unitPrice,
    usd,
    source,
    rateId,
    now,
  } = row;
  await tx.query(charge, [
    ...([clientId, kind, packageId, containerId, documentId, what, quantity, unit] as const),
    ...([unitPrice, usd, source, rateId, now] as const),
  ]);
}

const refresh = statement('charges-refresh', 'select refresh_package_charges($1)');

/** Computes again which part of these goods is on no document. */
export async function refreshCharges(tx: Queryable, { packageIds }: { packageIds: number[] }) {
  if (packageIds.length > 0) await tx.query(refresh, [packageIds]);
}

const number = statement('document-number', 'select next_document_number($1) as number').narrow<{ number: string }>();

export async function nextNumber(tx: Queryable, series: string): Promise<string> {
  const [row] = await tx.query(number, [series]);
  if (!row) throw new Error('The series returned no number.');
  return row.number;
}

const issue = statement(
  'document-issue',
  `update documents set number = $2, code = $3, branch = $4, issued_at = $5, issued_by = $6, usd_ghs = $7, total = $8, deposit = $9,
     deposit_due = $10::date, copy = $11::jsonb where id = $1`,
);

type Issued = {
  id: number;
  number: string;
  code: string;
  branch: string;
  now: Date;
  staffId: number;
  usdGhs: number | null;
  total: number;
  deposit: number | null;
  depositDue: string | null;
  copy: unknown;
};

export async function freezeDocument(tx: Queryable, row: Issued) {
  const { id, number: given, code, branch, now, staffId, usdGhs, total, deposit, depositDue, copy } = row;
  await tx.query(issue, [
    ...([id, given, code, branch, now, staffId, usdGhs, total, deposit, depositDue] as const),
    JSON.stringify(copy),
  ]);
}

type By = { staffId: number | null; now: Date };

const credit = statement(
  'document-credit',
  `insert into documents (kind, client_id, loading_id, credits_id, reason, created_at, created_by)
   values ('CREDIT_NOTE', $1, $2, $3, $4, $5, $6) returning id`,
);

export async function insertCredit(tx: Queryable, row: Scope & By & { creditsId: number; reason: string }) {
  const { clientId, containerId, creditsId, reason, now, staffId } = row;
  const [made] = await tx.query(credit, [clientId, containerId, creditsId, reason, now, staffId]);
  if (!made) throw new Error('The insert returned no row.');
  return made.id;
}

// For an invoice and its credit notes: what remains, line by line.
const standing = statement(
  'document-standing',
  `select c.kind, c.package_id as "packageId", max(c.what) as what, sum(c.quantity) as quantity, max(c.unit) as unit,
     max(${unitPrice}) as "unitPrice", sum(c.amount) as usd, max(c.source) as source, max(c.rate_id) as "rateId",
     max(c.loading_id) as "containerId", max(p.package) as package, max(p.tracking_number) as "trackingNumber", max(${cartonsBilled}) as cartons, null as category
   from charges c join documents d on d.id = c.document_id left join packages p on p.id = c.package_id
   where d.id = $1 or d.credits_id = $1 group by c.kind, c.package_id, case when c.package_id is null then c.what end
   having sum(c.amount) <> 0 order by 2 nulls last, sum(c.amount) < 0, 1`,
);

export const listStanding = (tx: Queryable, { id }: { id: number }) => tx.query(standing, [id]);

// For an invoice: later corrections and discounts that are on no document, of its goods or settling it.
const differences = `from charges c where c.document_id is null and c.client_id = (select client_id from documents where id = $1) and c.amount < 0
    and not (${runs('c')}) and c.kind not in ('REFUND', 'WRITE_OFF')
    and (c.package_id in (select package_id from charges where document_id = $1) or c.package_id is null
      and c.loading_id = (select loading_id from documents where id = $1)
      or c.id in (select charge_id from charge_allocations where document_id = $1))`;
const off = statement(
  'document-differences',
  `select c.id, c.kind, c.package_id as "packageId", c.what, c.quantity, c.unit, ${unitPrice} as "unitPrice", c.amount as usd,
     p.package, p.tracking_number as "trackingNumber", ${cartonsBilled} as cartons, null as category
   from charges c left join packages p on p.id = c.package_id where c.id in (select c.id ${differences}) order by c.package_id nulls last, c.id`,
);

export const listDifferences = (tx: Queryable, { id }: { id: number }) => tx.query(off, [id]);
