import { type Queryable, statement } from '#db/database';

export type OldPayment = {
  clientId: number;
  currency: 'USD' | 'GHS';
  amount: number;
  rate: number | null;
  paymentMethod: string;
  reference: string | null;
  at: Date;
  note: string | null;
};

// Confirmed, without a cashier: it goes through no cash drawer.
const insert = statement(
  'imported-payments-insert',
  `insert into payments (client_id, currency, amount, usd_ghs, paid_shipping_rate, payment_method, reference, paid_at, created_at, state, note, import_id)
   select g."clientId", g.currency, g.amount, g.rate, case g.currency when 'USD' then g.amount else round(g.amount / g.rate, 2) end,
       g."paymentMethod", g.reference, g.at, $2, 'CONFIRMED', g.note, $3
     from jsonb_to_recordset($1::jsonb) as g(n integer, "clientId" bigint, currency text, amount numeric(14, 2), rate numeric(12, 4),
       "paymentMethod" text, reference text, at timestamptz, note text) order by g.n returning id`,
);

/** Returns their ids in the given order. */
export async function insertOldPayments(
  tx: Queryable,
  { payments, importId, now }: { payments: readonly OldPayment[]; importId: number; now: Date },
): Promise<number[]> {
  const rows = payments.map((each, n) => ({ ...each, n }));
  const made = await tx.query(insert, [JSON.stringify(rows), now, importId]);
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

const same = statement(
  'imported-payments-same',
  `select g.n, string_agg(p.id::text, ', ' order by p.id) as known
     from jsonb_to_recordset($1::jsonb) as g(n integer, "clientId" bigint, currency text, amount numeric, day date, reference text)
     join payments p on p.client_id = g."clientId" and p.state <> 'REVERSED' and p.currency = g.currency and p.amount = g.amount
       and (p.paid_at at time zone 'UTC')::date = g.day
       and coalesce(p.reference_key, '') = coalesce(upper(regexp_replace(g.reference, '[[:space:][:punct:]]', '', 'g')), '') group by g.n`,
).narrow<{ n: number; known: string }>();

export type AskedPayment = {
  n: number;
  clientId: number;
  currency: string;
  amount: number;
  day: string;
  reference: string | null;
};

export const listSamePayments = (on: Queryable, { payments }: { payments: readonly AskedPayment[] }) =>
  on.query(same, [JSON.stringify(payments)]);

const owners = statement(
  'imported-payments-owners',
  'select distinct client_id as "clientId" from payments where id = any($1::bigint[]) order by 1',
);
const facts = statement(
  'imported-payments-undo',
  `select p.id, p.client_id as "clientId", p.state, (p.paid_at at time zone 'UTC')::date::text as day, to_jsonb(p) as row, (select r.number from receipts r where r.payment_id = p.id) as receipt,
     (select string_agg(d.number, ', ' order by d.id) from allocations a join documents d on d.id = a.document_id where a.payment_id = p.id) as invoices
   from payments p where p.id = any($1::bigint[]) order by p.id for update of p`,
).narrow<{ day: string; row: Record<string, unknown>; receipt: string | null; invoices: string | null }>();

export const listOwnersOfPayments = (tx: Queryable, { ids }: { ids: number[] }) => tx.query(owners, [ids]);
export const lockOldPayments = (tx: Queryable, { ids }: { ids: number[] }) => tx.query(facts, [ids]);

const remove = statement(
  'imported-payments-remove',
  'select remove_imported_payments($1, $2::bigint[]) as gone',
).narrow<{
  gone: number[];
}>();

export async function removeOldPayments(tx: Queryable, { ids, importId }: { ids: number[]; importId: number }) {
  return (await tx.query(remove, [importId, ids]))[0]?.gone ?? [];
}
