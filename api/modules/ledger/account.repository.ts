import { cartonsBilled } from '#db/carton-counts';
import { type Queryable, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { runs } from '#db/runs';

/** Locks the account: two commands on one client's account run one after the other. */
const lock = statement(
  'ledger-account-lock',
  `select pg_advisory_xact_lock(hashtextextended('account:' || $1::bigint, 5927150023))`,
);

export async function lockAccount(tx: Queryable, { clientId }: { clientId: number }) {
  await tx.query(lock, [clientId]);
}

// `$2` is today in Ghana. The part of an invoice that is due now: the deposit from its due day, everything from
// arrival.
const dueNow = `case when i.due_on <= $2::date then i.left_usd when i.deposit_due <= $2::date then i.deposit_left else 0 end`;

/**
 * The figures of an account, all in USD. Unallocated payments first pay what is on no invoice. The rest lowers what is
 * due, then what is due later, and then it is a credit. What was given and settles an invoice is on no invoice itself,
 * so it is added back to those charges. `also` adds sums over the charges on no invoice, the columns of n.
 */
export const figuresFrom = ({ states, columns, also = '' }: { states: string; columns: string; also?: string }) =>
  `select ${columns} from (
     select coalesce(sum(${dueNow}), 0) as due_now, coalesce(sum(i.left_usd - ${dueNow}), 0) as later, coalesce(sum(i.paid), 0) as paid,
       coalesce(sum(i.given), 0) as given,
       min(case when i.deposit_left > 0 and i.deposit_due > $2::date and i.due_on is null then i.deposit_due end) as next_due
     from ${states} i where i.client_id = $1) f
   cross join (
     select coalesce(sum(x.amount), 0) + coalesce(sum(warehousing_fee(x.since, $3)) filter (where ${runs('x')}), 0) as usd ${also}
     from charges x where x.client_id = $1 and x.document_id is null) n
   cross join (select coalesce(sum(paid_shipping_rate), 0) as paid from payments where client_id = $1 and state = 'CONFIRMED') m
   left join lateral (select usd_ghs, valid_on, updated_at from exchange_rates where valid_on <= $2::date order by valid_on desc limit 1) e on true
   cross join lateral (select f.due_now + n.usd + f.given - (m.paid - f.paid) as due) o
   cross join lateral (select greatest(o.due, 0) as now, f.later + least(o.due, 0) as later) w`;

type Figures = {
  toPayNow: number;
  toPayNowGhs: number | null;
  dueLater: number;
  totalOwed: number;
  unallocated: number;
  credit: number;
  notInvoiced: number;
  usdGhs: number | null;
  rateOn: string | null;
  rateSetAt: string | null;
  nextDueOn: string | null;
};

const figures = statement(
  'account-figures',
  figuresFrom({
    states: 'invoice_states',
    columns: `w.now as "toPayNow", round(w.now * e.usd_ghs, 2) as "toPayNowGhs", greatest(w.later, 0) as "dueLater", w.now + greatest(w.later, 0) as "totalOwed",
      m.paid - f.paid as unallocated, greatest(-w.later, 0) as credit, n.usd + f.given as "notInvoiced", e.usd_ghs as "usdGhs", e.valid_on::text as "rateOn",
      iso(e.updated_at) as "rateSetAt", f.next_due::text as "nextDueOn"`,
  }),
).narrow<Figures>();

export type Asked = { clientId: number; today: string; now: Date };

/** All in USD. */
export async function findFigures(db: Queryable, { clientId, today, now }: Asked) {
  const [row] = await db.query(figures, [clientId, today, now]);
  if (!row) throw new Error('The figures of an account returned no row.');
  return row;
}

/** What a client reads about running storage, each as SQL. */
export const storageColumns = {
  availableOn: `(p.available_at at time zone 'UTC')::date::text`,
  freeUntil: `((x.since at time zone 'UTC')::date + free_days(x.since))::text`,
  freeDays: 'free_days(x.since)',
  freeDaysLeft: `greatest(0, free_days(x.since) - ($2::date - (x.since at time zone 'UTC')::date))`,
  chargedDays: 'warehousing_days(x.since, $3)',
  perDay: 'storage_per_day(x.since)',
  branch: 'p.available_place',
  usd: 'x.amount + warehousing_fee(x.since, $3)',
};

type RunningStorage = {
  branch: string | null;
  availableOn: string;
  freeUntil: string;
  freeDays: number;
  freeDaysLeft: number;
  chargedDays: number;
  perDay: number;
  usd: number;
};

const storage = statement(
  'account-storage',
  `select ${Object.entries(storageColumns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')}
   from charges x join packages p on p.id = x.package_id
   where x.client_id = $1 and ${runs('x')} and x.document_id is null and (p.id = $4 or p.whole_id = $4) order by x.since, p.id limit 1`,
).narrow<RunningStorage>();

/** For a package: the part that has waited longest. */
export async function findRunningStorage(
  db: Queryable,
  { clientId, today, now, packageId }: Asked & { packageId: number },
) {
  return (await db.query(storage, [clientId, today, now, packageId]))[0] ?? null;
}

type PackageCharge = {
  what: string;
  cartons: number | null;
  quantity: number;
  unitPrice: number;
  ownPrice: 'AGREEMENT' | 'TIER' | null;
  usd: number;
  at: string;
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
    | 'OPENING'
    | 'WRITE_OFF'
    | 'REFUND'
    | 'TAX';
  unit: 'cbm' | 'kg' | 'piece' | 'day' | 'once' | 'percent';
  state: 'OVERDUE' | 'TODAY' | 'LATER' | 'PAID' | 'SETTLED' | 'NONE' | null;
};

// Freight from before the package was divided, and what was taken off it then, is for other cartons than the row has.
const isForItsCartons = `abs(x.quantity) = (select sum(f.quantity) from charges f where f.package_id = x.package_id and f.kind = 'FREIGHT')`;
const ofPackage = statement(
  'package-charges',
  `select x.kind, coalesce(x.what, p.package) as what,
     case when x.kind = 'FREIGHT' and (p.whole_id is not null or p.whole_quantity is not null) and ${isForItsCartons} then ${cartonsBilled} end as cartons, x.document_id as "documentId", d.number, x.quantity, x.unit,
     case x.currency when 'GHS' then round(x.unit_price / x.usd_ghs, 4) else x.unit_price end as "unitPrice",
     case when x.source in ('AGREEMENT', 'TIER') then x.source end as "ownPrice", x.amount as usd, iso(x.at) as at, case when i.id is not null then ${dueState} end as state, i.next_due::text as "dueOn", i.next_due - $2::date as days
   from charges x join packages p on p.id = x.package_id left join documents d on d.id = x.document_id left join invoice_states i on i.id = x.document_id
   where x.client_id = $1 and x.package_id in (select q.id from packages q where q.id = $3 or q.whole_id = $3) and not (${runs('x')}) order by x.at, x.id limit 200`,
).narrow<PackageCharge>();

export const listChargesOfPackage = (
  db: Queryable,
  { clientId, today, packageId }: { clientId: number; today: string; packageId: number },
) => db.query(ofPackage, [clientId, today, packageId]);

const ownPackage = statement('package-of-client', 'select id from client_packages where id = $1 and client_id = $2');

export async function isOwnPackage(db: Queryable, { id, clientId }: { id: number; clientId: number }) {
  return (await db.query(ownPackage, [id, clientId])).length === 1;
}

// Due invoices come first, by due day; then the others, oldest first.
const wanting = statement(
  'account-wanting',
  `select i.id, i.left_usd as left, ${dueNow} as "dueNow" from invoice_states i
    where i.client_id = $1 and i.left_usd > 0 order by i.next_due nulls last, i.id`,
).narrow<{ id: number; left: number; dueNow: number }>();

export const listWanting = (tx: Queryable, { clientId, today }: { clientId: number; today: string }) =>
  tx.query(wanting, [clientId, today]);

const free = statement(
  'account-free-payments',
  `select p.id, p.paid_at as "paidAt", p.paid_shipping_rate - coalesce((select sum(a.usd) from allocations a where a.payment_id = p.id), 0) as free
     from payments p where p.client_id = $1 and p.state = 'CONFIRMED'
      and p.paid_shipping_rate > coalesce((select sum(a.usd) from allocations a where a.payment_id = p.id), 0)
    order by p.paid_at, p.id`,
).narrow<{ free: number }>();

export const listFreePayments = (tx: Queryable, { clientId }: { clientId: number }) => tx.query(free, [clientId]);

const refunds = statement(
  'account-refunds',
  `select at, amount as usd from charges where client_id = $1 and kind = 'REFUND' and document_id is null order by at, id`,
);

export const listRefunds = (tx: Queryable, { clientId }: { clientId: number }) => tx.query(refunds, [clientId]);

const allocate = statement(
  'allocation-add',
  `insert into allocations as a (payment_id, document_id, usd, staff_id, at) values ($1, $2, $3, $4, $5)
   on conflict (payment_id, document_id) do update set usd = a.usd + excluded.usd`,
);

type Allocation = { paymentId: number; documentId: number; usd: number; staffId: number | null; now: Date };

export async function insertAllocation(tx: Queryable, { paymentId, documentId, usd, staffId, now }: Allocation) {
  await tx.query(allocate, [paymentId, documentId, usd, staffId, now]);
}

const clear = statement('allocation-clear', 'delete from allocations where payment_id = $1');

export async function clearAllocations(tx: Queryable, { paymentId }: { paymentId: number }) {
  await tx.query(clear, [paymentId]);
}

const ofDocument = statement(
  'allocation-of-document',
  `select a.payment_id as "paymentId", a.usd, a.staff_id as "staffId" from allocations a join payments p on p.id = a.payment_id
    where a.document_id = $1 and p.state = 'CONFIRMED' order by p.paid_at desc, p.id desc`,
).narrow<{ usd: number }>();
const drop = statement('allocation-drop', 'delete from allocations where payment_id = $1 and document_id = $2');

/** Latest payment first. */
export const listAllocationsOf = (tx: Queryable, { documentId }: { documentId: number }) =>
  tx.query(ofDocument, [documentId]);

export async function dropAllocation(
  tx: Queryable,
  { paymentId, documentId }: { paymentId: number; documentId: number },
) {
  await tx.query(drop, [paymentId, documentId]);
}

const leftOf = statement('invoice-left', 'select left_usd as left from invoice_states where id = $1').narrow<{
  left: number;
}>();

export async function findLeft(tx: Queryable, { documentId }: { documentId: number }) {
  return (await tx.query(leftOf, [documentId]))[0]?.left ?? 0;
}

const owned = statement('account-client', 'select id from clients where id = $1');

export async function isClient(db: Queryable, { clientId }: { clientId: number }) {
  return (await db.query(owned, [clientId])).length === 1;
}
