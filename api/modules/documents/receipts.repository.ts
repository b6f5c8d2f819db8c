import { type Queryable, statement } from '#db/database';

type Used = { number: string; detail: string | null; usd: number; total: number; left: number };

const facts = statement(
  'receipt-facts',
  `select p.amount, p.currency, p.usd_ghs as "usdGhs", p.paid_shipping_rate as usd, p.method, p.reference, iso(p.paid_at) as "paidAt",
     s.name as "takenBy", p.branch::text as branch,
     coalesce((select json_agg(json_build_object('number', i.number, 'detail', l.reference, 'usd', a.usd, 'total', i.total, 'left', i.left_usd)
       order by i.issued_at, i.id) from allocations a join invoice_states i on i.id = a.document_id left join loadings l on l.id = i.loading_id
       where a.payment_id = p.id), '[]') as "usedFor"
   from payments p left join staff s on s.id = p.recorded_by where p.id = $1`,
).narrow<{ paidAt: string; method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER'; usedFor: Used[] }>();

export async function findReceiptFacts(tx: Queryable, { paymentId }: { paymentId: number }) {
  const [row] = await tx.query(facts, [paymentId]);
  if (!row) throw new Error('A receipt has no payment.');
  return row;
}

const insert = statement(
  'receipt-insert',
  'insert into receipts (payment_id, number, code, issued_at, copy) values ($1, $2, $3, $4, $5::jsonb)',
);

export async function insertReceipt(
  tx: Queryable,
  { paymentId, copy, now }: { paymentId: number; copy: { number: string; code: string }; now: Date },
) {
  await tx.query(insert, [paymentId, copy.number, copy.code, now, JSON.stringify(copy)]);
}

const find = statement(
  'receipt-find',
  `select p.client_id as "clientId", p.state = 'CONFIRMED' as "isConfirmed", r.copy from payments p left join receipts r on r.payment_id = p.id
    where p.id = $1 and ($2::bigint is null or p.client_id = $2) and ($3::text is null or p.branch = $3)`,
).narrow<{ isConfirmed: boolean }>();

type Asked = { paymentId: number; clientId: number | null; branch: string | null };

/** A client sees their own payments; a warehouse sees those of its branch. */
export async function findReceipt(tx: Queryable, { paymentId, clientId, branch }: Asked) {
  return (await tx.query(find, [paymentId, clientId, branch]))[0] ?? null;
}
