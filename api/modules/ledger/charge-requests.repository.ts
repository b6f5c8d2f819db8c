import type { Entered } from '#api/modules/ledger/charges.repository';
import { type Queryable, statement } from '#db/database';

const ask = statement(
  'charge-request-insert',
  `insert into charge_requests (client_id, kind, package_id, loading_id, what, quantity, unit, unit_price, currency, usd_ghs, amount, reason, staff_id, at, paid_method, paid_reference)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
);

export async function insertRequest(tx: Queryable, row: Entered & { now: Date; staffId: number }): Promise<number> {
  const [made] = await tx.query(ask, [
    ...([row.clientId, row.kind, row.packageId, row.containerId, row.what, row.quantity, row.unit] as const),
    ...([row.unitPrice, row.currency, row.usdGhs, row.usd, row.reason, row.staffId, row.now] as const),
    ...([row.paidMethod, row.paidReference] as const),
  ]);
  if (!made) throw new Error('The insert returned no row.');
  return made.id;
}

const requestColumns = `r.id, r.client_id as "clientId", k.shipping_mark as "shippingMark", r.kind, r.what, r.amount as usd, r.package_id as "packageId",
  r.reason, s.name as by, r.staff_id as "byId", iso(r.at) as at, r.outcome, d.name as "decidedBy", iso(r.decided_at) as "decidedAt", r.decision,
  r.currency, r.usd_ghs as "usdGhs", round(r.quantity * r.unit_price, 2) as amount, r.paid_method as "paidMethod", r.paid_reference as "paidReference"`;
const requestFrom = `from charge_requests r join clients k on k.id = r.client_id join staff s on s.id = r.staff_id
  left join staff d on d.id = r.decided_by`;
type RequestColumns = {
  kind:
    | 'CLEARING'
    | 'DELIVERY'
    | 'REPACKING'
    | 'INSURANCE'
    | 'ADJUSTMENT'
    | 'DISCOUNT'
    | 'WAIVER'
    | 'WRITE_OFF'
    | 'REFUND';
  by: string;
  at: string;
  outcome: 'BOOKED' | 'REFUSED' | null;
  decidedAt: string | null;
  currency: 'USD' | 'GHS';
  amount: number;
  paidMethod: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | null;
};

const requests = statement(
  'charge-requests',
  `select ${requestColumns} ${requestFrom} where $1::bigint is null or r.client_id = $1
    order by r.outcome is not null, r.id desc limit 100`,
).narrow<RequestColumns>();

export const listRequests = (db: Queryable, { clientId }: { clientId: string | null }) =>
  db.query(requests, [clientId]);

const request = statement(
  'charge-request-one',
  `select ${requestColumns} ${requestFrom} where r.id = $1`,
).narrow<RequestColumns>();

export async function findRequest(db: Queryable, { id }: { id: number }) {
  return (await db.query(request, [id]))[0] ?? null;
}

const owner = statement(
  'charge-request-owner',
  `select coalesce(k.merged_into, k.id) as "clientId" from charge_requests r join clients k on k.id = r.client_id where r.id = $1`,
).narrow<{ clientId: number }>();

/** The client whose account the request changes. */
export async function findRequestOwner(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(owner, [id]))[0]?.clientId ?? null;
}

const lock = statement(
  'charge-request-lock',
  `select id, client_id as "clientId", kind, package_id as "packageId", loading_id as "containerId", what, quantity, unit, unit_price as "unitPrice",
     currency, usd_ghs as "usdGhs", amount as usd, reason, staff_id as "staffId", outcome,
     paid_method as "paidMethod", paid_reference as "paidReference" from charge_requests where id = $1 for update`,
);

export async function lockRequest(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const decide = statement(
  'charge-request-decide',
  `update charge_requests set outcome = $2, decided_by = $3, decided_at = $4, decision = $5, charge_id = $6,
     paid_reference = coalesce($7, paid_reference) where id = $1`,
);

type Decision = {
  id: number;
  outcome: 'BOOKED' | 'REFUSED';
  staffId: number;
  now: Date;
  reason: string | null;
  chargeId: number | null;
  /** Of the transfer or cheque, where the second person added it. */
  paidReference: string | null;
};

export async function decideRequest(tx: Queryable, row: Decision) {
  const { id, outcome, staffId, now, reason, chargeId, paidReference } = row;
  await tx.query(decide, [id, outcome, staffId, now, reason, chargeId, paidReference]);
}

const keyOf = (reference: string) => `upper(regexp_replace(${reference}, '[[:space:][:punct:]]', '', 'g'))`;
const lockReference = statement(
  'refund-reference-lock',
  `select pg_advisory_xact_lock(hashtextextended('refund:' || $1 || ':' || ${keyOf('$2')}, 5927150023))`,
);
const withReference = statement(
  'refund-with-reference',
  `select to_char(f.at at time zone 'UTC', 'YYYY-MM-DD') as day, k.shipping_mark as "shippingMark" from (
     select c.at, c.client_id from charges c where c.kind = 'REFUND' and c.paid_method = $1 and ${keyOf('c.paid_reference')} = ${keyOf('$2')}
     union all
     select r.at, r.client_id from charge_requests r where r.outcome is null and r.paid_method = $1 and ${keyOf('r.paid_reference')} = ${keyOf('$2')}
       and r.id is distinct from $3::bigint) f
   join clients k on k.id = f.client_id where ${keyOf('$2')} <> '' order by f.at limit 1`,
).narrow<{ day: string }>();

/** A refund with this reference that is booked or waits. Two people with the same one wait for each other. */
export async function findRefundWith(
  tx: Queryable,
  { method, reference, exceptRequest }: { method: string; reference: string; exceptRequest: number | null },
) {
  await tx.query(lockReference, [method, reference]);
  return (await tx.query(withReference, [method, reference, exceptRequest]))[0] ?? null;
}
