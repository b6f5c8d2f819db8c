import { type Queryable, statement } from '#db/database';

const client = statement('desk-payment-client', 'select id from clients where id = $1 for key share');

export async function isClient(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(client, [id])).length === 1;
}

// Exact: numeric division keeps at least 16 digits and is rounded once, half up.
const insert = statement(
  'desk-payment-insert',
  `insert into payments (client_id, currency, amount, usd_ghs, paid_shipping_rate, payment_method, reference, paid_at, created_at,
     state, day_rate, recorded_by, branch, note)
   select $1, $2, $3, $4, usd, $5, $6, $7, $8, 'PENDING', $9, $10, $11, $12
     from (select case $2::text when 'USD' then $3::numeric else round($3::numeric / $4::numeric, 2) end as usd) worth
    where usd >= 0.01 returning id`,
);

export type NewPayment = {
  clientId: number;
  currency: string;
  amount: number;
  usdGhs: number | null;
  paymentMethod: string;
  reference: string | null;
  paidAt: Date;
  now: Date;
  dayRate: number | null;
  staffId: number;
  branch: string;
  note: string | null;
};

/** Null when it is worth less than a cent. */
export async function insertPayment(db: Queryable, row: NewPayment): Promise<number | null> {
  const { clientId, currency, amount, usdGhs, paymentMethod, reference, paidAt, now, dayRate } = row;
  const { staffId, branch, note } = row;
  const values = [clientId, currency, amount, usdGhs, paymentMethod, reference, paidAt, now, dayRate] as const;
  return (await db.query(insert, [...values, staffId, branch, note]))[0]?.id ?? null;
}

const lock = statement(
  'desk-payment-lock',
  `select state, method, client_id as "clientId", amount, currency, recorded_by as "recordedBy" from payments where id = $1 for no key update`,
);

export async function lockPayment(db: Queryable, { id }: { id: number }) {
  return (await db.query(lock, [id]))[0] ?? null;
}

const insertEvent = statement(
  'desk-payment-event',
  'insert into payment_events (payment_id, kind, at, staff_id, branch, reason) values ($1, $2, $3, $4, $5, $6)',
);

export type PaymentEvent = {
  paymentId: number;
  kind: 'RECORDED' | 'CONFIRMED' | 'REVERSED';
  now: Date;
  staffId: number;
  branch: string;
  reason: string | null;
};

/** A trigger derives the payment's state and the cash in the drawer from it. */
export async function insertPaymentEvent(db: Queryable, event: PaymentEvent) {
  const { paymentId, kind, now, staffId, branch, reason } = event;
  await db.query(insertEvent, [paymentId, kind, now, staffId, branch, reason]);
}
